import * as Schema from "effect/Schema"
import { nameInList } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { jobLimits } from "../limits.ts"
import { exampleJobId, JobEstimate, JobKind, JobStatus } from "../job-fields.ts"

export const CreateJobInput = Schema.Struct({
  kind: JobKind.annotate({
    description: "The operation that makes the rows. check: check_live. scan: scan_namespace. score: score_name",
  }),
  names: Schema.optionalKey(
    Schema.Array(nameInList).check(Schema.isMinLength(1), Schema.isMaxLength(jobLimits.jobNamesInline)),
  ).annotate({
    description: `The names to process. Without this field, send up to ${jobLimits.jobNames} names to upload_url`,
  }),
  dry_run: Schema.optionalKey(Schema.Boolean).annotate({
    description: "true: returns the estimate and creates no job",
  }),
  idempotency_key: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^[\x21-\x7e]{1,200}$/u, { message: "A key has 1 to 200 visible characters of ASCII" }),
    ),
  ).annotate({
    description:
      "A second call with the same key returns the job of the first call. Over HTTP, use the header idempotency-key",
  }),
})
export type CreateJobInput = typeof CreateJobInput.Type

export const CreatedJob = Schema.Struct({
  job_id: Schema.optionalKey(Schema.String).annotate({ description: "Absent after a dry run" }),
  kind: JobKind,
  status: Schema.optionalKey(JobStatus).annotate({ description: "Absent after a dry run" }),
  total: Schema.Int,
  estimate: JobEstimate,
  upload_url: Schema.optionalKey(Schema.String).annotate({
    description:
      "Send the names there with PUT. text/plain: one name per line. text/csv: ?column= takes a heading or a number. application/x-ndjson: strings, or objects with domain",
  }),
}).annotate({ identifier: "CreatedJob" })
export type CreatedJob = typeof CreatedJob.Type

export const createJob = defineOperation({
  name: "create_job",
  method: "POST",
  path: "/jobs",
  about: "Starts a job that checks, scans or scores many names in the background, and estimates how long that takes.",
  when: "Call it for more names than check_live, scan_namespace or score_name take. get_job shows the progress.",
  quote: "Call the estimate an estimate: registries may slow down. A job does not answer for a name.",
  input: CreateJobInput,
  output: CreatedJob,
  scopes: ["names:read"],
  errors: ["idempotency_key_used", "job_not_receiving", "too_many_jobs"],
  hints: { readOnly: false, idempotent: false, openWorld: true },
  bodyBytes: jobLimits.jobBodyBytes,
  bodyValues: jobLimits.jobBodyValues,
  headers: { idempotency_key: "idempotency-key" },
  since: "0.2.0",
  example: {
    input: { kind: "check", names: ["mosslamp.com", "mosslamp.net"] },
    output: {
      job_id: exampleJobId,
      kind: "check",
      status: "queued",
      total: 2,
      estimate: { seconds: 1, cached: 0, hosts: [{ host: "rdap.verisign.com", names: 2, seconds: 1 }] },
    },
  },
})
