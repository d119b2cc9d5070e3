import * as Effect from "effect/Effect"
import { orUnavailable, readRows, toStoredText, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type {
  ReviewCursor,
  Queue,
  ReviewedVersion,
  Reviews,
  ReviewState,
} from "@surename/core/operations/drafts/ports/reviews"
import { noSuchDraft, readScreening, toVersion, versionRows } from "./rows.ts"
import { type DecisionRow, type RequestRow, type ReviewedRow, toDecided, toRequest } from "./review-rows.ts"

/** Written out, so that the database finds the index that is made for each. */
const queues = {
  requests: "r.asked_at IS NOT NULL",
  flagged: "v.status = 'flagged'",
  remarked: "v.remarked = 1 AND v.ruling IS NULL",
  decided: "v.ruling IS NOT NULL",
  drafts: "d.ruling IS NOT NULL AND v.version = d.version",
} as const satisfies Readonly<Record<Queue, string>>

export const makeReviews = (sql: Sql): Pick<Reviews["Service"], "stateOf" | "find" | "waiting" | "history"> => {
  const rows = versionRows(sql, ", v.draft_id, v.screening")
  const stateOf = Effect.fnUntraced(function* (draftId: string, version: number) {
    // The last line about the draft where that is flagged, else about the version where something holds.
    const [decision] = yield* sql<DecisionRow>`SELECT l.* FROM surename_decision l
      JOIN surename_draft d ON d.draft_id = l.draft_id
      JOIN surename_draft_version v ON v.draft_id = l.draft_id AND v.version = ${version}
      WHERE l.draft_id = ${draftId} AND CASE WHEN d.ruling IS NULL
        THEN v.ruling IS NOT NULL AND l.version = v.version AND l.decision NOT IN ('flag_draft', 'restore_draft')
        ELSE l.decision = 'flag_draft' END
      ORDER BY l.line DESC LIMIT 1`
    const [request] = yield* sql<RequestRow>`SELECT words, asked_at, answered_at, decision, why
      FROM surename_review_request WHERE draft_id = ${draftId} AND version = ${version}
      ORDER BY nth DESC LIMIT 1`
    const state: ReviewState = {
      ...(decision === undefined ? {} : { decision: toDecided(decision) }),
      ...(request === undefined ? {} : { request: toRequest(request) }),
    }
    return state
  })
  const reviewed = Effect.fnUntraced(function* (row: ReviewedRow) {
    const { draft_id: draftId } = row
    const found = toVersion(row)
    const [state, screening] = [
      yield* stateOf(draftId, found.version),
      yield* Effect.orDie(readScreening(row.screening)),
    ]
    const whole: ReviewedVersion = { ...found, ...state, draftId, screening }
    return whole
  })
  const find = Effect.fnUntraced(function* (draftId: string, versionAsked: number | "latest") {
    const version = versionAsked === "latest" ? sql`d.version` : sql`${versionAsked}`
    const [row] =
      yield* sql<ReviewedRow>`${rows} WHERE v.draft_id = ${toStoredText(draftId)} AND v.version = ${version}`
    return row === undefined ? yield* noSuchDraft : yield* reviewed(row)
  })
  const open = sql.literal(`LEFT JOIN surename_review_request r
    ON r.draft_id = v.draft_id AND r.version = v.version AND r.answered_at IS NULL`)
  const waiting = Effect.fnUntraced(function* (queue: Queue, after?: ReviewCursor) {
    const older =
      after === undefined
        ? sql``
        : sql`AND (v.created_at, v.draft_id, v.version) < (${after.createdAt}, ${after.draftId}, ${after.version})`
    const found = yield* sql<ReviewedRow>`${rows} ${open} WHERE ${sql.literal(queues[queue])} ${older}
      ORDER BY v.created_at DESC, v.draft_id DESC, v.version DESC LIMIT ${limits.reviewsListed}`
    return yield* Effect.forEach(found, reviewed)
  })
  return {
    stateOf: ({ draftId, version }) => orUnavailable("state of a review", stateOf(draftId, version)),
    find: (draftId, version) => orUnavailable("find reviewed", find(draftId, version)),
    waiting: (queue, after) => orUnavailable("versions to review", waiting(queue, after)),
    history: ({ before = Number.MAX_SAFE_INTEGER, draftId, version }) => {
      const draft = draftId === undefined ? sql`` : sql`AND draft_id = ${draftId}`
      const about = sql`(version = ${version} OR decision IN ('flag_draft', 'restore_draft'))`
      const of = version === undefined ? draft : sql`${draft} AND ${about}`
      const lines = sql<DecisionRow>`SELECT * FROM surename_decision WHERE line < ${before} ${of}
        ORDER BY line DESC LIMIT ${limits.reviewsListed}`
      return readRows("decisions", lines, toDecided)
    },
  }
}
