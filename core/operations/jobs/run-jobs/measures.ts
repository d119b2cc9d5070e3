import * as Context from "effect/Context"

export interface JobMeter {
  readonly chunkEnded: (ms: number) => void
  /** Adds rows, by the registry's host. */
  readonly rows: (host: string, count: number) => void
  readonly backlog: (chunks: number, oldestMs: number) => void
}

/** Measures of jobs for an operator; by default nobody reads them. No label has a name. */
export class JobMeasures extends Context.Reference<JobMeter>("@surename/core/JobMeasures", {
  defaultValue: () => ({ chunkEnded: () => {}, rows: () => {}, backlog: () => {} }),
}) {}
