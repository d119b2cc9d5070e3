import * as Schema from "effect/Schema"
import { draftId, fileContent, textFileBound } from "../../../interface/bounded-text.ts"
import { requireFilledUnless } from "../../../interface/fields-together.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { draftLimits } from "../limits.ts"
import {
  encoding,
  exampleId,
  fileCount,
  filePath,
  noFiles,
  quoteOfWrites,
  draftTextFields,
  WrittenDraft,
  makeWrittenExample,
} from "../create-draft/contract.ts"

const DraftChange = Schema.Struct({
  path: filePath,
  content: Schema.NullOr(fileContent).annotate({
    description: `At most ${draftLimits.draftFileBytes} bytes. The type must match the extension of the path. null deletes the file`,
  }),
  ...encoding,
})
  .check(textFileBound)
  .annotate({ identifier: "DraftChange" })

export const UpdateDraftInput = Schema.Struct({
  draft_id: draftId,
  files: Schema.optionalKey(Schema.Array(DraftChange).check(fileCount)).annotate({
    description: `The changed files, 1 to ${draftLimits.draftFiles}. All other files stay. Optional with restore_version, name_hint or description`,
  }),
  restore_version: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).annotate({
    description: "Starts the new version from this earlier one. files then change it",
  }),
  ...draftTextFields,
  if_version: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).annotate({
    description:
      "Refuses the change unless this is still the latest version. Without it, the change applies to the latest version",
  }),
}).check(requireFilledUnless("list", "files", ["restore_version", "name_hint", "description"], noFiles))
export type UpdateDraftInput = typeof UpdateDraftInput.Type

export const updateDraft = defineOperation({
  name: "update_draft",
  method: "PUT",
  path: "/drafts/{draft_id}",
  about:
    "Writes a new version of a draft. Files that you send change or disappear; all others stay. With name_hint or description alone it creates no version.",
  when: "Send only the changes, or restore_version to return to an earlier version.",
  quote: quoteOfWrites,
  input: UpdateDraftInput,
  output: WrittenDraft,
  scopes: ["drafts:write"],
  counts: "drafts",
  errors: ["not_found", "stale_version"],
  hints: { readOnly: false, idempotent: false, openWorld: false },
  since: "0.1.0",
  bodyBytes: draftLimits.draftBodyBytes,
  example: {
    input: {
      draft_id: exampleId,
      files: [
        { path: "index.html", content: "<h1>Lamps of moss</h1>" },
        { path: "old.html", content: null },
      ],
      if_version: 1,
    },
    output: makeWrittenExample(2),
  },
})
