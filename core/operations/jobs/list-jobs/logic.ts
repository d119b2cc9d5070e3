import * as Effect from "effect/Effect"
import { limits } from "../../../limits.ts"
import { implementAsSent } from "../../implement.ts"
import { Jobs } from "../ports/jobs.ts"
import { toListedJob } from "../show-job.ts"
import { listJobs as contract, type ListJobsInput } from "./contract.ts"

export const listJobs = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after }: ListJobsInput, owner: string) {
    const listedJobs = yield* Jobs.use((jobs) => jobs.list(owner, after, limits.jobsListed + 1))
    const page = listedJobs.slice(0, limits.jobsListed)
    const next_after = listedJobs.length > page.length ? (page.at(-1)?.jobId ?? null) : null
    return { jobs: page.map(toListedJob), next_after }
  }),
)
