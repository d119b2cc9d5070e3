import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { makeRowDecoder, orUnavailable, type Sql, SqlClient, StoredInt } from "@surename/adapters/store-sql"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { makeParts } from "./parts.ts"
import { makeJobReader } from "./read-jobs.ts"
import { makeJobUploads } from "./upload-jobs.ts"
import { makeJobWork } from "./work-jobs.ts"
import * as Clock from "effect/Clock"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { announceFinishedJob } from "./job-event.ts"
import { decodeJobs, jobColumns, readLeaseClock } from "./job-rows.ts"

const makeJobs = (sql: Sql, blobs?: Blobs["Service"]) => {
  const parts = makeParts(sql, blobs)
  return Jobs.of({
    ...makeJobUploads(sql, parts),
    ...makeJobReader(sql, parts),
    ...makeJobWork(sql, parts),
    ...makeJobSweep(sql),
  })
}

export const jobsSql: Layer.Layer<Jobs, never, SqlClient.SqlClient> = Layer.effect(
  Jobs,
  Effect.map(SqlClient.SqlClient, (sql) => makeJobs(sql)),
)

export const jobsWithBlobs: Layer.Layer<Jobs, never, SqlClient.SqlClient | Blobs> = Layer.effect(
  Jobs,
  Effect.gen(function* () {
    return makeJobs(yield* SqlClient.SqlClient, yield* Blobs)
  }),
)

const makeJobSweep = (sql: Sql): Pick<Jobs["Service"], "sweep"> => ({
  sweep: (retentionMs) =>
    orUnavailable(
      "sweep jobs",
      Effect.all([sql.withTransaction(failJobs(sql)), deleteJobs(sql, retentionMs), reportOldTransactions(sql)], {
        discard: true,
      }),
    ),
})

const failJobs = Effect.fnUntraced(function* (sql: Sql) {
  const clock = yield* readLeaseClock(sql)
  const now = yield* Clock.currentTimeMillis
  const stuckJobs = sql`SELECT job_id FROM surename_job_chunk
    WHERE ready = 1 AND tries >= ${jobLimits.jobChunkTries} AND held_until <= ${clock}`
  const failed = yield* decodeJobs(sql`UPDATE surename_job SET status = 'failed', finished_at = ${now}
    WHERE status IN ('queued', 'running') AND job_id IN (${stuckJobs}) RETURNING ${sql.literal(jobColumns)}`)
  for (const job of failed) {
    yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${job.jobId}`
    yield* announceFinishedJob(sql, job)
  }
})

const deleteJobs = Effect.fnUntraced(function* (sql: Sql, retentionMs: number) {
  const now = yield* Clock.currentTimeMillis
  const finishedCutoff = now - retentionMs
  const receivingCutoff = now - jobLimits.jobReceivingMs
  yield* sql`DELETE FROM surename_job WHERE job_id IN (SELECT job_id FROM surename_job
    WHERE (finished_at < ${finishedCutoff} AND status <> 'deleted')
      OR (status = 'receiving' AND created_at < ${receivingCutoff} AND claimed_until < ${now})
      OR (status = 'deleted' AND created_at < ${now - jobLimits.jobDay}) LIMIT ${jobLimits.jobsSweptAtOnce})`
})

const decodeTransactions = makeRowDecoder(
  "pg_stat_activity",
  { pid: StoredInt, program: Schema.String, minutes: StoredInt },
  ({ minutes, pid, program }) =>
    `a transaction of Postgres process ${pid} (${program === "" ? "no name" : program}) is open for ${minutes} minutes, so Postgres cannot clean up. End it: SELECT pg_terminate_backend(${pid})`,
)

/** Reports old transactions, because a forgotten one makes Postgres' tables grow. */
export const reportOldTransactions = (sql: Sql, olderThanMs = jobLimits.oldTransactionMs) =>
  sql.onDialectOrElse({
    pg: () =>
      Effect.flatMap(
        decodeTransactions(sql`SELECT pid, application_name AS program,
            floor(extract(epoch FROM clock_timestamp() - xact_start) / 60)::int AS minutes FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND xact_start < clock_timestamp() - ${olderThanMs}::float8 * interval '1 millisecond'
          ORDER BY xact_start LIMIT 1`),
        ([warning]) => (warning === undefined ? Effect.void : Effect.logWarning(warning)),
      ),
    orElse: () => Effect.void,
  })
