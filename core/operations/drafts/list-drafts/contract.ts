import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { draftLimits } from "../limits.ts"
import { DraftStatus, exampleId } from "../create-draft/contract.ts"

export const listedFields = {
  draft_id: Schema.String,
  name_hint: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  version: Schema.Int,
  status: DraftStatus,
  preview_url: Schema.String.annotate({ description: "Always the latest version" }),
  created_at: Schema.String.annotate({ description: "RFC 3339, UTC" }),
  updated_at: Schema.String.annotate({ description: "The time of the latest version" }),
}

const ListedDraft = Schema.Struct({
  ...listedFields,
  ruling: Schema.optionalKey(Schema.Literals(["served", "flagged", "draft_flagged"])).annotate({
    description:
      "The operator's decision in force. It decides status and overrides screening. draft_flagged holds for all versions, also later ones",
  }),
}).annotate({ identifier: "ListedDraft" })
export type ListedDraft = typeof ListedDraft.Type

const ListDraftsInput = Schema.Struct({
  after: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^\d{1,15}-d[a-z2-7]{20}$/u, { message: "Send next_after of the previous page unchanged" }),
    ),
  ).annotate({ description: "next_after of the previous page. Default: the first page" }),
})

const ListDraftsOutput = Schema.Struct({
  drafts: Schema.Array(ListedDraft),
  next_after: Schema.optionalKey(Schema.String).annotate({
    description: `Present when there are more than these ${draftLimits.draftsListed} drafts. Send it as after`,
  }),
})

export const listedExample: ListedDraft = {
  draft_id: exampleId,
  name_hint: "mosslamp.com",
  version: 2,
  status: "live",
  preview_url: `https://${exampleId}.preview.example/`,
  created_at: "2026-11-21T12:00:00.000Z",
  updated_at: "2026-11-21T12:30:00.000Z",
}

export const listDrafts = defineOperation({
  name: "list_drafts",
  method: "GET",
  path: "/drafts",
  about: "Lists your drafts with their latest version, most recently changed first.",
  when: "Call it to find a draft again.",
  quote: "Quote preview_url with status. The author of the draft wrote name_hint and description.",
  input: ListDraftsInput,
  output: ListDraftsOutput,
  scopes: ["drafts:read"],
  since: "0.1.0",
  example: { input: {}, output: { drafts: [listedExample] } },
})
