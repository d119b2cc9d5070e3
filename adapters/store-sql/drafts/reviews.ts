import * as Effect from "effect/Effect"
import { makeMethods, toStoredText, type Sql } from "@surename/adapters/store-sql"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type {
  ReviewCursor,
  Queue,
  ReviewedVersion,
  Reviews,
  ReviewState,
} from "@surename/core/operations/drafts/ports/reviews"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { failNoSuchDraft, selectVersions } from "./draft-rows.ts"
import { decodeDecisions, decodeRequests, decodeReviewedVersions } from "./review-rows.ts"

/** Each condition is complete, so that the database uses its index. */
const queues = {
  requests: "r.asked_at IS NOT NULL",
  flagged: "v.status = 'flagged'",
  remarked: "v.remarked = 1 AND v.ruling IS NULL",
  decided: "v.ruling IS NOT NULL",
  drafts: "d.ruling IS NOT NULL AND v.version = d.version",
} as const satisfies Readonly<Record<Queue, string>>

export const makeReviews = (sql: Sql) => {
  const rows = selectVersions(sql, ", v.draft_id, v.screening")
  const findState = Effect.fnUntraced(function* (draftId: string, version: number) {
    const [decision] = yield* decodeDecisions(sql`SELECT l.* FROM surename_decision l
      JOIN surename_draft d ON d.draft_id = l.draft_id
      JOIN surename_draft_version v ON v.draft_id = l.draft_id AND v.version = ${version}
      WHERE l.draft_id = ${draftId} AND CASE WHEN d.ruling IS NULL
        THEN v.ruling IS NOT NULL AND l.version = v.version AND l.decision NOT IN ('flag_draft', 'restore_draft')
        ELSE l.decision = 'flag_draft' END
      ORDER BY l.line DESC LIMIT 1`)
    const [request] = yield* decodeRequests(sql`SELECT words, asked_at, answered_at, decision, why
      FROM surename_review_request WHERE draft_id = ${draftId} AND version = ${version}
      ORDER BY nth DESC LIMIT 1`)
    return omitUndefined({ decision, request }) satisfies ReviewState
  })
  const addState = Effect.fnUntraced(function* (facts: ReviewedVersion) {
    const version: ReviewedVersion = { ...facts, ...(yield* findState(facts.draftId, facts.version)) }
    return version
  })
  const find = Effect.fnUntraced(function* (draftId: string, requestedVersion: number | "latest") {
    const version = requestedVersion === "latest" ? sql`d.version` : sql`${requestedVersion}`
    const [facts] = yield* decodeReviewedVersions(
      sql`${rows} WHERE v.draft_id = ${toStoredText(draftId)} AND v.version = ${version}`,
    )
    return facts === undefined ? yield* failNoSuchDraft : yield* addState(facts)
  })
  const joinOpenRequest = sql.literal(`LEFT JOIN surename_review_request r
    ON r.draft_id = v.draft_id AND r.version = v.version AND r.answered_at IS NULL`)
  const listQueue = Effect.fnUntraced(function* (queue: Queue, after?: ReviewCursor) {
    const olderCondition =
      after === undefined
        ? sql``
        : sql`AND (v.created_at, v.draft_id, v.version) < (${after.createdAt}, ${after.draftId}, ${after.version})`
    const versions =
      decodeReviewedVersions(sql`${rows} ${joinOpenRequest} WHERE ${sql.literal(queues[queue])} ${olderCondition}
      ORDER BY v.created_at DESC, v.draft_id DESC, v.version DESC LIMIT ${draftLimits.reviewsListed}`)
    return yield* Effect.forEach(yield* versions, addState)
  })
  return makeMethods<Pick<Reviews["Service"], "findState" | "find" | "listQueue" | "listDecisions">>("reviews", {
    findState: ({ draftId, version }) => findState(draftId, version),
    find: (draftId, version) => find(draftId, version),
    listQueue: (queue, after) => listQueue(queue, after),
    listDecisions: ({ before = Number.MAX_SAFE_INTEGER, draftId, version }) => {
      const draftCondition = draftId === undefined ? sql`` : sql`AND draft_id = ${draftId}`
      const versionCondition = sql`(version = ${version} OR decision IN ('flag_draft', 'restore_draft'))`
      const filter = version === undefined ? draftCondition : sql`${draftCondition} AND ${versionCondition}`
      const decisionRows = sql`SELECT * FROM surename_decision WHERE line < ${before} ${filter}
        ORDER BY line DESC LIMIT ${draftLimits.reviewsListed}`
      return decodeDecisions(decisionRows)
    },
  })
}
