import * as Schema from "effect/Schema"
import { jobLimits } from "./limits.ts"

export const JobKind = Schema.Literals(["check", "scan", "score"])
export type JobKind = typeof JobKind.Type

export const JobStatus = Schema.Literals(["receiving", "queued", "running", "done", "cancelled", "failed"]).annotate({
  description: "receiving: send the names. cancelled, failed: you can read the rows that were finished",
})
export type JobStatus = typeof JobStatus.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** An estimate at the current pace of each registry. */
export const JobEstimate = Schema.Struct({
  seconds: Count.annotate({
    description: "The expected duration in seconds. Registries run in parallel, so the slowest decides",
  }),
  cached: Count.annotate({ description: "The number of names with a fresh answer in the cache" }),
  hosts: Schema.Array(
    Schema.Struct({
      host: Schema.String.annotate({ description: "The host of a registry. none: these names have no server to ask" }),
      names: Count,
      seconds: Count,
    }),
  ).annotate({ description: "The work for each host, slowest first. More machines do not make a registry faster" }),
}).annotate({ identifier: "JobEstimate" })
export type JobEstimate = typeof JobEstimate.Type

export const JobCounts = Schema.Struct({
  registered: Count,
  unregistered: Count,
  unknown: Count,
  pending: Count,
  invalid: Count,
  duplicate: Count,
}).annotate({ identifier: "JobCounts" })
export type JobCounts = typeof JobCounts.Type

const Time = Schema.String.annotate({ description: "RFC 3339, UTC" })

export const jobIdField = Schema.String.check(
  Schema.isPattern(/^j[a-z2-7]{20}$/u, { message: "Send the job_id as create_job gave it" }),
)

const shownFields = {
  job_id: Schema.String,
  kind: JobKind,
  status: JobStatus,
  total: Count.annotate({ description: "The number of names and lines that were sent, without empty lines" }),
  done: Count.annotate({ description: "The number of lines processed so far: rows, invalid lines and duplicates" }),
  counts: JobCounts,
  estimate: JobEstimate,
  created_at: Time,
  finished_at: Schema.optionalKey(Time),
}

export const ListedJob = Schema.Struct(shownFields).annotate({ identifier: "ListedJob" })
export type ListedJob = typeof ListedJob.Type

export const ShownJob = Schema.Struct({
  ...shownFields,
  parts: Schema.Array(
    Schema.Struct({ part: Count, rows: Count, bytes: Count, sha256: Schema.String }).annotate({
      description: "bytes and sha256 describe the lines of this part, as get_job_results sends them in NDJSON",
    }),
  ).annotate({ description: "The manifest of the results: its parts, in order" }),
}).annotate({ identifier: "ShownJob" })
export type ShownJob = typeof ShownJob.Type

export const JobRow = Schema.Record(Schema.String, Schema.Unknown).annotate({
  identifier: "JobRow",
  description:
    "index counts the names from 0, and line counts the lines from 1. The other fields are those of check_live, scan_namespace or score_name, or domain and error",
})

export const exampleJobId = "jk5q2wv7m3xzt4nbd6gcy"

export const listedJobExample: ListedJob = {
  job_id: exampleJobId,
  kind: "check",
  status: "running",
  total: 20_000,
  done: 11_250,
  counts: { registered: 9_310, unregistered: 1_836, unknown: 4, pending: 0, invalid: 60, duplicate: 40 },
  estimate: { seconds: 1_990, cached: 12, hosts: [{ host: "rdap.verisign.com", names: 19_900, seconds: 1_990 }] },
  created_at: "2026-11-21T12:00:00.000Z",
}

export const shownJobExample: ShownJob = {
  ...listedJobExample,
  parts: [{ part: 0, rows: 60, bytes: 9_480, sha256: "0".repeat(64) }],
}

export const daysText = `${jobLimits.jobResultsDays} days`
