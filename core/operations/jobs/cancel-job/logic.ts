import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import type { JobInput } from "../get-job/contract.ts"
import { addParts } from "../get-job/logic.ts"
import { Jobs } from "../ports/jobs.ts"
import { cancelJob as contract } from "./contract.ts"

export const cancelJob = implementAsSent(contract, ({ job_id }: JobInput, owner: string) =>
  Effect.flatMap(
    Jobs.use((jobs) => jobs.cancel(owner, job_id)),
    addParts,
  ),
)
