import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { findContentType } from "../../../interface/content-type.ts"
import { decodeUtf8 } from "../../../interface/utf8.ts"
import { Drafts, type DraftVersion, NoSuchDraft, type VersionFacts } from "../ports/drafts.ts"
import { PreviewAddress, makePreviewUrl } from "../ports/preview-address.ts"
import { Reviews, type ReviewState } from "../ports/reviews.ts"
import { implement } from "../../implement.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { toListedDraft } from "../list-drafts/logic.ts"
import { type DraftContent, type DraftDetails, getDraft as contract, type GetDraftOutput } from "./contract.ts"
import { checkDraftId } from "./draft-id.ts"
import { toReviewFields } from "./review-state.ts"

export const getDraft = implement(
  contract,
  (input) => Result.map(checkDraftId(input.draft_id), () => input),
  Effect.fnUntraced(function* ({ draft_id, path, version }: typeof contract.input.Type, owner: string) {
    const drafts = yield* Drafts
    const draftVersion = yield* drafts.find(owner, draft_id, version === undefined ? "latest" : Number(version))
    if (path !== undefined) return yield* readContent(draftVersion, path)
    const address = yield* PreviewAddress
    const versions = yield* drafts.listVersions(owner, draft_id)
    const state = yield* Reviews.use(({ findState }) => findState({ draftId: draft_id, version: draftVersion.version }))
    const answer: GetDraftOutput = describeDraft(address, draftVersion, versions, state)
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
  files: files.map(({ path, sha256, size }) => ({ path, size, sha256, content_type: findContentType(path) })),
  versions: versions.map((version) => ({
    version: version.version,
    status: version.status,
    created_at: toIsoTime(version.createdAt),
    version_preview_url: makePreviewUrl(address, draft.draftId, version.version),
  })),
  screening: { ...screening, ...toReviewFields(state) },
})

const readContent = Effect.fnUntraced(function* ({ draft, files, version }: DraftVersion, path: string) {
  const file = files.find((candidate) => candidate.path === path)
  if (file === undefined) return yield* new NoSuchDraft({ message: `Version ${version} has no such file.` })
  const bytes = yield* Drafts.use((drafts) => drafts.readContent(file.sha256))
  const text = decodeUtf8(bytes)
  const content: Pick<DraftContent, "content" | "encoding"> =
    text === undefined ? { content: toBase64(bytes), encoding: "base64" } : { content: text, encoding: "utf-8" }
  return { draft_id: draft.draftId, version, path, ...content } satisfies DraftContent
})

const toBase64 = Schema.encodeSync(Schema.Uint8ArrayFromBase64)
