import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import type { RecordedDecision, ReviewRequest } from "@surename/core/operations/drafts/ports/reviews"
import { storedScreening, versionColumns } from "./draft-rows.ts"

export const decodeReviewedVersions = makeRowDecoder("surename_draft_version", {
  ...versionColumns,
  draftId: Schema.String,
  screening: storedScreening,
})

const StoredDecision = Schema.Literals(["overrule", "flag", "restore", "flag_draft", "restore_draft"])

export const decodeDecisions = makeRowDecoder(
  "surename_decision",
  {
    line: StoredInt,
    at: StoredInt,
    draftId: Schema.String,
    version: StoredInt,
    who: Schema.String,
    decision: StoredDecision,
    why: Schema.String,
    rulesVersion: Schema.String,
    rules: Schema.String,
  },
  ({ rules, ...row }): RecordedDecision => ({
    ...row,
    rules: rules.split(" ").filter((rule) => rule !== ""),
  }),
)

export const decodeRequests = makeRowDecoder(
  "surename_review_request",
  {
    words: Schema.String,
    askedAt: StoredInt,
    answeredAt: Schema.NullOr(StoredInt),
    decision: Schema.NullOr(StoredDecision),
    why: Schema.NullOr(Schema.String),
  },
  ({ answeredAt, askedAt, decision, why, words }): ReviewRequest => ({
    words,
    askedAt,
    ...(answeredAt === null || decision === null || why === null ? {} : { answer: { at: answeredAt, decision, why } }),
  }),
)
