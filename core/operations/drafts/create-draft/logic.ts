import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../../interface/field-errors.ts"
import { stripInvisible } from "../../../interface/visible-text.ts"
import { Drafts, type DraftTexts } from "../ports/drafts.ts"
import { PreviewAddress, makePreviewUrl } from "../ports/preview-address.ts"
import type { DraftStatus } from "../ports/previews.ts"
import { implement } from "../../implement.ts"
import { checkFiles } from "./check-files.ts"
import { createDraft as contract, type WrittenDraft } from "./contract.ts"
import { type Changes, readSentFiles } from "./sent-files.ts"
import { applyChanges, screenVersion, type VersionFiles } from "./whole-version.ts"

export interface NewDraft {
  readonly sent: Changes
  readonly files: VersionFiles
  readonly draftTexts: DraftTexts
}

export const createDraft = implement(
  contract,
  (input): Result.Result<NewDraft, BadInput> =>
    Result.gen(function* () {
      const draftTexts = yield* readDraftTexts(input)
      const files = yield* readSentFiles(input.files)
      return { sent: files, draftTexts, files: yield* applyChanges([], files) }
    }),
  Effect.fnUntraced(function* ({ files, draftTexts }: NewDraft, owner: string) {
    const first = yield* screenVersion(files)
    const draftId = yield* Drafts.use((drafts) => drafts.create(owner, draftTexts, first))
    return yield* describeWritten(draftId, 1, first.status)
  }),
)

/** A refusal costs no draft. */
export const checkDraft = ({ sent }: NewDraft) => checkFiles(sent)

export const describeWritten = (
  draftId: string,
  version: number,
  status: DraftStatus,
): Effect.Effect<WrittenDraft, never, PreviewAddress> =>
  PreviewAddress.useSync((address) => ({
    draft_id: draftId,
    version,
    status,
    preview_url: makePreviewUrl(address, draftId),
    version_preview_url: makePreviewUrl(address, draftId, version),
  }))

type DraftTextInput = { readonly [Field in "name_hint" | "description"]?: string | null }

/** An empty text removes the stored one. */
export const readDraftTexts = ({
  description,
  name_hint: nameHint,
}: DraftTextInput): Result.Result<DraftTexts, BadInput> =>
  Result.all({
    nameHint: checkText("name_hint", nameHint, /[\p{Cc}\p{Cs}]/u),
    description: checkText("description", description, /(?!\n)[\p{Cc}\p{Cs}]/u),
  })

const checkText = <Text extends string | null | undefined>(field: string, text: Text, invisible: RegExp) => {
  if (text === undefined || text === null || !invisible.test(text))
    return Result.succeed(typeof text === "string" ? stripInvisible(text) || null : text)
  const message = "This text has an invisible character: remove it"
  return Result.fail(new BadInput({ message, fields: [{ path: `/${field}`, message }] }))
}
