import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeMethods, makeRowDecoder, orUnavailable, type Sql, StoredInt } from "@surename/adapters/store-sql"
import type { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { decodeParts, type Parts } from "./parts.ts"
import { decodeJobs, failNoSuchJob, notDeletedCondition, jobColumns } from "./job-rows.ts"

type JobReader = Pick<Jobs["Service"], "find" | "list" | "listParts" | "readLinesFrom" | "cancel" | "remove">

export const makeJobReader = (sql: Sql, parts: Parts): JobReader => {
  const makeOwnJobCondition = (owner: string, jobId: string) =>
    sql`job_id = ${jobId} AND account_id = ${owner} AND ${sql.literal(notDeletedCondition)}`
  const find = (owner: string, jobId: string) =>
    Effect.flatMap(
      decodeJobs(sql`SELECT ${sql.literal(jobColumns)} FROM surename_job WHERE ${makeOwnJobCondition(owner, jobId)}`),
      ([job]) => (job === undefined ? failNoSuchJob : Effect.succeed(job)),
    )
  const reader = makeMethods<Omit<JobReader, "readLinesFrom">>("jobs", {
    find,
    list: (owner, after = "", most) => {
      const createdAt = sql`SELECT created_at FROM surename_job WHERE job_id = ${after} AND account_id = ${owner}`
      const afterCondition =
        after === ""
          ? sql`1 = 1`
          : sql`(created_at < (${createdAt}) OR (created_at = (${createdAt}) AND job_id > ${after}))`
      return decodeJobs(sql`SELECT ${sql.literal(jobColumns)} FROM surename_job
        WHERE account_id = ${owner} AND ${sql.literal(notDeletedCondition)} AND ${afterCondition} ORDER BY created_at DESC, job_id LIMIT ${most}`)
    },
    listParts: (owner, jobId) =>
      Effect.andThen(
        find(owner, jobId),
        decodeListedParts(sql`SELECT part, row_count AS rows, size AS bytes, sha256 FROM surename_job_part
          WHERE job_id = ${jobId} ORDER BY part`),
      ),
    cancel: Effect.fnUntraced(function* (owner, jobId) {
      const now = yield* Clock.currentTimeMillis
      const [row] = yield* sql`UPDATE surename_job SET status = 'cancelled', finished_at = ${now}, claim = NULL
        WHERE ${makeOwnJobCondition(owner, jobId)} AND status IN ('receiving', 'queued', 'running') RETURNING job_id`
      if (row !== undefined) yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${jobId}`
      return yield* find(owner, jobId)
    }, sql.withTransaction),
    remove: Effect.fnUntraced(function* (owner, jobId) {
      const now = yield* Clock.currentTimeMillis
      const [row] = yield* sql`UPDATE surename_job
        SET status = 'deleted', finished_at = ${now}, claim = NULL, key_hash = NULL, body_hash = '', estimate = '{}'
        WHERE ${makeOwnJobCondition(owner, jobId)} RETURNING job_id`
      if (row === undefined) return yield* failNoSuchJob
      yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${jobId}`
      yield* sql`DELETE FROM surename_job_part WHERE job_id = ${jobId}`
    }, sql.withTransaction),
  })
  return {
    ...reader,
    readLinesFrom: Effect.fnUntraced(function* (owner, jobId, from) {
      const partRow = Effect.andThen(
        find(owner, jobId),
        decodeParts(sql`SELECT first_row, outside, bytes FROM surename_job_part
          WHERE job_id = ${jobId} AND first_row <= ${from} AND first_row + row_count > ${from}`),
      )
      const [part] = yield* orUnavailable("read part", partRow)
      return part === undefined ? [] : (yield* parts.read(part)).slice(from - part.firstRow)
    }),
  }
}

const decodeListedParts = makeRowDecoder("surename_job_part", {
  part: StoredInt,
  rows: StoredInt,
  bytes: StoredInt,
  sha256: Schema.String,
})
