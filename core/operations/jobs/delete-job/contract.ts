import * as Schema from "effect/Schema"
import type { Operation } from "../../../interface/operation.ts"
import { JobInput, jobInputExample } from "../get-job/contract.ts"
import { exampleJobId } from "../job-fields.ts"

export const DeletedJob = Schema.Struct({ job_id: Schema.String, deleted: Schema.Literal(true) })
export type DeletedJob = typeof DeletedJob.Type

const example: { readonly input: JobInput; readonly output: DeletedJob } = {
  input: jobInputExample,
  output: { job_id: exampleJobId, deleted: true },
}

export const deleteJob = {
  name: "delete_job",
  method: "DELETE",
  path: "/jobs/{job_id}",
  about: "Deletes a job with its list and its results; one that runs is ended.",
  when: "Call it when the results were read, or the list was a mistake.",
  quote: "Quote that it cannot be undone.",
  input: JobInput,
  output: DeletedJob,
  scopes: ["names:read"],
  counts: "calls",
  open: false,
  errors: ["not_found"],
  hints: { readOnly: false, idempotent: true, openWorld: false, destructive: true },
  since: "0.2.0",
  aliases: [],
  example,
} as const satisfies Operation
