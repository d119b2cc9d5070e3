import { defineOperation } from "../../../interface/operation.ts"
import { JobInput, jobInputExample } from "../get-job/contract.ts"
import { ShownJob, shownJobExample } from "../job-fields.ts"

export const cancelJob = defineOperation({
  name: "cancel_job",
  method: "POST",
  path: "/jobs/{job_id}/cancel",
  about: "Ends a job. Finished rows stay. A job that has ended does not change.",
  when: "Call it when the rest of a list is not needed.",
  quote: "Quote counts with done and total.",
  input: JobInput,
  output: ShownJob,
  scopes: ["names:read"],
  errors: ["not_found"],
  hints: { readOnly: false, idempotent: true, openWorld: false, destructive: true },
  since: "0.2.0",
  example: { input: jobInputExample, output: { ...shownJobExample, status: "cancelled" } },
})
