import type { Engine } from "@surename/core"
import { limits } from "@surename/core/limits"
import type { OutputWanted } from "../list-output.ts"
import { keyOf } from "./expand-names.ts"
import { inBatches, findInvalid } from "./in-batches.ts"
import type { ListedNames } from "./listed-names.ts"

export interface ScoredNames {
  readonly names: ListedNames["names"]
  /** By name. */
  readonly scores: ReadonlyMap<string, number>
  /** So far. */
  readonly leftOut: () => number
}

interface Wanted {
  readonly minScore: number | undefined
  readonly output: Pick<OutputWanted, "sort">
}

/** The scores of names, where they are wanted, before any registry is asked; names that have too little are left out. */
export const scoreListed = async (
  engine: Pick<Engine, "scoreNames">,
  names: ListedNames["names"],
  { minScore, output }: Wanted,
): Promise<ScoredNames> => {
  const scores = new Map<string, number>()
  let less = 0
  const leftOut = () => less
  if (minScore === undefined && output.sort !== "score") return { names, scores, leftOut }
  const good = goodOnes(engine, names, scores, (name) => {
    // A text that is no name has no score; its row says so.
    const isGood = (scores.get(keyOf(name)) ?? 100) >= (minScore ?? 0)
    if (!isGood) less++
    return isGood
  })
  if (!isList(names)) return { names: good, scores, leftOut }
  const all: Array<string> = []
  for await (const name of good) all.push(name)
  return { names: all, scores, leftOut }
}

async function* goodOnes(
  engine: Pick<Engine, "scoreNames">,
  names: ListedNames["names"],
  scores: Map<string, number>,
  isGood: (name: string) => boolean,
): AsyncGenerator<string> {
  for await (const batch of inBatches(names, limits.scoreNameDomains)) {
    const valid = batch.filter((name) => findInvalid(name) === undefined)
    const { results } = valid.length === 0 ? { results: [] } : await engine.scoreNames(valid)
    for (const result of results) if (!("error" in result)) scores.set(result.domain, result.total)
    yield* batch.filter(isGood)
  }
}

export const isList = (names: ListedNames["names"]): names is ReadonlyArray<string> => Array.isArray(names)
