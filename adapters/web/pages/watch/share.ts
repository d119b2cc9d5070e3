import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { errorPage } from "../error-pages.ts"
import type { Html, Page, Visit } from "../page.ts"
import { seeOther, showPage, signedIn } from "../page.ts"
import { listPath, readList, watchPath } from "./own-lists.ts"
import { orRefused } from "./refused-page.ts"
import { linkScreen, shareSection } from "./ballot-view.ts"

const idOf = ({ params }: Visit): string => params["watchlist_id"] ?? ""

const ownShares = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* signedIn(visit)
  return { owner: subject, shares: Option.getOrUndefined(yield* Effect.serviceOption(Shares)) }
})

/** Makes a link, or another one. Its answer is the page itself: the secret is shown there and nowhere else. */
export const shareList: Page = {
  path: `${watchPath}/{watchlist_id}/share`,
  post: (visit) =>
    orRefused(
      Effect.gen(function* () {
        const { owner, shares } = yield* ownShares(visit)
        if (shares === undefined) return errorPage("not_found", watchPath)
        // Refused where there is no such list.
        yield* readList(visit, idOf(visit))
        const secret = yield* shares.make(owner, idOf(visit))
        return showPage(linkScreen(idOf(visit), `${visit.site.baseUrl}/shared/${secret}`), 201)
      }),
    ),
}

export const unshareList: Page = {
  path: `${watchPath}/{watchlist_id}/unshare`,
  post: Effect.fnUntraced(function* (visit) {
    const { owner, shares } = yield* ownShares(visit)
    yield* shares?.revoke(owner, idOf(visit)) ?? Effect.void
    return seeOther(listPath(idOf(visit)), { flash: "list-unshared" })
  }),
}

/** Nothing where votes are not kept, or cannot be read just now. */
export const sharing = Effect.fnUntraced(function* (visit: Visit, id: string) {
  const { owner, shares } = yield* ownShares(visit)
  const votes = yield* Effect.option(shares?.votes(owner, id) ?? Effect.undefined)
  const nothing: Html | "" = ""
  return shares === undefined || Option.isNone(votes) ? nothing : shareSection(id, votes.value)
})
