import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../interface/field-errors.ts"
import { Drafts } from "../../ports/drafts.ts"
import { PreviewAddress, previewUrl } from "../../ports/preview-address.ts"
import type { DraftStatus } from "../../ports/previews.ts"
import { implement } from "../implement.ts"
import { createDraft as contract, type CreateDraftInput, type Written } from "./contract.ts"
import { sentFiles } from "./sent-files.ts"
import { changed, screened, type VersionFiles } from "./whole-version.ts"

export interface NewDraft {
  readonly files: VersionFiles
  readonly nameHint?: string | undefined
  readonly description?: string | undefined
}

/** The whole first version, screened and kept in one go. */
export const createDraft = implement(
  contract,
  (input: CreateDraftInput): Result.Result<NewDraft, BadInput> =>
    Result.gen(function* () {
      const { description, name_hint: nameHint } = input
      yield* written("name_hint", nameHint, /[\p{Cc}\p{Cs}]/u)
      yield* written("description", description, /(?!\n)[\p{Cc}\p{Cs}]/u)
      const files = yield* changed([], yield* sentFiles(input.files))
      return { files, nameHint, description }
    }),
  Effect.fnUntraced(function* ({ files, ...told }, owner: string) {
    const first = yield* screened(files)
    const draftId = yield* Drafts.use((drafts) => drafts.create(owner, told, first))
    return yield* writtenAs(draftId, 1, first.status)
  }),
)

/** What every write answers. */
export const writtenAs = (
  draftId: string,
  version: number,
  status: DraftStatus,
): Effect.Effect<Written, never, PreviewAddress> =>
  PreviewAddress.useSync((address) => ({
    draft_id: draftId,
    version,
    status,
    preview_url: previewUrl(address, draftId),
    version_preview_url: previewUrl(address, draftId, version),
  }))

const written = (field: string, text: string | undefined, unseen: RegExp): Result.Result<void, BadInput> => {
  if (text === undefined || !unseen.test(text)) return Result.void
  const message = "This text holds a character that cannot be seen: write it without"
  return Result.fail(new BadInput({ message, fields: [{ path: `/${field}`, message }] }))
}
