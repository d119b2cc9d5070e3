import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StoredInteger, Sql } from "@surename/adapters/store-sql"
import { JobEstimate, type JobKind, type JobStatus } from "@surename/core/operations/jobs/job-fields"
import { type JobFacts, NoSuchJob, NotReceiving } from "@surename/core/operations/jobs/ports/jobs"
import { makeRandomLetters } from "../random-letters.ts"

export interface JobRow {
  readonly job_id: string
  readonly account_id: string
  readonly kind: JobKind
  readonly status: JobStatus
  readonly total: StoredInteger
  readonly done: StoredInteger
  readonly registered: StoredInteger
  readonly unregistered: StoredInteger
  readonly unknown: StoredInteger
  readonly pending: StoredInteger
  readonly invalid: StoredInteger
  readonly duplicate: StoredInteger
  readonly estimate: string
  readonly created_at: StoredInteger
  readonly finished_at: StoredInteger | null
}

export const jobColumns = `job_id, account_id, kind, status, total, done, registered, unregistered, unknown, pending, invalid, duplicate,
  estimate, created_at, finished_at`

export const toJob = (row: JobRow): JobFacts => ({
  jobId: row.job_id,
  owner: row.account_id,
  kind: row.kind,
  status: row.status,
  total: Number(row.total),
  done: Number(row.done),
  counts: {
    registered: Number(row.registered),
    unregistered: Number(row.unregistered),
    unknown: Number(row.unknown),
    pending: Number(row.pending),
    invalid: Number(row.invalid),
    duplicate: Number(row.duplicate),
  },
  estimate: readEstimate(row.estimate),
  createdAt: Number(row.created_at),
  ...(row.finished_at === null ? {} : { finishedAt: Number(row.finished_at) }),
})

const readEstimate = Schema.decodeUnknownSync(Schema.fromJsonString(JobEstimate))

/** Excludes deleted jobs, which count only for the day's allowance. */
export const isNotDeleted = "status <> 'deleted'"

/** Instances on one database use the database's clock, if it has one. */
export const readLeaseClock = (sql: Sql) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    sql.onDialectOrElse({
      pg: () => sql.literal("(extract(epoch FROM clock_timestamp()) * 1000)::bigint"),
      orElse: () => sql`${now}`,
    }),
  )

export const failNoSuchJob = Effect.fail(
  new NoSuchJob({ message: "There is no such job, or it was deleted, or it belongs to another account." }),
)

export const failNotReceiving = (message: string) => Effect.fail(new NotReceiving({ message }))

export const makeJobId = (): string => `j${makeRandomLetters(20)}`
