import * as Schema from "effect/Schema"
import { limitChars, draftPath, fileContent, textFileBound } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { draftLimits } from "../limits.ts"

export const DraftStatus = Schema.Literals(["live", "flagged", "unbrowsable"]).annotate({
  description: "flagged: screening refused the version, and its preview answers 451. unbrowsable: it has no index.html",
})

export const encoding = {
  encoding: Schema.optionalKey(Schema.Literals(["utf-8", "base64"])).annotate({
    description: "How content is encoded: text by default, or base64",
  }),
}

export const filePath = draftPath.annotate({
  description:
    "A relative path such as index.html or css/style.css. Each part has letters a to z, digits, spaces and . _ ~ @ + ( ) -. No part begins with a dot, except .well-known",
})

export const fileCount = Schema.makeFilter(
  ({ length }: ReadonlyArray<unknown>) =>
    length <= draftLimits.draftFiles || `A version holds at most ${draftLimits.draftFiles} files. You sent ${length}`,
  { toJsonSchema: () => ({ maxItems: draftLimits.draftFiles }) },
)

export const noFiles = "Send one file or more"

const DraftFile = Schema.Struct({
  path: filePath,
  content: fileContent.annotate({
    description: `At most ${draftLimits.draftFileBytes} bytes. The type must match the extension of the path`,
  }),
  ...encoding,
})
  .check(textFileBound)
  .annotate({ identifier: "DraftFile" })

const nameHint = Schema.String.check(limitChars(draftLimits.draftNameChars))
const description = Schema.String.check(limitChars(draftLimits.draftDescriptionChars))

export const draftTextFields = {
  name_hint: Schema.optionalKey(Schema.NullOr(nameHint)).annotate({
    description: "A new working name. null removes it. Leave the field out to keep it",
  }),
  description: Schema.optionalKey(Schema.NullOr(description)).annotate({
    description: "A new description. null removes it. Leave the field out to keep it",
  }),
}

export const WrittenDraft = Schema.Struct({
  draft_id: Schema.String,
  version: Schema.Int.annotate({ description: "Each write creates a new version. Earlier versions stay" }),
  status: DraftStatus,
  preview_url: Schema.String.annotate({ description: "Always the latest version" }),
  version_preview_url: Schema.String.annotate({ description: "Always this version" }),
}).annotate({ identifier: "WrittenDraft" })
export type WrittenDraft = typeof WrittenDraft.Type

export const exampleId = "dmosslampmosslampmoss"

export const makeWrittenExample = (version: number): WrittenDraft => ({
  draft_id: exampleId,
  version,
  status: "live",
  preview_url: `https://${exampleId}.preview.example/`,
  version_preview_url: `https://${exampleId}--v${version}.preview.example/`,
})

export const quoteOfWrites =
  "Quote preview_url with status. The service keeps a flagged draft, but its preview answers 451. get_draft says why."

export const createDraft = defineOperation({
  name: "create_draft",
  method: "POST",
  path: "/drafts",
  about: "Saves a website as a new draft and serves a preview of it. Previews ask search engines not to index them.",
  when: "Call it with an index.html to show a site that a name could have.",
  quote: quoteOfWrites,
  input: Schema.Struct({
    files: Schema.Array(DraftFile)
      .check(Schema.isMinLength(1, { message: noFiles }), fileCount)
      .annotate({
        description: `1 to ${draftLimits.draftFiles} files, ${draftLimits.draftVersionBytes} bytes together; index.html makes it browsable`,
      }),
    name_hint: Schema.optionalKey(nameHint).annotate({
      description: "A working name, such as the domain of the future site",
    }),
    description: Schema.optionalKey(description).annotate({
      description: "A description of the draft, in one paragraph",
    }),
  }),
  output: WrittenDraft,
  scopes: ["drafts:write"],
  counts: "drafts",
  since: "0.1.0",
  bodyBytes: draftLimits.draftBodyBytes,
  example: {
    input: { files: [{ path: "index.html", content: "<h1>Moss lamps</h1>" }], name_hint: "mosslamp.com" },
    output: makeWrittenExample(1),
  },
})
