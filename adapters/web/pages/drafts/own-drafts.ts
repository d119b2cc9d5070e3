import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { readAllowanceLeft } from "@surename/core/calls/count"
import { checkDraftId } from "@surename/core/operations/drafts/get-draft/draft-id"
import { limits } from "@surename/core/limits"
import { type DraftPlace, type DraftVersion, Drafts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { PreviewAddress, makePreviewUrl } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { NoDrafts, signedIn, type Visit } from "../page.ts"

export const draftsPath = "/account/drafts"

/** The path of a page about a draft; `to` follows its id. */
export const pathOf = (draftId: string, to = "", query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${draftsPath}/${draftId}${to}${search === "" ? "" : `?${search}`}`
}

/** The drafts of who is signed in; looking at them counts as nothing, like the other pages of an account. */
export const ownDrafts = Effect.fnUntraced(function* (visit: Visit) {
  const { caller, subject: owner } = yield* signedIn(visit)
  const [drafts, reviews] = [yield* Effect.serviceOption(Drafts), yield* Effect.serviceOption(Reviews)]
  const address = yield* Effect.serviceOption(PreviewAddress)
  if (Option.isNone(drafts) || Option.isNone(reviews) || Option.isNone(address)) return yield* new NoDrafts()
  const preview = (draftId: string, version?: number) => makePreviewUrl(address.value, draftId, version)
  return { caller, owner, drafts: drafts.value, reviews: reviews.value, preview }
})

/** Last changed first. */
export const everyDraft = (
  drafts: Pick<Drafts["Service"], "list">,
  owner: string,
  after?: DraftPlace,
): ReturnType<Drafts["Service"]["list"]> =>
  Effect.flatMap(drafts.list(owner, after), (some) =>
    some.length < limits.draftsListed
      ? Effect.succeed(some)
      : Effect.map(everyDraft(drafts, owner, some.at(-1)), (more) => [...some, ...more]),
  )

/** The draft that a page's path names, in its latest version or another. */
export const ownDraft = Effect.fnUntraced(function* (visit: Visit, version: number | "latest" = "latest") {
  const own = yield* ownDrafts(visit)
  const draftId = visit.params["draft_id"] ?? ""
  yield* Effect.fromResult(checkDraftId(draftId))
  const found: DraftVersion = yield* own.drafts.find(own.owner, draftId, version)
  return { ...own, draftId, found }
})

/** A version's number as a form or an address has it. */
export const versionIn = (text: string): Effect.Effect<number, NoSuchDraft> =>
  /^[1-9]\d{0,8}$/u.test(text) ? Effect.succeed(Number(text)) : new NoSuchDraft({ message: "Version not found." })

/** How many writes there are left; `undefined` when that cannot be said just now. */
export const writesLeft = Effect.fnUntraced(function* (visit: Visit) {
  const { caller } = yield* signedIn(visit)
  return yield* Effect.orElseSucceed(readAllowanceLeft({ caller, addressKey: "" }, "drafts"), () => undefined)
})
