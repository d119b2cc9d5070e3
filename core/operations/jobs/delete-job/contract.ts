import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { JobInput, jobInputExample } from "../get-job/contract.ts"
import { exampleJobId } from "../job-fields.ts"

export const deleteJob = defineOperation({
  name: "delete_job",
  method: "DELETE",
  path: "/jobs/{job_id}",
  about: "Deletes a job with its list and results. A running job ends.",
  when: "Call it when the results were read, or the list was a mistake.",
  quote: "Say that this cannot be undone.",
  input: JobInput,
  output: Schema.Struct({ job_id: Schema.String, deleted: Schema.Literal(true) }),
  scopes: ["names:read"],
  errors: ["not_found"],
  since: "0.2.0",
  example: { input: jobInputExample, output: { job_id: exampleJobId, deleted: true } },
})
