import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { findService } from "../../page-services.ts"
import { showErrorPage } from "../error-pages.ts"
import { redirectTo, requireRecentSignIn, requireSignedIn, showPage } from "../page.ts"
import type { Html, Page, Visit } from "../page.ts"
import { toListPath, readList, wantedPath, watchPath } from "./own-lists.ts"
import { catchRefused } from "./refused-page.ts"
import { renderLinkPage, renderShareSection } from "./ballot-view.ts"

const idOf = ({ params }: Visit): string => params["watchlist_id"] ?? ""

const requireShares = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* requireSignedIn(visit)
  return { owner: subject, shares: Option.getOrUndefined(yield* findService(Shares)) }
})

/** The link outlasts the session. The response shows it, because the store keeps a digest. */
export const shareList: Page = {
  path: `${watchPath}/{watchlist_id}/share`,
  post: (visit) =>
    catchRefused(
      Effect.gen(function* () {
        yield* requireRecentSignIn(visit)
        const { owner, shares } = yield* requireShares(visit)
        if (shares === undefined) return showErrorPage("not_found", wantedPath)
        // Refused when the list does not exist.
        yield* readList(visit, idOf(visit))
        const secret = yield* shares.make(owner, idOf(visit))
        return showPage(renderLinkPage(idOf(visit), `${visit.site.baseUrl}/shared/${secret}`), 201)
      }),
    ),
}

export const unshareList: Page = {
  path: `${watchPath}/{watchlist_id}/unshare`,
  post: Effect.fnUntraced(function* (visit) {
    const { owner, shares } = yield* requireShares(visit)
    yield* shares?.revoke(owner, idOf(visit)) ?? Effect.void
    return redirectTo(toListPath(idOf(visit)), { flash: "list-unshared" })
  }),
}

/** Empty without the service, or when the votes cannot be read. */
export const renderSharing = Effect.fnUntraced(function* (visit: Visit, id: string) {
  const { owner, shares } = yield* requireShares(visit)
  const votes = yield* Effect.option(shares?.countVotes(owner, id) ?? Effect.undefined)
  const nothing: Html | "" = ""
  return shares === undefined || Option.isNone(votes) ? nothing : renderShareSection(id, votes.value)
})
