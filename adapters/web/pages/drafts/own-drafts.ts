import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { readAllowanceLeft } from "@surename/core/calls/count"
import { checkDraftId } from "@surename/core/operations/drafts/get-draft/draft-id"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type DraftPlace, type DraftVersion, Drafts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { PreviewAddress, makePreviewUrl } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { findService } from "../../page-services.ts"
import { NoDrafts, requireSignedIn, type Visit } from "../page.ts"

export const draftsPath = "/account/drafts"

export const toDraftPath = (draftId: string, to = "", query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${draftsPath}/${draftId}${to}${search === "" ? "" : `?${search}`}`
}

export const requireDrafts = Effect.fnUntraced(function* (visit: Visit) {
  const { caller, subject: owner } = yield* requireSignedIn(visit)
  const drafts = yield* findService(Drafts)
  const reviews = yield* findService(Reviews)
  const address = yield* findService(PreviewAddress)
  if (Option.isNone(drafts) || Option.isNone(reviews) || Option.isNone(address)) return yield* new NoDrafts()
  const toPreviewUrl = (draftId: string, version?: number) => makePreviewUrl(address.value, draftId, version)
  return { caller, owner, drafts: drafts.value, reviews: reviews.value, toPreviewUrl }
})

export const listEveryDraft = (
  drafts: Pick<Drafts["Service"], "list">,
  owner: string,
  after?: DraftPlace,
): ReturnType<Drafts["Service"]["list"]> =>
  Effect.flatMap(drafts.list(owner, after), (listed) =>
    listed.length < draftLimits.draftsListed
      ? Effect.succeed(listed)
      : Effect.map(listEveryDraft(drafts, owner, listed.at(-1)), (more) => [...listed, ...more]),
  )

export const requireDraft = Effect.fnUntraced(function* (visit: Visit, version: number | "latest" = "latest") {
  const draftsOfOwner = yield* requireDrafts(visit)
  const draftId = visit.params["draft_id"] ?? ""
  yield* Effect.fromResult(checkDraftId(draftId))
  const draftVersion: DraftVersion = yield* draftsOfOwner.drafts.find(draftsOfOwner.owner, draftId, version)
  return { ...draftsOfOwner, draftId, draftVersion }
})

export const readVersionNumber = (text: string): Effect.Effect<number, NoSuchDraft> =>
  /^[1-9]\d{0,8}$/u.test(text) ? Effect.succeed(Number(text)) : new NoSuchDraft({ message: "Version not found." })

export const readWritesLeft = Effect.fnUntraced(function* (visit: Visit) {
  const { caller } = yield* requireSignedIn(visit)
  return yield* Effect.orElseSucceed(readAllowanceLeft({ caller, addressKey: "" }, "drafts"), () => undefined)
})
