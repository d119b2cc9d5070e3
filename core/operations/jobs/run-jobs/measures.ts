import * as Context from "effect/Context"

export interface JobMeter {
  readonly recordChunk: (ms: number) => void
  readonly recordRows: (host: string, count: number) => void
  readonly recordBacklog: (chunks: number, oldestMs: number) => void
}

/** Labels contain no domain names. */
export class JobMeasures extends Context.Reference<JobMeter>("@surename/core/JobMeasures", {
  defaultValue: () => ({ recordChunk: () => {}, recordRows: () => {}, recordBacklog: () => {} }),
}) {}
