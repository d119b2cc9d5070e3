import type { Engine } from "@surename/core"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { OutputOptions } from "../list-output.ts"
import { toNameKey } from "./expand-names.ts"
import { splitIntoBatches, findInvalid } from "./batches.ts"
import type { ListedNames } from "./listed-names.ts"

export interface ScoredNames {
  readonly names: ListedNames["names"]
  readonly scores: ReadonlyMap<string, number>
  readonly leftOut: () => number
}

interface ScoreFilter {
  readonly minScore: number | undefined
  readonly output: Pick<OutputOptions, "sort">
}

export const scoreListed = async (
  engine: Pick<Engine, "scoreNames">,
  names: ListedNames["names"],
  { minScore, output }: ScoreFilter,
): Promise<ScoredNames> => {
  const scores = new Map<string, number>()
  let skippedCount = 0
  const countLeftOut = () => skippedCount
  if (minScore === undefined && output.sort !== "score") return { names, scores, leftOut: countLeftOut }
  const goodNames = filterByScore(engine, names, scores, (name) => {
    // Keeps invalid names, which have no score. Their row reports the error.
    const isGood = (scores.get(toNameKey(name)) ?? 100) >= (minScore ?? 0)
    if (!isGood) skippedCount++
    return isGood
  })
  if (!isList(names)) return { names: goodNames, scores, leftOut: countLeftOut }
  const list: Array<string> = []
  for await (const name of goodNames) list.push(name)
  return { names: list, scores, leftOut: countLeftOut }
}

async function* filterByScore(
  engine: Pick<Engine, "scoreNames">,
  names: ListedNames["names"],
  scores: Map<string, number>,
  isGood: (name: string) => boolean,
): AsyncGenerator<string> {
  for await (const batch of splitIntoBatches(names, nameLimits.scoreNameDomains)) {
    const valid = batch.filter((name) => findInvalid(name) === undefined)
    const { results } = valid.length === 0 ? { results: [] } : await engine.scoreNames(valid)
    for (const result of results) if (!("error" in result)) scores.set(result.domain, result.total)
    yield* batch.filter(isGood)
  }
}

export const isList = (names: ListedNames["names"]): names is ReadonlyArray<string> => Array.isArray(names)
