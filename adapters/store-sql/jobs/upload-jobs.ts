import { createHash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { type Jobs, KeyUsed, type NewJob, TooManyJobs, type Upload } from "@surename/core/operations/jobs/ports/jobs"
import { jobFinished } from "./job-event.ts"
import { packNames } from "./packed-text.ts"
import type { Parts } from "./parts.ts"
import { columns, isShown, type JobRow, newJobId, noSuchJob, notReceiving, toJob } from "./rows.ts"

type Uploading = Pick<
  Jobs["Service"],
  "create" | "claimUpload" | "addChunk" | "addInvalid" | "accept" | "leaveUpload" | "usage"
>

export const makeUploading = (sql: Sql, parts: Parts): Uploading => ({
  create: (owner, job) => orUnavailable("create job", createJob(sql, owner, job)),
  usage: (owner, since) => orUnavailable("usage of jobs", readUsage(sql, owner, since)),
  claimUpload: (owner, jobId) => orUnavailable("claim upload", sql.withTransaction(claimUpload(sql, owner, jobId))),
  addChunk: (upload, host, names) =>
    Effect.flatMap(packNames(names), (packed) => {
      const added = Effect.gen(function* () {
        const { chunks } = yield* heldJob(sql, upload, sql`chunks = chunks + 1`)
        const chunk = { job_id: upload.jobId, chunk: Number(chunks) - 1, account_id: upload.owner, host, names: packed }
        const since = yield* Clock.currentTimeMillis
        yield* sql`INSERT INTO surename_job_chunk ${sql.insert({ ...chunk, since, ready: 0, tries: 0, held_until: 0 })}`
      })
      return orUnavailable("add chunk", sql.withTransaction(added))
    }),
  addInvalid: (upload, lines) =>
    Effect.flatMap(parts.prepare(lines), (write) => {
      const count = lines.length
      const change = sql`parts = parts + 1, row_count = row_count + ${count}, invalid = invalid + ${count}`
      const added = Effect.flatMap(heldJob(sql, upload, change), (job) =>
        write({ jobId: upload.jobId, part: Number(job.parts) - 1, firstRow: Number(job.row_count) - count }),
      )
      return orUnavailable("add invalid lines", sql.withTransaction(added))
    }),
  accept: (upload, { duplicates, estimate, total }) => {
    const accepted = Effect.gen(function* () {
      const counts = sql`total = ${total}, duplicate = ${duplicates}, done = invalid + ${duplicates}`
      const { chunks } = yield* heldJob(
        sql,
        upload,
        sql`${counts}, estimate = ${JSON.stringify(estimate)}, claim = NULL`,
      )
      yield* sql`UPDATE surename_job_chunk SET ready = 1 WHERE job_id = ${upload.jobId}`
      const ended = Number(chunks) === 0 ? yield* Clock.currentTimeMillis : null
      const [row] = yield* sql<JobRow>`UPDATE surename_job
        SET status = ${ended === null ? "queued" : "done"}, finished_at = ${ended}
        WHERE job_id = ${upload.jobId} RETURNING ${sql.literal(columns)}`
      if (row === undefined) return yield* lostUpload
      if (ended !== null) yield* jobFinished(sql, toJob(row))
      return toJob(row)
    })
    return orUnavailable("accept job", sql.withTransaction(accepted))
  },
  leaveUpload: ({ claim, jobId }) => {
    const left = Effect.gen(function* () {
      const [row] =
        yield* sql`UPDATE surename_job SET claim = NULL WHERE job_id = ${jobId} AND claim = ${claim} RETURNING job_id`
      if (row !== undefined) yield* emptyJob(sql, jobId)
    })
    return orUnavailable("leave upload", sql.withTransaction(left))
  },
})

interface UsageRow {
  readonly names: StoredInteger | null
  readonly to_come: StoredInteger | null
  readonly bytes: StoredInteger | null
}

const readUsage = Effect.fnUntraced(function* (sql: Sql, owner: string, since: number) {
  const [row] = yield* sql<UsageRow>`SELECT SUM(CASE WHEN created_at > ${since} THEN total ELSE 0 END) AS names,
      SUM(CASE WHEN status IN ('queued', 'running') THEN total - done ELSE 0 END) AS to_come,
      SUM((SELECT SUM(size) FROM surename_job_part WHERE surename_job_part.job_id = surename_job.job_id)) AS bytes
    FROM surename_job WHERE account_id = ${owner}`
  return {
    names: Number(row?.names ?? 0),
    bytes: Number(row?.bytes ?? 0) + Number(row?.to_come ?? 0) * limits.jobRowBytes,
  }
})

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

const createJob = Effect.fnUntraced(function* (sql: Sql, owner: string, { body, key, kind }: NewJob) {
  const now = yield* Clock.currentTimeMillis
  const [keyHash, bodyHash] = [key === undefined ? null : hashOf(key), hashOf(body)]
  const zeros = sql.literal(Array.from({ length: 11 }, () => "CAST(0 AS bigint)").join(", "))
  const others = sql`SELECT count(*) FROM surename_job WHERE account_id = ${owner} AND ${sql.literal(isShown)}`
  const [made] = yield* sql<JobRow>`INSERT INTO surename_job (job_id, account_id, kind, status, total, done, registered,
      unregistered, unknown, pending, invalid, duplicate, chunks, parts, row_count, estimate, key_hash, body_hash, claimed_until, created_at)
    SELECT CAST(${newJobId()} AS text), CAST(${owner} AS text), CAST(${kind} AS text), 'receiving', ${zeros},
      CAST(${noEstimate} AS text), CAST(${keyHash} AS text), CAST(${bodyHash} AS text), CAST(0 AS bigint), CAST(${now} AS bigint)
    WHERE (${others}) < ${limits.jobsPerAccount}
    ON CONFLICT (account_id, key_hash) DO NOTHING RETURNING ${sql.literal(columns)}`
  if (made !== undefined) return toJob(made)
  const [before] = yield* sql<
    JobRow & { readonly body_hash: string }
  >`SELECT ${sql.literal(columns)}, body_hash FROM surename_job
    WHERE account_id = ${owner} AND key_hash = ${keyHash}`
  if (before === undefined)
    return yield* new TooManyJobs({ message: `An account keeps ${limits.jobsPerAccount} jobs at most.` })
  return before.body_hash === bodyHash
    ? toJob(before)
    : yield* new KeyUsed({ message: "This idempotency key was used for another job." })
})

const noEstimate = JSON.stringify({ seconds: 0, cached: 0, hosts: [] })

const claimUpload = Effect.fnUntraced(function* (sql: Sql, owner: string, jobId: string) {
  const [now, claim] = [yield* Clock.currentTimeMillis, randomBytes(12).toString("hex")]
  const mine = sql`job_id = ${jobId} AND account_id = ${owner} AND ${sql.literal(isShown)}`
  const [claimed] = yield* sql`UPDATE surename_job SET claim = ${claim}, claimed_until = ${now + limits.jobUploadHeldMs}
    WHERE ${mine} AND status = 'receiving' AND (claim IS NULL OR claimed_until <= ${now}) RETURNING job_id`
  if (claimed === undefined) {
    const [found] = yield* sql<Pick<JobRow, "status">>`SELECT status FROM surename_job WHERE ${mine}`
    if (found === undefined) return yield* noSuchJob
    return yield* notReceiving(
      found.status === "receiving"
        ? "Another upload of this job's names is under way."
        : `This job has its names already: it is ${found.status}. Make another job for another list.`,
    )
  }
  yield* emptyJob(sql, jobId)
  return { jobId, owner, claim }
})

const emptyJob = Effect.fnUntraced(function* (sql: Sql, jobId: string) {
  yield* sql`DELETE FROM surename_job_chunk WHERE job_id = ${jobId}`
  yield* sql`DELETE FROM surename_job_part WHERE job_id = ${jobId}`
  yield* sql`UPDATE surename_job SET chunks = 0, parts = 0, row_count = 0, invalid = 0 WHERE job_id = ${jobId}`
})

interface HeldRow {
  readonly chunks: StoredInteger
  readonly parts: StoredInteger
  readonly row_count: StoredInteger
}

/** Changes the job of an upload, unless the job was cancelled or another upload has begun. */
const heldJob = Effect.fnUntraced(function* (sql: Sql, { claim, jobId }: Upload, change: ReturnType<Sql["literal"]>) {
  const until = (yield* Clock.currentTimeMillis) + limits.jobUploadHeldMs
  const [row] = yield* sql<HeldRow>`UPDATE surename_job SET ${change}, claimed_until = ${until}
    WHERE job_id = ${jobId} AND claim = ${claim} AND status = 'receiving' RETURNING chunks, parts, row_count`
  return row ?? (yield* lostUpload)
})

const lostUpload = notReceiving("The job was cancelled or deleted while its names arrived.")
