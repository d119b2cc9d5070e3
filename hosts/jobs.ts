import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ServeSettings } from "@surename/adapters/cli"
import type { Metrics } from "@surename/adapters/metrics"
import type { SqlClient } from "@surename/adapters/store-sql"
import { jobsSql, jobsWithBlobs } from "@surename/adapters/store-sql/jobs"
import type { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { JobRetention, JobStorage, JobWidth } from "@surename/core/operations/jobs/job-settings"
import { ServiceAddress } from "@surename/core/operations/jobs/ports/service-address"
import { runJobs } from "@surename/core/operations/jobs/run-jobs/logic"
import { JobMeasures } from "@surename/core/operations/jobs/run-jobs/measures"
import { sweepJobs } from "@surename/core/operations/jobs/sweep-jobs/logic"
import { sweepByOwnClock, sweepNowAndThen } from "@surename/core/state/sweeps"
import type { BlobStorage } from "./blob-storage.ts"

interface Where {
  readonly baseUrl: string
  readonly metrics: Pick<Metrics, "jobs">
}

/** Keeps jobs and works on them. This process also takes chunks of lists that other instances received. */
export const makeJobs = (
  settings: Pick<ServeSettings, "jobDays" | "jobMebibytes" | "jobWidth">,
  { baseUrl, metrics }: Where,
  blobs: BlobStorage,
) => {
  const jobs: Layer.Layer<Jobs, Error, SqlClient.SqlClient> =
    blobs === undefined ? jobsSql : Layer.provide(jobsWithBlobs, blobs)
  const work = Layer.effectDiscard(
    Effect.all([
      Effect.forkScoped(runJobs),
      Effect.forkScoped(sweepNowAndThen("jobs", sweepByOwnClock("jobs", sweepJobs))),
    ]),
  )
  return Layer.provideMerge(work, jobs).pipe(
    Layer.provideMerge(Layer.succeed(ServiceAddress, baseUrl)),
    Layer.provideMerge(Layer.succeed(JobStorage, settings.jobMebibytes * 1_048_576)),
    Layer.provide(Layer.succeed(JobWidth, settings.jobWidth)),
    Layer.provide(Layer.succeed(JobRetention, settings.jobDays * 86_400_000)),
    Layer.provide(Layer.succeed(JobMeasures, metrics.jobs)),
  )
}
