import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, StoredInt, type Sql } from "@surename/adapters/store-sql"
import { JobEstimate, JobKind, JobStatus } from "@surename/core/operations/jobs/job-fields"
import { type JobFacts, NoSuchJob, NotReceiving } from "@surename/core/operations/jobs/ports/jobs"
import { makeRandomLetters } from "../random-letters.ts"

export const jobColumns = `job_id, account_id AS owner, kind, status, total, done, registered, unregistered, unknown, pending,
  invalid, duplicate, estimate, created_at, finished_at`

const fields = {
  jobId: Schema.String,
  owner: Schema.String,
  kind: JobKind,
  status: JobStatus,
  total: StoredInt,
  done: StoredInt,
  registered: StoredInt,
  unregistered: StoredInt,
  unknown: StoredInt,
  pending: StoredInt,
  invalid: StoredInt,
  duplicate: StoredInt,
  estimate: Schema.fromJsonString(JobEstimate),
  createdAt: StoredInt,
  finishedAt: dropNull(StoredInt),
}

const toJob = ({
  duplicate,
  invalid,
  pending,
  registered,
  unknown,
  unregistered,
  ...job
}: Schema.Struct<typeof fields>["Type"]): JobFacts => ({
  ...job,
  counts: { registered, unregistered, unknown, pending, invalid, duplicate },
})

export const decodeJobs = makeRowDecoder("surename_job", fields, toJob)

export const decodeJobsWithHash = makeRowDecoder(
  "surename_job",
  { ...fields, bodyHash: Schema.String },
  ({ bodyHash, ...row }) => ({ job: toJob(row), bodyHash }),
)

/** Excludes deleted jobs, which count only for the day's allowance. */
export const notDeletedCondition = "status <> 'deleted'"

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
