import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { contentTypeOf } from "../../../interface/content-type.ts"
import { utf8Text } from "../../../interface/utf8.ts"
import { Drafts, type DraftVersion, NoSuchDraft, type VersionFacts } from "../ports/drafts.ts"
import { PreviewAddress, previewUrl } from "../ports/preview-address.ts"
import { Reviews, type ReviewState } from "../ports/reviews.ts"
import { implement } from "../../implement.ts"
import { toListedDraft, toTime } from "../list-drafts/logic.ts"
import { type DraftContent, type DraftDetails, getDraft as contract, type GetDraftOutput } from "./contract.ts"
import { draftIdFault } from "./draft-id.ts"
import { reviewState } from "./review-state.ts"

export const getDraft = implement(
  contract,
  (input) => Result.map(draftIdFault(input.draft_id), () => input),
  Effect.fnUntraced(function* ({ draft_id, path, version }, owner: string) {
    const drafts = yield* Drafts
    const found = yield* drafts.find(owner, draft_id, version === undefined ? "latest" : Number(version))
    if (path !== undefined) return yield* readContent(found, path)
    const [address, versions] = [yield* PreviewAddress, yield* drafts.versions(owner, draft_id)]
    const state = yield* Reviews.use(({ stateOf }) => stateOf({ draftId: draft_id, version: found.version }))
    const answer: GetDraftOutput = describeDraft(address, found, versions, state)
    return answer
  }),
)

const describeDraft = (
  address: PreviewAddress["Service"],
  { draft, files, screening, status, version }: DraftVersion,
  versions: ReadonlyArray<VersionFacts>,
  state: ReviewState,
): DraftDetails => ({
  ...toListedDraft(address, draft),
  version,
  status,
  latest_version: draft.version,
  files: files.map(({ path, sha256, size }) => ({ path, size, sha256, content_type: contentTypeOf(path) })),
  versions: versions.map((one) => ({
    version: one.version,
    status: one.status,
    created_at: toTime(one.createdAt),
    version_preview_url: previewUrl(address, draft.draftId, one.version),
  })),
  screening: { ...screening, ...reviewState(state) },
})

const readContent = Effect.fnUntraced(function* ({ draft, files, version }: DraftVersion, path: string) {
  const file = files.find((one) => one.path === path)
  if (file === undefined) return yield* new NoSuchDraft({ message: `Version ${version} has no such file.` })
  const bytes = yield* Drafts.use((drafts) => drafts.content(file.sha256))
  const text = utf8Text(bytes)
  const inWords: Pick<DraftContent, "content" | "encoding"> =
    text === undefined ? { content: toBase64(bytes), encoding: "base64" } : { content: text, encoding: "utf-8" }
  return { draft_id: draft.draftId, version, path, ...inWords } satisfies DraftContent
})

const toBase64 = Schema.encodeSync(Schema.Uint8ArrayFromBase64)
