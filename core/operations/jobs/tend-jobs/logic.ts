import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../../../limits.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { Jobs } from "../ports/jobs.ts"

/** How long a job is kept after its end. */
export class JobRetention extends Context.Reference<number>("@surename/core/JobRetention", {
  defaultValue: () => limits.jobResultsDays * 86_400_000,
}) {}

export const tendJobs = Effect.gen(function* () {
  const [jobs, keptMs, scale] = [yield* Jobs, yield* JobRetention, yield* TimeScale]
  yield* jobs.sweep(keptMs / scale)
})
