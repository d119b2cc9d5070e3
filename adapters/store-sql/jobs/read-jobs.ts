import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, readRows, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import type { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import type { PartRow, Parts } from "./parts.ts"
import { jobColumns, isNotDeleted, type JobRow, failNoSuchJob, toJob } from "./rows.ts"

type JobReader = Pick<Jobs["Service"], "find" | "list" | "listParts" | "readLinesFrom" | "cancel" | "remove">

export const makeJobReader = (sql: Sql, parts: Parts): JobReader => {
  const isOwnJob = (owner: string, jobId: string) =>
    sql`job_id = ${jobId} AND account_id = ${owner} AND ${sql.literal(isNotDeleted)}`
  const find = (owner: string, jobId: string) =>
    Effect.flatMap(
      sql<JobRow>`SELECT ${sql.literal(jobColumns)} FROM surename_job WHERE ${isOwnJob(owner, jobId)}`,
      ([row]) => (row === undefined ? failNoSuchJob : Effect.succeed(toJob(row))),
    )
  return {
    find: (owner, jobId) => orUnavailable("find job", find(owner, jobId)),
    list: (owner, after = "", most) => {
      const createdAt = sql`SELECT created_at FROM surename_job WHERE job_id = ${after} AND account_id = ${owner}`
      const isAfter =
        after === ""
          ? sql`1 = 1`
          : sql`(created_at < (${createdAt}) OR (created_at = (${createdAt}) AND job_id > ${after}))`
      const rows = sql<JobRow>`SELECT ${sql.literal(jobColumns)} FROM surename_job
        WHERE account_id = ${owner} AND ${sql.literal(isNotDeleted)} AND ${isAfter} ORDER BY created_at DESC, job_id LIMIT ${most}`
      return readRows("list jobs", rows, toJob)
    },
    listParts: (owner, jobId) => {
      const partRows = Effect.andThen(
        find(owner, jobId),
        sql<ListedPart>`SELECT part, row_count, size, sha256 FROM surename_job_part WHERE job_id = ${jobId} ORDER BY part`,
      )
      return orUnavailable(
        "list parts",
        Effect.map(partRows, (rows) =>
          rows.map(({ part, row_count, sha256, size }) => ({
            part: Number(part),
            rows: Number(row_count),
            bytes: Number(size),
            sha256,
          })),
        ),
      )
    },
    readLinesFrom: Effect.fnUntraced(function* (owner, jobId, from) {
      const partRow = Effect.andThen(
        find(owner, jobId),
        sql<PartRow>`SELECT first_row, sha256, outside, bytes FROM surename_job_part
          WHERE job_id = ${jobId} AND first_row <= ${from} AND first_row + row_count > ${from}`,
      )
      const [part] = yield* orUnavailable("read part", partRow)
      return part === undefined ? [] : (yield* parts.read(part)).slice(from - Number(part.first_row))
    }),
    cancel: (owner, jobId) => {
      const cancellation = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const [row] = yield* sql`UPDATE surename_job SET status = 'cancelled', finished_at = ${now}, claim = NULL
          WHERE ${isOwnJob(owner, jobId)} AND status IN ('receiving', 'queued', 'running') RETURNING job_id`
        if (row !== undefined) yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${jobId}`
        return yield* find(owner, jobId)
      })
      return orUnavailable("cancel job", sql.withTransaction(cancellation))
    },
    remove: (owner, jobId) => {
      const removal = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const [row] = yield* sql`UPDATE surename_job
          SET status = 'deleted', finished_at = ${now}, claim = NULL, key_hash = NULL, body_hash = '', estimate = '{}'
          WHERE ${isOwnJob(owner, jobId)} RETURNING job_id`
        if (row === undefined) return yield* failNoSuchJob
        yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${jobId}`
        yield* sql`DELETE FROM surename_job_part WHERE job_id = ${jobId}`
      })
      return orUnavailable("delete job", sql.withTransaction(removal))
    },
  }
}

interface ListedPart {
  readonly part: StoredInteger
  readonly row_count: StoredInteger
  readonly size: StoredInteger
  readonly sha256: string
}
