import * as Context from "effect/Context"

export interface JobMeter {
  readonly chunkEnded: (ms: number) => void
  readonly rows: (host: string, count: number) => void
  readonly backlog: (chunks: number, oldestMs: number) => void
}

/** No label has a name. */
export class JobMeasures extends Context.Reference<JobMeter>("@surename/core/JobMeasures", {
  defaultValue: () => ({ chunkEnded: () => {}, rows: () => {}, backlog: () => {} }),
}) {}
