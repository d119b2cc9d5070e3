import * as Effect from "effect/Effect"
import { implementAsSent } from "../implement.ts"
import { addParts } from "./get-job/logic.ts"
import { Jobs } from "./ports/jobs.ts"
import { cancelJob as cancelJobContract } from "./cancel-job/contract.ts"
import { deleteJob as deleteJobContract } from "./delete-job/contract.ts"
import { jobLimits } from "./limits.ts"
import { toListedJob } from "./show-job.ts"
import { listJobs as listJobsContract } from "./list-jobs/contract.ts"
export { createJob } from "./create-job/logic.ts"
export { uploadNames } from "./upload-names/logic.ts"
export { getJob } from "./get-job/logic.ts"
export { getJobResults } from "./get-job-results/logic.ts"

export const cancelJob = implementAsSent(cancelJobContract, ({ job_id }, owner: string) =>
  Effect.flatMap(
    Jobs.use((jobs) => jobs.cancel(owner, job_id)),
    addParts,
  ),
)

export const deleteJob = implementAsSent(deleteJobContract, ({ job_id }, owner: string) =>
  Effect.as(
    Jobs.use((jobs) => jobs.remove(owner, job_id)),
    { job_id, deleted: true as const },
  ),
)

export const listJobs = implementAsSent(
  listJobsContract,
  Effect.fnUntraced(function* ({ after }: typeof listJobsContract.input.Type, owner: string) {
    const listedJobs = yield* Jobs.use((jobs) => jobs.list(owner, after, jobLimits.jobsListed + 1))
    const page = listedJobs.slice(0, jobLimits.jobsListed)
    const next_after = listedJobs.length > page.length ? (page.at(-1)?.jobId ?? null) : null
    return { jobs: page.map(toListedJob), next_after }
  }),
)
