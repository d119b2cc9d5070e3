import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../../interface/field-errors.ts"
import { stripInvisible } from "../../../interface/visible-text.ts"
import { Drafts, type Told } from "../ports/drafts.ts"
import { PreviewAddress, previewUrl } from "../ports/preview-address.ts"
import type { DraftStatus } from "../ports/previews.ts"
import { implement } from "../../implement.ts"
import { checkFiles } from "./check-files.ts"
import { createDraft as contract, type CreateDraftInput, type Written } from "./contract.ts"
import { type Changes, sentFiles } from "./sent-files.ts"
import { changed, screened, type VersionFiles } from "./whole-version.ts"

export interface NewDraft {
  readonly sent: Changes
  readonly files: VersionFiles
  readonly told: Told
}

/** The whole first version, screened and kept in one go. */
export const createDraft = implement(
  contract,
  (input: CreateDraftInput): Result.Result<NewDraft, BadInput> =>
    Result.gen(function* () {
      const told = yield* toldIn(input)
      const sent = yield* sentFiles(input.files)
      return { sent, told, files: yield* changed([], sent) }
    }),
  Effect.fnUntraced(function* ({ files, told }, owner: string) {
    const first = yield* screened(files)
    const draftId = yield* Drafts.use((drafts) => drafts.create(owner, told, first))
    return yield* writtenAs(draftId, 1, first.status)
  }),
)

/** Fails where the operator takes no such files, and writes nothing: it costs no draft. */
export const checkDraft = ({ sent }: NewDraft) => checkFiles(sent)

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

type ToldInput = { readonly [Field in "name_hint" | "description"]?: string | null }

/** An empty text says nothing, and so removes what was said. */
export const toldIn = ({ description, name_hint: nameHint }: ToldInput): Result.Result<Told, BadInput> =>
  Result.all({
    nameHint: written("name_hint", nameHint, /[\p{Cc}\p{Cs}]/u),
    description: written("description", description, /(?!\n)[\p{Cc}\p{Cs}]/u),
  })

const written = <Text extends string | null | undefined>(field: string, text: Text, unseen: RegExp) => {
  if (text === undefined || text === null || !unseen.test(text))
    return Result.succeed(typeof text === "string" ? stripInvisible(text) || null : text)
  const message = "This text has an invisible character: remove it"
  return Result.fail(new BadInput({ message, fields: [{ path: `/${field}`, message }] }))
}
