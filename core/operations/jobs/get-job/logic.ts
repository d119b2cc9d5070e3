import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import { type JobFacts, Jobs } from "../ports/jobs.ts"
import { toListedJob } from "../show-job.ts"
import { getJob as contract } from "./contract.ts"

export const getJob = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ job_id }: typeof contract.input.Type, owner: string) {
    return yield* addParts(yield* Jobs.use((jobs) => jobs.find(owner, job_id)))
  }),
)

export const addParts = Effect.fnUntraced(function* (job: JobFacts) {
  const parts = yield* Jobs.use((jobs) => jobs.listParts(job.owner, job.jobId))
  return { ...toListedJob(job), parts }
})
