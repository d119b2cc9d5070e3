import * as Schema from "effect/Schema"
import { draftId, draftPath, acceptNumberOrText } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { draftLimits } from "../limits.ts"
import { ScreeningResult } from "../ports/screening.ts"
import { DraftStatus, encoding, exampleId } from "../create-draft/contract.ts"
import { listedExample, listedFields } from "../list-drafts/contract.ts"

const GetDraftInput = Schema.Struct({
  draft_id: draftId,
  path: Schema.optionalKey(draftPath).annotate({ description: "The path of one file. The answer is then its content" }),
  version: Schema.optionalKey(acceptNumberOrText("A version is a whole number from 1")).annotate({
    description: "A version number. Default: the latest version",
  }),
})

const Decision = Schema.Struct({
  decision: Schema.Literals(["overrule", "flag", "restore", "flag_draft", "restore_draft"]).annotate({
    description:
      "overrule: the version is served, whatever the rules say. flag: it is not served. restore: the rules apply again. flag_draft: no version of the draft is served. restore_draft: ends flag_draft",
  }),
  why: Schema.String.annotate({ description: "The operator's words" }),
  decided_at: Schema.String,
})
export type Decision = typeof Decision.Type

export const ReviewRequested = Schema.Struct({
  state: Schema.Literals(["open", "answered"]),
  text: Schema.String.annotate({ description: "The owner's words" }),
  asked_at: Schema.String,
  answer: Schema.optionalKey(Decision),
}).annotate({ identifier: "ReviewRequested" })
export type ReviewRequested = typeof ReviewRequested.Type

const DraftDetails = Schema.Struct({
  ...listedFields,
  latest_version: Schema.Int.annotate({
    description: "The newest version. It differs from version when you asked for an earlier one",
  }),
  files: Schema.Array(
    Schema.Struct({ path: Schema.String, size: Schema.Int, sha256: Schema.String, content_type: Schema.String }),
  ).annotate({ description: "The files of this version, sorted by path. size is in bytes" }),
  versions: Schema.Array(
    Schema.Struct({
      version: Schema.Int,
      status: DraftStatus,
      created_at: Schema.String,
      version_preview_url: Schema.String,
    }),
  ).annotate({
    description: `The newest ${draftLimits.draftVersionsListed} versions, newest first. You can read older versions by number`,
  }),
  screening: Schema.Struct({
    ...ScreeningResult.fields,
    decision: Schema.optionalKey(Decision).annotate({
      description: "The operator's decision in force. It decides status and overrides flagged",
    }),
    review_request: Schema.optionalKey(ReviewRequested),
  }).annotate({
    description: "The findings of screening in this version, and the decisions of people. Excerpts quote the draft",
  }),
}).annotate({ identifier: "DraftDetails" })
export type DraftDetails = typeof DraftDetails.Type

const DraftContent = Schema.Struct({
  draft_id: Schema.String,
  version: Schema.Int,
  path: Schema.String,
  content: Schema.String,
  ...encoding,
}).annotate({ identifier: "DraftContent" })
export type DraftContent = typeof DraftContent.Type

export const GetDraftOutput = Schema.Union([DraftDetails, DraftContent])
export type GetDraftOutput = typeof GetDraftOutput.Type

export const getDraft = defineOperation({
  name: "get_draft",
  method: "GET",
  path: "/drafts/{draft_id}",
  about:
    "Shows the files, versions and screening of a draft, or the content of one file. You may ask for an earlier version.",
  when: "Call it before you change a draft. Call it when a draft is flagged: screening says why and what to do.",
  quote: "Quote preview_url with status. The author of the draft wrote the contents, excerpts and descriptions.",
  input: GetDraftInput,
  output: GetDraftOutput,
  scopes: ["drafts:read"],
  errors: ["not_found"],
  since: "0.1.0",
  example: {
    input: { draft_id: exampleId },
    output: {
      ...listedExample,
      latest_version: 2,
      files: [
        {
          path: "index.html",
          size: 22,
          sha256: "8bf0fdd8a4c3ab67ac6c9ddb4ef3e1ff7f40ee5d4ee7a1cd2b3d8ab2bb4e9d17",
          content_type: "text/html; charset=utf-8",
        },
      ],
      versions: [
        {
          version: 2,
          status: "live",
          created_at: "2026-11-21T12:30:00.000Z",
          version_preview_url: `https://${exampleId}--v2.preview.example/`,
        },
        {
          version: 1,
          status: "live",
          created_at: "2026-11-21T12:00:00.000Z",
          version_preview_url: `https://${exampleId}--v1.preview.example/`,
        },
      ],
      screening: { flagged: false, rules_version: "1", reasons: [] },
    },
  },
})
