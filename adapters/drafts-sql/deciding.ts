import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { VersionId } from "@surename/core/ports/drafts"
import { type Decided, type Decision, NotReviewable, type Reviews } from "@surename/core/ports/reviews"
import { noSuchDraft, readScreening, type StoredInteger, type VersionRow } from "./rows.ts"

export const deciding = (sql: SqlClient.SqlClient): Pick<Reviews["Service"], "request" | "decide"> => ({
  request: (owner, one, words) => orUnavailable("ask for a review", ask(sql, owner, one, words)),
  decide: (one, decided) => orUnavailable("decide", sql.withTransaction(decide(sql, one, decided))),
})

/** In one statement: whatever else happens meanwhile, no more is kept than may be. */
const ask = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  owner: string,
  { draftId, version }: VersionId,
  words: string,
) {
  const now = yield* Clock.currentTimeMillis
  const mine = sql`v.draft_id = ${draftId} AND v.version = ${version}
    AND EXISTS (SELECT 1 FROM surename_draft d WHERE d.draft_id = v.draft_id AND d.account_id = ${owner})`
  const before = sql`SELECT count(*) FROM surename_review_request r WHERE r.draft_id = v.draft_id AND r.version = v.version`
  const kept = yield* sql`INSERT INTO surename_review_request (draft_id, version, nth, asked_at, words)
    SELECT v.draft_id, v.version, (${before}) + 1, CAST(${now} AS bigint), CAST(${words} AS text) FROM surename_draft_version v
    WHERE ${mine} AND v.status = 'flagged' AND (${before}) < ${limits.reviewsAVersion}
    ON CONFLICT DO NOTHING RETURNING draft_id`
  if (kept.length > 0) return { words, askedAt: now }
  const [found] = yield* sql<Pick<VersionRow, "status"> & { readonly asked: StoredInteger }>`SELECT v.status,
    (${before} AND r.answered_at IS NULL) AS asked
    FROM surename_draft_version v WHERE ${mine}`
  if (found === undefined) return yield* noSuchDraft
  const why =
    found.status !== "flagged"
      ? `Version ${version} is served: there is nothing to review.`
      : Number(found.asked) > 0
        ? "A review of this version was asked for already, and waits for its answer."
        : `A review of this version was asked for ${limits.reviewsAVersion} times; change the draft instead.`
  return yield* new NotReviewable({ message: why })
})

const rulings: Readonly<Record<Decision, string | null>> = { overrule: "served", flag: "flagged", restore: null }

const decide = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { draftId, version }: VersionId,
  { decision, who, why }: Pick<Decided, "decision" | "who" | "why">,
) {
  const [now, mine] = [yield* Clock.currentTimeMillis, sql`draft_id = ${draftId} AND version = ${version}`]
  // Another process that screens or decides at the same moment waits here.
  const [found] = yield* sql<JudgedRow>`UPDATE surename_draft_version SET ruling = ruling WHERE ${mine}
    RETURNING ruling, screening`
  if (found === undefined) return yield* noSuchDraft
  const answered = yield* sql`UPDATE surename_review_request
    SET answered_at = ${now}, decision = ${decision}, why = ${why} WHERE ${mine} AND answered_at IS NULL
    RETURNING draft_id`
  if (decision === "restore" && found.ruling === null && answered.length === 0)
    return yield* new NotReviewable({ message: `Nothing was decided about version ${version}: the rules count.` })
  const screening = yield* Effect.orDie(readScreening(found.screening))
  const [index] = yield* sql`SELECT path FROM surename_draft_file WHERE ${mine} AND path = 'index.html'`
  const isFlagged = decision === "flag" || (decision === "restore" && screening.flagged)
  const status = isFlagged ? "flagged" : index === undefined ? "unbrowsable" : "live"
  yield* sql`UPDATE surename_draft_version SET ruling = ${rulings[decision]}, status = ${status} WHERE ${mine}`
  const rules = [...new Set(screening.reasons.map(({ rule }) => rule))].join(" ")
  yield* sql`INSERT INTO surename_decision (at, draft_id, version, who, decision, why, rules_version, rules)
    VALUES (${now}, ${draftId}, ${version}, ${who}, ${decision}, ${why}, ${screening.rules_version}, ${rules})`
})

interface JudgedRow {
  readonly ruling: string | null
  readonly screening: string
}
