import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { makeRowDecoder, makeMethods, StoredInt, type Sql } from "@surename/adapters/store-sql"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftRuling, VersionId } from "@surename/core/operations/drafts/ports/drafts"
import {
  type RecordedDecision,
  type Decision,
  NotReviewable,
  type Reviews,
} from "@surename/core/operations/drafts/ports/reviews"
import type { ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { failNoSuchDraft, storedScreening, versionColumns } from "./draft-rows.ts"

export const makeReviewDecisions = (sql: Sql) =>
  makeMethods<Pick<Reviews["Service"], "request" | "decide">>("reviews", {
    request: (owner, versionId, words) => requestReview(sql, owner, versionId, words),
    decide: (versionId, decision) => {
      const decide = decision.decision.endsWith("_draft") ? decideDraft : decideVersion
      return sql.withTransaction(decide(sql, versionId, decision))
    },
  })

/** One statement, so that simultaneous requests cannot exceed the limit. */
const requestReview = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  { draftId, version }: VersionId,
  words: string,
) {
  const now = yield* Clock.currentTimeMillis
  const ownVersion = sql`v.draft_id = ${draftId} AND v.version = ${version} AND d.account_id = ${owner}`
  const requestCount = sql`SELECT count(*) FROM surename_review_request r WHERE r.draft_id = v.draft_id AND r.version = v.version`
  const saved = yield* sql`INSERT INTO surename_review_request (draft_id, version, nth, asked_at, words)
    SELECT v.draft_id, v.version, (${requestCount}) + 1, CAST(${now} AS bigint), CAST(${words} AS text)
    FROM surename_draft_version v JOIN surename_draft d ON d.draft_id = v.draft_id
    WHERE ${ownVersion} AND (v.status = 'flagged' OR d.ruling IS NOT NULL) AND (${requestCount}) < ${draftLimits.reviewsAVersion}
    ON CONFLICT DO NOTHING RETURNING draft_id`
  if (saved.length > 0) return { words, askedAt: now }
  const openColumn = sql`, (${requestCount} AND r.answered_at IS NULL) AS asked`
  const [reviewState] = yield* decodeReviewStates(sql`SELECT v.status, d.ruling${openColumn}
    FROM surename_draft_version v JOIN surename_draft d ON d.draft_id = v.draft_id WHERE ${ownVersion}`)
  if (reviewState === undefined) return yield* failNoSuchDraft
  const why =
    reviewState.status !== "flagged" && reviewState.ruling === undefined
      ? `Version ${version} is served: there is nothing to review.`
      : reviewState.asked > 0
        ? "A review of this version was asked for already, and waits for its answer."
        : `A review of this version was asked for ${draftLimits.reviewsAVersion} times; change the draft instead.`
  return yield* new NotReviewable({ message: why })
})

const { ruling, status, version: versionNumber } = versionColumns

const decodeReviewStates = makeRowDecoder("surename_draft_version", { ruling, status, asked: StoredInt })

const rulings: Readonly<Record<Decision, DraftRuling | null>> = {
  overrule: "served",
  flag: "flagged",
  restore: null,
  flag_draft: "draft_flagged",
  restore_draft: null,
}

type DecisionInput = Pick<RecordedDecision, "decision" | "who" | "why">

const decideVersion = Effect.fnUntraced(function* (sql: Sql, { draftId, version }: VersionId, input: DecisionInput) {
  const { decision } = input
  const versionCondition = sql`draft_id = ${draftId} AND version = ${version}`
  const [flaggedDraft] =
    yield* sql`SELECT draft_id FROM surename_draft WHERE draft_id = ${draftId} AND ruling IS NOT NULL`
  if (decision === "overrule" && flaggedDraft !== undefined)
    return yield* new NotReviewable({ message: "The whole draft is flagged: restore that first." })
  // Waits for another process that screens or decides now.
  const [judged] = yield* decodeJudged(sql`UPDATE surename_draft_version SET ruling = ruling WHERE ${versionCondition}
    RETURNING ruling, screening`)
  if (judged === undefined) return yield* failNoSuchDraft
  const answeredRequests = yield* answerOpenRequests(sql, versionCondition, input)
  if (decision === "restore" && judged.ruling === undefined && answeredRequests.length === 0)
    return yield* new NotReviewable({ message: `Nothing was decided about version ${version}: the rules apply.` })
  const { screening } = judged
  const [indexFile] = yield* sql`SELECT path FROM surename_draft_file WHERE ${versionCondition} AND path = 'index.html'`
  const isFlagged = decision === "flag" || (decision === "restore" && screening.flagged)
  const status = isFlagged ? "flagged" : indexFile === undefined ? "unbrowsable" : "live"
  yield* sql`UPDATE surename_draft_version SET ruling = ${rulings[decision]}, status = ${status} WHERE ${versionCondition}`
  yield* recordDecision(sql, { draftId, version }, input, screening)
})

/** After the flag is lifted, versions have their own statuses again. */
const decideDraft = Effect.fnUntraced(function* (
  sql: Sql,
  { draftId }: Pick<VersionId, "draftId">,
  input: DecisionInput,
) {
  const { decision } = input
  const draftCondition = sql`draft_id = ${draftId}`
  // Waits for an owner who publishes now. The flag is on the draft, so it holds for the new version too.
  const [draft] = yield* decodeRuledDrafts(sql`UPDATE surename_draft
    SET ruling = ruling WHERE ${draftCondition} RETURNING version, ruling`)
  if (draft === undefined) return yield* failNoSuchDraft
  if ((draft.ruling ?? null) === rulings[decision])
    return yield* new NotReviewable({
      message: decision === "flag_draft" ? "The draft is flagged already." : "The draft as a whole is not flagged.",
    })
  yield* sql`UPDATE surename_draft SET ruling = ${rulings[decision]} WHERE ${draftCondition}`
  yield* answerOpenRequests(sql, draftCondition, input)
  const { version } = draft
  const [latest] = yield* decodeJudged(sql`SELECT ruling, screening FROM surename_draft_version
    WHERE ${draftCondition} AND version = ${version}`)
  if (latest === undefined) return yield* failNoSuchDraft
  yield* recordDecision(sql, { draftId, version }, input, latest.screening)
})

const answerOpenRequests = Effect.fnUntraced(function* (sql: Sql, where: Where, { decision, why }: DecisionInput) {
  return yield* sql`UPDATE surename_review_request
    SET answered_at = ${yield* Clock.currentTimeMillis}, decision = ${decision}, why = ${why}
    WHERE ${where} AND answered_at IS NULL RETURNING draft_id`
})

type Where = ReturnType<Sql["literal"]>

const recordDecision = Effect.fnUntraced(function* (
  sql: Sql,
  { draftId, version }: VersionId,
  { decision, who, why }: DecisionInput,
  { reasons, rules_version }: ScreeningResult,
) {
  const rules = [...new Set(reasons.map(({ rule }) => rule))].join(" ")
  yield* sql`INSERT INTO surename_decision (at, draft_id, version, who, decision, why, rules_version, rules)
    VALUES (${yield* Clock.currentTimeMillis}, ${draftId}, ${version}, ${who}, ${decision}, ${why}, ${rules_version}, ${rules})`
})

const decodeJudged = makeRowDecoder("surename_draft_version", { ruling, screening: storedScreening })
const decodeRuledDrafts = makeRowDecoder("surename_draft", { version: versionNumber, ruling })
