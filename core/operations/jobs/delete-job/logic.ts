import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import type { JobInput } from "../get-job/contract.ts"
import { Jobs } from "../ports/jobs.ts"
import { deleteJob as contract } from "./contract.ts"

export const deleteJob = implementAsSent(contract, ({ job_id }: JobInput, owner: string) =>
  Effect.as(
    Jobs.use((jobs) => jobs.remove(owner, job_id)),
    { job_id, deleted: true as const },
  ),
)
