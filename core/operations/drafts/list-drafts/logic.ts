import { toIsoTime } from "../../../sharing/iso-time.ts"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { draftLimits } from "../limits.ts"
import { type DraftFacts, type DraftPlace, Drafts } from "../ports/drafts.ts"
import { PreviewAddress, makePreviewUrl } from "../ports/preview-address.ts"
import { implement } from "../../implement.ts"
import { listDrafts as contract, type ListedDraft } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export const listDrafts = implement(
  contract,
  ({ after }) => Result.succeed(after === undefined ? undefined : readCursor(after)),
  Effect.fnUntraced(function* (after: DraftPlace | undefined, owner: string) {
    const address = yield* PreviewAddress
    const foundDrafts = yield* Drafts.use(({ list }) => list(owner, after, draftLimits.draftsListed + 1))
    const page = foundDrafts.slice(0, draftLimits.draftsListed)
    const last = foundDrafts.length > page.length ? page.at(-1) : undefined
    return {
      drafts: page.map((draft) => ({ ...toListedDraft(address, draft), ...toRulingField(draft) })),
      ...(last === undefined ? {} : { next_after: `${last.updatedAt}-${last.draftId}` }),
    }
  }),
)

const readCursor = (after: string): DraftPlace => {
  const [updatedAt = "", draftId = ""] = after.split("-")
  return { updatedAt: Number(updatedAt), draftId }
}

const toRulingField = ({ ruling }: DraftFacts): Pick<ListedDraft, "ruling"> => (ruling === undefined ? {} : { ruling })

export const toListedDraft = (
  address: PreviewAddress["Service"],
  { createdAt, description, draftId, nameHint, status, updatedAt, version }: DraftFacts,
): ListedDraft => ({
  draft_id: draftId,
  ...omitUndefined({ name_hint: nameHint, description }),
  version,
  status,
  preview_url: makePreviewUrl(address, draftId),
  created_at: toIsoTime(createdAt),
  updated_at: toIsoTime(updatedAt),
})
