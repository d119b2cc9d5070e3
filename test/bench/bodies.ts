import { scenarios } from "@surename/fixtures"
import { heavyBodies, smallBody } from "./calm-world.ts"
import type { Environment } from "./child.ts"
import { measureCommandLine } from "./command-line.ts"
import { findMedian } from "./median.ts"
import type { Runtime } from "./runtimes.ts"

export interface BodyCost {
  readonly body: string
  /** More than the same run with a small body. */
  readonly extraBytes: number
}

/** One name whose registry answers with something monstrous, against one that answers `{}`: medians of `rounds` runs. */
export const measureBodies = async (
  runtime: Runtime,
  env: Environment,
  rounds: number,
  heavy: ReadonlyArray<string> = heavyBodies,
): Promise<ReadonlyArray<BodyCost>> => {
  const peaks = new Map<string, Array<number>>([smallBody, ...heavy].map((body) => [body, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [body, seen] of peaks) {
      const { peakBytes } = await measureCommandLine(runtime, env, [nameOf(body)], 1)
      seen.push(peakBytes)
    }
  }
  const peak = (body: string) => findMedian(peaks.get(body) ?? [])
  return heavy.map((body) => ({ body, extraBytes: peak(body) - peak(smallBody) }))
}

const nameOf = (id: string): string => scenarios.find((scenario) => scenario.id === id)?.domain ?? id
