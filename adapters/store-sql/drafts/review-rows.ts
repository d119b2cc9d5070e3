import type { StoredInteger } from "@surename/adapters/store-sql"
import type { RecordedDecision, Decision, ReviewRequest } from "@surename/core/operations/drafts/ports/reviews"
import type { VersionRow } from "./rows.ts"

export interface ReviewedRow extends VersionRow {
  readonly draft_id: string
  readonly screening: string
}

export interface DecisionRow {
  readonly line: StoredInteger
  readonly at: StoredInteger
  readonly draft_id: string
  readonly version: StoredInteger
  readonly who: string
  readonly decision: Decision
  readonly why: string
  readonly rules_version: string
  readonly rules: string
}

export const toRecordedDecision = ({
  at,
  draft_id,
  line,
  rules,
  rules_version,
  version,
  ...row
}: DecisionRow): RecordedDecision => ({
  line: Number(line),
  at: Number(at),
  draftId: draft_id,
  version: Number(version),
  who: row.who,
  decision: row.decision,
  why: row.why,
  rulesVersion: rules_version,
  rules: rules.split(" ").filter((rule) => rule !== ""),
})

export interface RequestRow {
  readonly words: string
  readonly asked_at: StoredInteger
  readonly answered_at: StoredInteger | null
  readonly decision: Decision | null
  readonly why: string | null
}

export const toRequest = ({ answered_at, asked_at, decision, why, words }: RequestRow): ReviewRequest => ({
  words,
  askedAt: Number(asked_at),
  ...(answered_at === null || decision === null || why === null
    ? {}
    : { answer: { at: Number(answered_at), decision, why } }),
})
