import * as Schema from "effect/Schema"
import { limitChars, nameInList } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { jobLimits } from "../limits.ts"
import { createJob, CreatedJob } from "../create-job/contract.ts"
import { exampleJobId, jobIdField } from "../job-fields.ts"
import { listTypes } from "../ports/upload-body.ts"

export const uploadNames = defineOperation({
  name: "upload_names",
  method: "PUT",
  path: "/jobs/{job_id}/names",
  about: `Sends the list of a job that is receiving: a JSON body, or the list itself as ${listTypes.join(", ")}.`,
  when: "Call it once, after create_job without names. If the upload breaks off, send the whole list again.",
  quote: "Call the estimate an estimate: registries may slow down.",
  input: Schema.Struct({
    job_id: jobIdField,
    names: Schema.optionalKey(
      Schema.Array(nameInList).check(Schema.isMinLength(1), Schema.isMaxLength(jobLimits.jobNamesInline)),
    ).annotate({
      description: `The names: up to ${jobLimits.jobNamesInline} in JSON, up to ${jobLimits.jobNames} in a list as text`,
    }),
    column: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), limitChars(jobLimits.jobKeyChars))).annotate({
      description:
        "For text/csv, in the query: the column that holds the names. A heading of the first line, or a number from 1. Default: the first column",
    }),
  }),
  output: CreatedJob,
  scopes: ["names:read"],
  errors: ["not_found", "job_not_receiving", "too_many_jobs"],
  hints: { readOnly: false, idempotent: false, openWorld: true },
  bodyBytes: jobLimits.jobBodyBytes,
  bodyValues: jobLimits.jobBodyValues,
  listBody: true,
  since: "0.2.0",
  example: {
    input: { job_id: exampleJobId, names: ["mosslamp.com", "mosslamp.net"] },
    output: createJob.example.output,
  },
})
