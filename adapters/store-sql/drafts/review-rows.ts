import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import type { RecordedDecision, ReviewRequest } from "@surename/core/operations/drafts/ports/reviews"
import { storedScreening, toVersion, versionColumns } from "./rows.ts"

export const decodeReviewedVersions = makeRowDecoder(
  "surename_draft_version",
  { ...versionColumns, draft_id: Schema.String, screening: storedScreening },
  ({ draft_id: draftId, screening, ...row }) => ({ ...toVersion(row), draftId, screening }),
)

const StoredDecision = Schema.Literals(["overrule", "flag", "restore", "flag_draft", "restore_draft"])

export const decodeDecisions = makeRowDecoder(
  "surename_decision",
  {
    line: StoredInt,
    at: StoredInt,
    draft_id: Schema.String,
    version: StoredInt,
    who: Schema.String,
    decision: StoredDecision,
    why: Schema.String,
    rules_version: Schema.String,
    rules: Schema.String,
  },
  ({ draft_id: draftId, rules, rules_version: rulesVersion, ...row }): RecordedDecision => ({
    ...row,
    draftId,
    rulesVersion,
    rules: rules.split(" ").filter((rule) => rule !== ""),
  }),
)

export const decodeRequests = makeRowDecoder(
  "surename_review_request",
  {
    words: Schema.String,
    asked_at: StoredInt,
    answered_at: Schema.NullOr(StoredInt),
    decision: Schema.NullOr(StoredDecision),
    why: Schema.NullOr(Schema.String),
  },
  ({ answered_at, asked_at, decision, why, words }): ReviewRequest => ({
    words,
    askedAt: asked_at,
    ...(answered_at === null || decision === null || why === null
      ? {}
      : { answer: { at: answered_at, decision, why } }),
  }),
)
