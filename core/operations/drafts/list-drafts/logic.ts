import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { limits } from "../../../limits.ts"
import { type DraftFacts, type DraftPlace, Drafts } from "../ports/drafts.ts"
import { PreviewAddress, previewUrl } from "../ports/preview-address.ts"
import { implement } from "../../implement.ts"
import { listDrafts as contract, type ListedDraft } from "./contract.ts"

export const listDrafts = implement(
  contract,
  ({ after }) => Result.succeed(after === undefined ? undefined : placeOf(after)),
  Effect.fnUntraced(function* (after: DraftPlace | undefined, owner: string) {
    const address = yield* PreviewAddress
    // One more than are shown says whether there is a next page.
    const found = yield* Drafts.use(({ list }) => list(owner, after, limits.draftsListed + 1))
    const page = found.slice(0, limits.draftsListed)
    const last = found.length > page.length ? page.at(-1) : undefined
    return {
      drafts: page.map((draft) => ({ ...toListedDraft(address, draft), ...rulingField(draft) })),
      ...(last === undefined ? {} : { next_after: `${last.updatedAt}-${last.draftId}` }),
    }
  }),
)

const placeOf = (after: string): DraftPlace => {
  const [updatedAt = "", draftId = ""] = after.split("-")
  return { updatedAt: Number(updatedAt), draftId }
}

const rulingField = ({ ruling }: DraftFacts): Pick<ListedDraft, "ruling"> => (ruling === undefined ? {} : { ruling })

export const toListedDraft = (
  address: PreviewAddress["Service"],
  { createdAt, description, draftId, nameHint, status, updatedAt, version }: DraftFacts,
): ListedDraft => ({
  draft_id: draftId,
  ...(nameHint === undefined ? {} : { name_hint: nameHint }),
  ...(description === undefined ? {} : { description }),
  version,
  status,
  preview_url: previewUrl(address, draftId),
  created_at: toTime(createdAt),
  updated_at: toTime(updatedAt),
})

export const toTime = (ms: number): string => new Date(ms).toISOString()
