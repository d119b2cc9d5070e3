import type { Engine } from "@surename/core"
import { limits } from "@surename/core/limits"
import type { OutputWanted } from "../list-output.ts"
import { keyOf } from "./expanded.ts"
import type { Listed } from "./listed-names.ts"

export interface Scored {
  readonly names: Listed["names"]
  /** By name. */
  readonly scores: ReadonlyMap<string, number>
}

interface Wanted {
  readonly minScore: number | undefined
  readonly output: Pick<OutputWanted, "sort">
}

/** The scores of names, where they are wanted, before any registry is asked; names that have too little are left out. */
export const scored = async (
  engine: Pick<Engine, "scoreNames">,
  names: Listed["names"],
  { minScore, output }: Wanted,
): Promise<Scored> => {
  const scores = new Map<string, number>()
  if (minScore === undefined && output.sort !== "score") return { names, scores }
  const some = async (batch: ReadonlyArray<string>) => {
    for (const result of (await engine.scoreNames(batch)).results)
      if (!("error" in result)) scores.set(result.domain, result.total)
    // What is not a name has no score, and is told so in its row.
    return batch.filter((name) => (scores.get(keyOf(name)) ?? 100) >= (minScore ?? 0))
  }
  if (!isList(names)) return { names: inBatches(names, some), scores }
  const good: Array<string> = []
  for await (const name of inBatches(names, some)) good.push(name)
  return { names: good, scores }
}

/** As many as a score is asked for at once. */
async function* inBatches(
  names: Listed["names"],
  some: (batch: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>,
): AsyncGenerator<string> {
  let batch: Array<string> = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < limits.scoreNameDomains) continue
    yield* await some(batch)
    batch = []
  }
  if (batch.length > 0) yield* await some(batch)
}

export const isList = (names: Listed["names"]): names is ReadonlyArray<string> => Array.isArray(names)
