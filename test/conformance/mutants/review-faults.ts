import { draftLimits } from "@surename/core/operations/drafts/limits"
import * as Effect from "effect/Effect"
import type { DraftStatus } from "@surename/core/operations/drafts/ports/previews"
import { type BrokenDrafts, breakDrafts, breakPreviews, breakReviews } from "./break-drafts.ts"

/** Takes a request whatever was asked before. */
const unbounded = breakReviews(({ reviews, sql }) => ({
  request: (owner, version, words) =>
    reviews.request(owner, version, words).pipe(
      Effect.catchTag("NotReviewable", () => {
        const next = sql`SELECT count(*) + 1 FROM surename_review_request
          WHERE draft_id = ${version.draftId} AND version = ${version.version}`
        const closed = sql`UPDATE surename_review_request SET answered_at = 0, decision = 'restore', why = ''
          WHERE draft_id = ${version.draftId} AND version = ${version.version} AND answered_at IS NULL`
        const insert = sql`INSERT INTO surename_review_request (draft_id, version, nth, asked_at, words)
          VALUES (${version.draftId}, ${version.version}, (${next}), 0, ${words})`
        return Effect.as(Effect.orDie(Effect.andThen(closed, insert)), { words, askedAt: 0 })
      }),
    ),
}))

/** One at a time, and no other bound: it forgets what was answered. */
const forgetsAnswers = breakReviews(({ reviews, sql }) => ({
  request: (owner, version, words) =>
    Effect.andThen(
      Effect.orDie(sql`DELETE FROM surename_review_request
        WHERE draft_id = ${version.draftId} AND version = ${version.version} AND nth >= ${draftLimits.reviewsAVersion}
          AND answered_at IS NOT NULL`),
      reviews.request(owner, version, words),
    ),
}))

const asAnyOwner = breakReviews(({ reviews, sql }) => ({
  request: (_, version, words) =>
    Effect.flatMap(
      Effect.orDie(
        sql<{ readonly account_id: string }>`SELECT account_id FROM surename_draft WHERE draft_id = ${version.draftId}`,
      ),
      ([row]) => reviews.request(row?.account_id ?? "", version, words),
    ),
}))

/** Loses the operator's decision when rules change. */
const rulesWin = breakDrafts(({ drafts, sql }) => ({
  judge: ({ draftId, version }, status, screening) =>
    Effect.andThen(
      drafts.judge({ draftId, version }, status, screening),
      Effect.orDie(
        Effect.asVoid(sql`UPDATE surename_draft_version SET status = ${status}
          WHERE draft_id = ${draftId} AND version = ${version}`),
      ),
    ),
}))

/** It is written down, and the preview goes on as before. */
const onlyWritten = breakReviews(({ reviews, sql }) => ({
  decide: (version, decided) =>
    Effect.gen(function* () {
      const { status } = yield* reviews.find(version.draftId, version.version)
      yield* reviews.decide(version, decided)
      yield* Effect.orDie(sql`UPDATE surename_draft_version SET status = ${status}
        WHERE draft_id = ${version.draftId} AND version = ${version.version}`)
    }),
}))

/** The versions that are there are flagged one by one: the next one is served, and what was decided about each is lost. */
const flagsEach = breakReviews(({ reviews, sql }) => ({
  decide: (version, decided) => {
    const status = decided.decision === "flag_draft" ? "flagged" : "live"
    const each = sql`UPDATE surename_draft_version SET status = ${status} WHERE draft_id = ${version.draftId}`
    return decided.decision.endsWith("_draft") ? Effect.orDie(Effect.asVoid(each)) : reviews.decide(version, decided)
  },
}))

/** A version is asked about itself alone. */
const seesVersions = breakPreviews(({ previews, sql }) => ({
  find: (draftId, version) =>
    Effect.flatMap(previews.find(draftId, version), (found) =>
      found === undefined
        ? Effect.undefined
        : Effect.map(
            Effect.orDie(
              sql<{ readonly status: DraftStatus }>`SELECT status FROM surename_draft_version
                WHERE draft_id = ${draftId} AND version = ${found.version}`,
            ),
            ([row]) => ({ ...found, status: row?.status ?? found.status }),
          ),
    ),
}))

export const reviewFaults: Readonly<Record<string, ReadonlyArray<BrokenDrafts>>> = {
  "review-overrules": [rulesWin, onlyWritten],
  "review-flags": [rulesWin, onlyWritten],
  "review-flags-draft": [
    flagsEach,
    seesVersions,
    breakDrafts(({ drafts }) => ({
      publish: (owner, id, after, next) => Effect.as(drafts.publish(owner, id, after, next), next.status),
    })),
    breakReviews(({ reviews }) => ({ listDecisions: ({ version: _, ...of }) => reviews.listDecisions(of) })),
  ],
  "review-asked": [unbounded, forgetsAnswers, asAnyOwner],
  "review-lists": [
    breakReviews(({ reviews }) => ({ listQueue: (queue) => reviews.listQueue(queue) })),
    breakReviews(({ reviews }) => ({ listQueue: (_, after) => reviews.listQueue("flagged", after) })),
  ],
  "review-trail": [
    breakReviews(({ reviews }) => ({ listDecisions: ({ draftId = "" }) => reviews.listDecisions({ draftId }) })),
  ],
}
