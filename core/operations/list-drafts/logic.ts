import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DraftFacts, Drafts } from "../../ports/drafts.ts"
import { PreviewAddress, previewUrl } from "../../ports/preview-address.ts"
import { implement } from "../implement.ts"
import { listDrafts as contract, type ListedDraft } from "./contract.ts"

export const listDrafts = implement(
  contract,
  Result.succeed,
  Effect.fnUntraced(function* (_, owner: string) {
    const address = yield* PreviewAddress
    const drafts = yield* Drafts.use(({ list }) => list(owner))
    return { drafts: drafts.map((draft) => ({ ...listed(address, draft), ...ruled(draft) })) }
  }),
)

const ruled = ({ ruling }: DraftFacts): Pick<ListedDraft, "ruling"> => (ruling === undefined ? {} : { ruling })

export const listed = (
  address: PreviewAddress["Service"],
  { createdAt, description, draftId, nameHint, status, updatedAt, version }: DraftFacts,
): ListedDraft => ({
  draft_id: draftId,
  ...(nameHint === undefined ? {} : { name_hint: nameHint }),
  ...(description === undefined ? {} : { description }),
  version,
  status,
  preview_url: previewUrl(address, draftId),
  created_at: time(createdAt),
  updated_at: time(updatedAt),
})

export const time = (ms: number): string => new Date(ms).toISOString()
