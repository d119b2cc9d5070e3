import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { jobLimits } from "../limits.ts"
import { exampleJobId, jobIdField, JobRow } from "../job-fields.ts"

const RowCount = (least: number, most: number, message: string) =>
  Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }, { message })),
    Schema.String.check(
      Schema.makeFilter((text: string) => (/^\d{1,9}$/u.test(text) && +text >= least && +text <= most) || message, {
        toJsonSchema: () => ({ pattern: String.raw`^\d{1,9}$` }),
      }),
    ),
  ]).annotate({ message })

export const GetJobResultsInput = Schema.Struct({
  job_id: jobIdField,
  after: Schema.optionalKey(RowCount(0, 999_999_999, "after is a number of rows: 0, or next_after")).annotate({
    description: "The number of rows to skip, such as those that you have read. Rows keep their order",
  }),
  limit: Schema.optionalKey(
    RowCount(1, jobLimits.jobRowsListedMax, `limit is a number from 1 to ${jobLimits.jobRowsListedMax}`),
  ).annotate({
    description: `The largest number of rows. Default: ${jobLimits.jobRowsListed} in JSON, every row in NDJSON and CSV`,
  }),
})
export type GetJobResultsInput = typeof GetJobResultsInput.Type

const GetJobResultsOutput = Schema.Struct({
  results: Schema.Array(JobRow),
  next_after: Schema.Int.annotate({ description: "Send it as after to get the next rows, now or later" }),
  complete: Schema.Boolean.annotate({ description: "True when no row comes after these" }),
})

export const getJobResults = defineOperation({
  name: "get_job_results",
  method: "GET",
  path: "/jobs/{job_id}/results",
  about: "Lists the rows of a job in the order they were finished, also while it runs.",
  when: "Over HTTP it is a stream of NDJSON, or of CSV with accept: text/csv. After an interruption, send after with the number of rows you have.",
  quote: "Quote each row as its operation says: check_live, scan_namespace or score_name.",
  input: GetJobResultsInput,
  output: GetJobResultsOutput,
  scopes: ["names:read"],
  errors: ["not_found"],
  rowsOnly: true,
  since: "0.2.0",
  example: {
    input: { job_id: exampleJobId, after: 1 },
    output: {
      results: [
        {
          index: 7,
          line: 9,
          domain: "no name",
          error: { code: "not_a_domain", message: "This is not a bare domain name." },
        },
      ],
      next_after: 2,
      complete: true,
    },
  },
})
