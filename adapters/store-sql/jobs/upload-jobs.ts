import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeMethods, makeRowDecoder, orUnavailable, type Sql, StoredInt } from "@surename/adapters/store-sql"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { JobStatus } from "@surename/core/operations/jobs/job-fields"
import { type Jobs, KeyUsed, type NewJob, TooManyJobs, type Upload } from "@surename/core/operations/jobs/ports/jobs"
import { announceFinishedJob } from "./job-event.ts"
import { packNames } from "./packed-text.ts"
import type { Parts } from "./parts.ts"
import {
  decodeJobs,
  decodeJobsWithHash,
  failNoSuchJob,
  failNotReceiving,
  notDeletedCondition,
  jobColumns,
  makeJobId,
} from "./job-rows.ts"

type JobUploads = Pick<
  Jobs["Service"],
  "create" | "claimUpload" | "addChunk" | "addInvalid" | "accept" | "leaveUpload" | "sumUsage"
>

export const makeJobUploads = (sql: Sql, parts: Parts): JobUploads => ({
  ...makeMethods<Omit<JobUploads, "addChunk" | "addInvalid">>("jobs", {
    create: (owner, job) => createJob(sql, owner, job),
    sumUsage: (owner, since) => readUsage(sql, owner, since),
    claimUpload: (owner, jobId) => sql.withTransaction(claimUpload(sql, owner, jobId)),
    accept: Effect.fnUntraced(function* (upload, { duplicates, estimate, total }) {
      const counts = sql`total = ${total}, duplicate = ${duplicates}, done = invalid + ${duplicates}`
      const { chunks } = yield* updateClaimedJob(
        sql,
        upload,
        sql`${counts}, estimate = ${JSON.stringify(estimate)}, claim = NULL`,
      )
      yield* sql`UPDATE surename_job_chunk SET ready = 1 WHERE job_id = ${upload.jobId}`
      const finishedAt = chunks === 0 ? yield* Clock.currentTimeMillis : null
      const [job] = yield* decodeJobs(sql`UPDATE surename_job
        SET status = ${finishedAt === null ? "queued" : "done"}, finished_at = ${finishedAt}
        WHERE job_id = ${upload.jobId} RETURNING ${sql.literal(jobColumns)}`)
      if (job === undefined) return yield* uploadLost
      if (finishedAt !== null) yield* announceFinishedJob(sql, job)
      return job
    }, sql.withTransaction),
    leaveUpload: Effect.fnUntraced(function* ({ claim, jobId }) {
      const [row] =
        yield* sql`UPDATE surename_job SET claim = NULL WHERE job_id = ${jobId} AND claim = ${claim} RETURNING job_id`
      if (row !== undefined) yield* clearJob(sql, jobId)
    }, sql.withTransaction),
  }),
  addChunk: (upload, host, names) =>
    Effect.flatMap(packNames(names), (packed) => {
      const addition = Effect.gen(function* () {
        const { chunks } = yield* updateClaimedJob(sql, upload, sql`chunks = chunks + 1`)
        const chunk = { job_id: upload.jobId, chunk: chunks - 1, account_id: upload.owner, host, names: packed }
        const since = yield* Clock.currentTimeMillis
        yield* sql`INSERT INTO surename_job_chunk ${sql.insert({ ...chunk, since, ready: 0, tries: 0, held_until: 0 })}`
      })
      return orUnavailable("add chunk", sql.withTransaction(addition))
    }),
  addInvalid: (upload, lines) =>
    Effect.flatMap(parts.prepare(lines), (write) => {
      const count = lines.length
      const change = sql`parts = parts + 1, row_count = row_count + ${count}, invalid = invalid + ${count}`
      const addition = Effect.flatMap(updateClaimedJob(sql, upload, change), (job) =>
        write({ jobId: upload.jobId, part: job.parts - 1, firstRow: job.rowCount - count }),
      )
      return orUnavailable("add invalid lines", sql.withTransaction(addition))
    }),
})

const sum = Schema.NullOr(StoredInt)

const decodeUsage = makeRowDecoder("surename_job", { names: sum, toCome: sum, bytes: sum })

const readUsage = Effect.fnUntraced(function* (sql: Sql, owner: string, since: number) {
  const [row] = yield* decodeUsage(sql`SELECT SUM(CASE WHEN created_at > ${since} THEN total ELSE 0 END) AS names,
      SUM(CASE WHEN status IN ('queued', 'running') THEN total - done ELSE 0 END) AS to_come,
      SUM((SELECT SUM(size) FROM surename_job_part WHERE surename_job_part.job_id = surename_job.job_id)) AS bytes
    FROM surename_job WHERE account_id = ${owner}`)
  return { names: row?.names ?? 0, bytes: (row?.bytes ?? 0) + (row?.toCome ?? 0) * jobLimits.jobRowBytes }
})

