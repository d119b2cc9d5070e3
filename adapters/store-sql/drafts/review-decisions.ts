import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { DraftRuling, VersionId } from "@surename/core/operations/drafts/ports/drafts"
import {
  type RecordedDecision,
  type Decision,
  NotReviewable,
  type Reviews,
} from "@surename/core/operations/drafts/ports/reviews"
import type { ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { noSuchDraft, readScreening, type VersionRow } from "./rows.ts"

export const makeDeciding = (sql: Sql): Pick<Reviews["Service"], "request" | "decide"> => ({
  request: (owner, one, words) => orUnavailable("ask for a review", askReview(sql, owner, one, words)),
  decide: (one, decided) => {
    const decide = decided.decision.endsWith("_draft") ? decideDraft : decideVersion
    return orUnavailable("decide", sql.withTransaction(decide(sql, one, decided)))
  },
})

/** In one statement: whatever else happens meanwhile, no more is kept than may be. */
const askReview = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  { draftId, version }: VersionId,
  words: string,
) {
  const now = yield* Clock.currentTimeMillis
  const mine = sql`v.draft_id = ${draftId} AND v.version = ${version} AND d.account_id = ${owner}`
  const before = sql`SELECT count(*) FROM surename_review_request r WHERE r.draft_id = v.draft_id AND r.version = v.version`
  const saved = yield* sql`INSERT INTO surename_review_request (draft_id, version, nth, asked_at, words)
    SELECT v.draft_id, v.version, (${before}) + 1, CAST(${now} AS bigint), CAST(${words} AS text)
    FROM surename_draft_version v JOIN surename_draft d ON d.draft_id = v.draft_id
    WHERE ${mine} AND (v.status = 'flagged' OR d.ruling IS NOT NULL) AND (${before}) < ${limits.reviewsAVersion}
    ON CONFLICT DO NOTHING RETURNING draft_id`
  if (saved.length > 0) return { words, askedAt: now }
  const openColumn = sql`, (${before} AND r.answered_at IS NULL) AS asked`
  const [found] = yield* sql<AskedRow>`SELECT v.status, d.ruling${openColumn}
    FROM surename_draft_version v JOIN surename_draft d ON d.draft_id = v.draft_id WHERE ${mine}`
  if (found === undefined) return yield* noSuchDraft
  const why =
    found.status !== "flagged" && found.ruling === null
      ? `Version ${version} is served: there is nothing to review.`
      : Number(found.asked) > 0
        ? "A review of this version was asked for already, and waits for its answer."
        : `A review of this version was asked for ${limits.reviewsAVersion} times; change the draft instead.`
  return yield* new NotReviewable({ message: why })
})

interface AskedRow extends Pick<VersionRow, "status" | "ruling"> {
  readonly asked: StoredInteger
}

const rulings: Readonly<Record<Decision, DraftRuling | null>> = {
  overrule: "served",
  flag: "flagged",
  restore: null,
  flag_draft: "draft_flagged",
  restore_draft: null,
}

type Deciding = Pick<RecordedDecision, "decision" | "who" | "why">

const decideVersion = Effect.fnUntraced(function* (sql: Sql, { draftId, version }: VersionId, decided: Deciding) {
  const { decision } = decided
  const mine = sql`draft_id = ${draftId} AND version = ${version}`
  const [whole] = yield* sql`SELECT draft_id FROM surename_draft WHERE draft_id = ${draftId} AND ruling IS NOT NULL`
  if (decision === "overrule" && whole !== undefined)
    return yield* new NotReviewable({ message: "The whole draft is flagged: restore that first." })
  // Another process that screens or decides at the same moment waits here.
  const [found] = yield* sql<JudgedRow>`UPDATE surename_draft_version SET ruling = ruling WHERE ${mine}
    RETURNING ruling, screening`
  if (found === undefined) return yield* noSuchDraft
  const answered = yield* answerReview(sql, mine, decided)
  if (decision === "restore" && found.ruling === null && answered.length === 0)
    return yield* new NotReviewable({ message: `Nothing was decided about version ${version}: the rules apply.` })
  const screening = yield* Effect.orDie(readScreening(found.screening))
  const [index] = yield* sql`SELECT path FROM surename_draft_file WHERE ${mine} AND path = 'index.html'`
  const isFlagged = decision === "flag" || (decision === "restore" && screening.flagged)
  const status = isFlagged ? "flagged" : index === undefined ? "unbrowsable" : "live"
  yield* sql`UPDATE surename_draft_version SET ruling = ${rulings[decision]}, status = ${status} WHERE ${mine}`
  yield* writeDown(sql, { draftId, version }, decided, screening)
})

/** All versions together: their own statuses stay below it, and count again when it is lifted. */
const decideDraft = Effect.fnUntraced(function* (sql: Sql, { draftId }: Pick<VersionId, "draftId">, decided: Deciding) {
  const { decision } = decided
  const mine = sql`draft_id = ${draftId}`
  // Its owner who publishes at the same moment waits here, or comes first: the flag is on the draft, so it holds for both.
  const [found] = yield* sql<{ readonly version: StoredInteger; readonly ruling: string | null }>`UPDATE surename_draft
    SET ruling = ruling WHERE ${mine} RETURNING version, ruling`
  if (found === undefined) return yield* noSuchDraft
  if (found.ruling === rulings[decision])
    return yield* new NotReviewable({
      message: decision === "flag_draft" ? "The draft is flagged already." : "The draft as a whole is not flagged.",
    })
  yield* sql`UPDATE surename_draft SET ruling = ${rulings[decision]} WHERE ${mine}`
  yield* answerReview(sql, mine, decided)
  const version = Number(found.version)
  const [latest] = yield* sql<Pick<JudgedRow, "screening">>`SELECT screening FROM surename_draft_version
    WHERE ${mine} AND version = ${version}`
  const screening = yield* Effect.orDie(readScreening(latest?.screening))
  yield* writeDown(sql, { draftId, version }, decided, screening)
})

/** Requests that are open; those that were answered. */
const answerReview = Effect.fnUntraced(function* (sql: Sql, mine: Where, { decision, why }: Deciding) {
  return yield* sql`UPDATE surename_review_request
    SET answered_at = ${yield* Clock.currentTimeMillis}, decision = ${decision}, why = ${why}
    WHERE ${mine} AND answered_at IS NULL RETURNING draft_id`
})

type Where = ReturnType<Sql["literal"]>

const writeDown = Effect.fnUntraced(function* (
  sql: Sql,
  { draftId, version }: VersionId,
  { decision, who, why }: Deciding,
  { reasons, rules_version }: ScreeningResult,
) {
  const rules = [...new Set(reasons.map(({ rule }) => rule))].join(" ")
  yield* sql`INSERT INTO surename_decision (at, draft_id, version, who, decision, why, rules_version, rules)
    VALUES (${yield* Clock.currentTimeMillis}, ${draftId}, ${version}, ${who}, ${decision}, ${why}, ${rules_version}, ${rules})`
})

interface JudgedRow {
  readonly ruling: string | null
  readonly screening: string
}
