import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { jobLimits } from "../limits.ts"
import { daysText, jobIdField, ListedJob, listedJobExample } from "../job-fields.ts"

export const ListJobsOutput = Schema.Struct({
  jobs: Schema.Array(ListedJob),
  next_after: Schema.NullOr(Schema.String).annotate({
    description: `Send it as after to get the next page of ${jobLimits.jobsListed} jobs. null on the last page`,
  }),
})
export type ListJobsOutput = typeof ListJobsOutput.Type

export const listJobs = defineOperation({
  name: "list_jobs",
  method: "GET",
  path: "/jobs",
  about: `The jobs of your account, newest first. A job and its results are kept ${daysText} after its end, unless the operator says otherwise.`,
  when: "Call it to find a job again.",
  quote: "Quote counts with done and total.",
  input: Schema.Struct({
    after: Schema.optionalKey(jobIdField).annotate({
      description: "next_after of the previous page. Default: the first page",
    }),
  }),
  output: ListJobsOutput,
  scopes: ["names:read"],
  since: "0.2.0",
  example: { input: {}, output: { jobs: [listedJobExample], next_after: null } },
})
