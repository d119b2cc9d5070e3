import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { implement } from "../../implement.ts"
import type { JobInput } from "../get-job/contract.ts"
import { Jobs } from "../ports/jobs.ts"
import { deleteJob as contract } from "./contract.ts"

export const deleteJob = implement(contract, Result.succeed, ({ job_id }: JobInput, owner: string) =>
  Effect.as(
    Jobs.use((jobs) => jobs.remove(owner, job_id)),
    { job_id, deleted: true as const },
  ),
)
