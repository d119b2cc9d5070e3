import * as Schema from "effect/Schema"
import { trueOrText } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { exampleJobId, jobIdField, ShownJob, shownJobExample } from "../job-fields.ts"

export const JobInput = Schema.Struct({ job_id: jobIdField })

export const jobInputExample = { job_id: exampleJobId }

const GetJobOutput = Schema.Struct({
  ...ShownJob.fields,
  receipt_id: Schema.optionalKey(Schema.String).annotate({
    description: "The id of the signed receipt. Absent unless you asked with receipt: true",
  }),
})

export const getJob = defineOperation({
  name: "get_job",
  method: "GET",
  path: "/jobs/{job_id}",
  about: "The progress of a job, its counts by answer, and the manifest of its results.",
  when: "Call it every few seconds or minutes, as estimate.seconds suggests, until status is done.",
  quote: "Quote counts with done and total. unknown is a valid answer.",
  input: Schema.Struct({
    ...JobInput.fields,
    receipt: Schema.optionalKey(trueOrText).annotate({
      description: "true: signs a receipt of the manifest, with the hash of each part. Read it with get_receipt",
    }),
  }),
  output: GetJobOutput,
  scopes: ["names:read"],
  errors: ["not_found"],
  since: "0.2.0",
  example: { input: jobInputExample, output: shownJobExample },
})