const createJob = Effect.fnUntraced(function* (sql: Sql, owner: string, { body, key, kind }: NewJob) {
  const now = yield* Clock.currentTimeMillis
  const keyHash = key === undefined ? null : hash("sha256", key)
  const bodyHash = hash("sha256", body)
  const zeros = sql.literal(Array.from({ length: 11 }, () => "CAST(0 AS bigint)").join(", "))
  const otherJobs = sql`SELECT count(*) FROM surename_job WHERE account_id = ${owner} AND ${sql.literal(notDeletedCondition)}`
  const [inserted] =
    yield* decodeJobs(sql`INSERT INTO surename_job (job_id, account_id, kind, status, total, done, registered,
      unregistered, unknown, pending, invalid, duplicate, chunks, parts, row_count, estimate, key_hash, body_hash, claimed_until, created_at)
    SELECT CAST(${makeJobId()} AS text), CAST(${owner} AS text), CAST(${kind} AS text), 'receiving', ${zeros},
      CAST(${noEstimate} AS text), CAST(${keyHash} AS text), CAST(${bodyHash} AS text), CAST(0 AS bigint), CAST(${now} AS bigint)
    WHERE (${otherJobs}) < ${jobLimits.jobsPerAccount}
    ON CONFLICT (account_id, key_hash) DO NOTHING RETURNING ${sql.literal(jobColumns)}`)
  if (inserted !== undefined) return inserted
  const [existing] = yield* decodeJobsWithHash(sql`SELECT ${sql.literal(jobColumns)}, body_hash FROM surename_job
    WHERE account_id = ${owner} AND key_hash = ${keyHash}`)
  if (existing === undefined)
    return yield* new TooManyJobs({ message: `An account keeps ${jobLimits.jobsPerAccount} jobs at most.` })
  return existing.bodyHash === bodyHash
    ? existing.job
    : yield* new KeyUsed({ message: "This idempotency key was used for another job." })
})

const noEstimate = JSON.stringify({ seconds: 0, cached: 0, hosts: [] })

const claimUpload = Effect.fnUntraced(function* (sql: Sql, owner: string, jobId: string) {
  const now = yield* Clock.currentTimeMillis
  const claim = randomBytes(12).toString("hex")
  const ownJobCondition = sql`job_id = ${jobId} AND account_id = ${owner} AND ${sql.literal(notDeletedCondition)}`
  const [claimed] =
    yield* sql`UPDATE surename_job SET claim = ${claim}, claimed_until = ${now + jobLimits.jobUploadHeldMs}
    WHERE ${ownJobCondition} AND status = 'receiving' AND (claim IS NULL OR claimed_until <= ${now}) RETURNING job_id`
  if (claimed === undefined) {
    const [status] = yield* decodeStatuses(sql`SELECT status FROM surename_job WHERE ${ownJobCondition}`)
    if (status === undefined) return yield* failNoSuchJob
    return yield* failNotReceiving(
      status === "receiving"
        ? "Another upload of this job's names is under way."
        : `This job has its names already: it is ${status}. Make another job for another list.`,
    )
  }
  yield* clearJob(sql, jobId)
  return { jobId, owner, claim }
})

const clearJob = Effect.fnUntraced(function* (sql: Sql, jobId: string) {
  yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${jobId}`
  yield* sql`DELETE FROM surename_job_part WHERE job_id = ${jobId}`
  yield* sql`UPDATE surename_job SET chunks = 0, parts = 0, row_count = 0, invalid = 0 WHERE job_id = ${jobId}`
})

const decodeStatuses = makeRowDecoder("surename_job", { status: JobStatus }, ({ status }) => status)

const decodeClaimed = makeRowDecoder("surename_job", { chunks: StoredInt, parts: StoredInt, rowCount: StoredInt })

/** Fails when the job was cancelled or another upload has begun. */
const updateClaimedJob = Effect.fnUntraced(function* (
  sql: Sql,
  { claim, jobId }: Upload,
  change: ReturnType<Sql["literal"]>,
) {
  const claimedUntil = (yield* Clock.currentTimeMillis) + jobLimits.jobUploadHeldMs
  const [row] = yield* decodeClaimed(sql`UPDATE surename_job SET ${change}, claimed_until = ${claimedUntil}
    WHERE job_id = ${jobId} AND claim = ${claim} AND status = 'receiving' RETURNING chunks, parts, row_count`)
  return row ?? (yield* uploadLost)
})

const uploadLost = failNotReceiving("The job was cancelled or deleted while its names arrived.")
