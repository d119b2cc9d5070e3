import * as Context from "effect/Context"

export interface JobMeter {
  readonly chunkEnded: (ms: number) => void
  /** Rows more, by the registry's host. */
  readonly rows: (host: string, count: number) => void
  readonly backlog: (chunks: number, oldestMs: number) => void
}

/** Measures of jobs for an operator; by default nothing listens. No label carries a name. */
export class JobMeasures extends Context.Reference<JobMeter>("@surename/core/JobMeasures", {
  defaultValue: () => ({ chunkEnded: () => {}, rows: () => {}, backlog: () => {} }),
}) {}
