import * as Effect from "effect/Effect"
import { TimeScale } from "../../../state/time-scale.ts"
import { JobRetention } from "../job-settings.ts"
import { Jobs } from "../ports/jobs.ts"

export const sweepJobs = Effect.gen(function* () {
  const jobs = yield* Jobs
  const keptMs = yield* JobRetention
  const scale = yield* TimeScale
  yield* jobs.sweep(keptMs / scale)
})
