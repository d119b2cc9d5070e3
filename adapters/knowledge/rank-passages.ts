import * as Effect from "effect/Effect"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import type { FoundPassage, Passage } from "@surename/core/operations/knowledge/ports/knowledge"
import { type CompiledCorpus, toEntries } from "./compiled.ts"
import { findBestLikeness, unpackVectors } from "./vectors.ts"
import { makeWordSearch } from "./words.ts"

/** How well a passage answers a question, each measure from 0 to 1. */
export interface MeasuredPassage {
  readonly passage: Passage
  readonly share: number
  readonly rank: number
  readonly phrase: number
  readonly meaning: number
}

export interface MeasuredQuestion {
  readonly passages: ReadonlyArray<MeasuredPassage>
  /** How much more the question resembles the corpus than other subjects. 0 without a vector. */
  readonly subjectMargin: number
}

export interface Mixture {
  readonly share: number
  readonly rank: number
  readonly phrase: number
  readonly meaning: number
  /** The weight of `subjectMargin` in the comparison with `minScore`. */
  readonly subjectWeight: number
  /** If the best passage scores below it, the corpus has no answer. */
  readonly minScore: number
}

/** Tuned on the questions marked "tune" and "test" (`node test/knowledge/tune.ts`). */
export const mixtures = {
  words: { share: 0.3, rank: 0.3, phrase: 0.4, meaning: 0, subjectWeight: 0, minScore: 0.52 },
  words_and_meaning: { share: 0.3, rank: 0.2, phrase: 0.1, meaning: 0.4, subjectWeight: 1, minScore: 0.62 },
} as const satisfies Readonly<Record<string, Mixture>>

/** Measures every passage against a question, in pieces so that others can run. Without a vector, only by words. */
export const makeMeasurer = Effect.fnUntraced(function* (compiled: CompiledCorpus) {
  const entries = toEntries(compiled)
  const words = yield* makeWordSearch(entries, compiled.words)
  const outside = unpackVectors(compiled.outside.vectors)
  const vectorEntries = entries.map(({ passage, vectors }) => ({ passage, pieces: unpackVectors(vectors) }))
  return Effect.fnUntraced(function* (question: string, vector: Float32Array | undefined) {
    const matches = words(question)
    const passages: Array<MeasuredPassage> = []
    for (const [passageIndex, { passage, pieces }] of vectorEntries.entries()) {
      if (vector !== undefined && passageIndex % knowledgeLimits.kbComparedAtOnce === 0) yield* Effect.yieldNow
      const meaning = vector === undefined ? 0 : Math.max(0, findBestLikeness(vector, pieces))
      passages.push({ passage, ...(matches.get(passageIndex) ?? noMatch), meaning })
    }
    if (vector === undefined) return { passages, subjectMargin: 0 } satisfies MeasuredQuestion
    const nearest = passages.reduce((most, { meaning }) => Math.max(most, meaning), 0)
    return { passages, subjectMargin: nearest - findBestLikeness(vector, outside) } satisfies MeasuredQuestion
  })
})

const noMatch = { share: 0, rank: 0, phrase: 0 }

/** Returns the best first. Empty when the best is not an answer, else all close to it. */
export const rankPassages = (
  { passages, subjectMargin }: MeasuredQuestion,
  mixture: Mixture,
): ReadonlyArray<FoundPassage> => {
  const scored = passages
    .map(({ meaning, passage, phrase, rank, share }) => ({
      ...passage,
      score: mixture.share * share + mixture.rank * rank + mixture.phrase * phrase + mixture.meaning * meaning,
    }))
    .sort((left, right) => right.score - left.score)
  const best = scored[0]?.score ?? 0
  return best + mixture.subjectWeight * subjectMargin < mixture.minScore
    ? []
    : scored.filter(({ score }) => score >= best * minRelativeScore)
}

const minRelativeScore = 0.6
