import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { FoundPassage, Passage } from "@surename/core/operations/knowledge/ports/knowledge"
import { type Compiled, entriesOf } from "./compiled.ts"
import { likeness, unpacked } from "./vectors.ts"
import { wordSearch } from "./words.ts"

/** The signs that a passage answers a question, each from 0 to 1. */
export interface Measured {
  readonly passage: Passage
  readonly share: number
  readonly rank: number
  readonly phrase: number
  readonly meaning: number
}

export interface MeasuredQuestion {
  readonly passages: ReadonlyArray<Measured>
  /** How much more the question is like one that the corpus answers than like one about other subjects; 0 without a vector. */
  readonly belongs: number
}

/** How measures become one score, and from where on a passage is an answer. */
export interface Mixture {
  readonly share: number
  readonly rank: number
  readonly phrase: number
  readonly meaning: number
  /** The bonus of `belongs` before the score is compared with `least`. */
  readonly belongs: number
  /** If the best passage scores below it, the corpus has no answer. */
  readonly least: number
}

/** Chosen on the questions marked "tune" and "test" (`node test/knowledge/tune.ts`), by what ranks. */
export const mixtures = {
  words: { share: 0.3, rank: 0.3, phrase: 0.4, meaning: 0, belongs: 0, least: 0.52 },
  words_and_meaning: { share: 0.3, rank: 0.2, phrase: 0.1, meaning: 0.4, belongs: 1, least: 0.62 },
} as const satisfies Readonly<Record<string, Mixture>>

/** Every passage against a question; without a vector by its words alone. In pieces, since others wait meanwhile. */
export const measurer = Effect.fnUntraced(function* (compiled: Compiled) {
  const entries = entriesOf(compiled)
  const words = yield* wordSearch(entries, compiled.words)
  const outside = unpacked(compiled.outside.vectors)
  const all = entries.map(({ passage, vectors }) => ({ passage, pieces: unpacked(vectors) }))
  return Effect.fnUntraced(function* (question: string, vector: Float32Array | undefined) {
    const matches = words(question)
    const passages: Array<Measured> = []
    for (const [at, { passage, pieces }] of all.entries()) {
      if (vector !== undefined && at % limits.kbComparedAtOnce === 0) yield* Effect.yieldNow
      const meaning = vector === undefined ? 0 : Math.max(0, likeness(vector, pieces))
      passages.push({ passage, ...(matches.get(at) ?? noWord), meaning })
    }
    if (vector === undefined) return { passages, belongs: 0 } satisfies MeasuredQuestion
    const nearest = passages.reduce((most, { meaning }) => Math.max(most, meaning), 0)
    return { passages, belongs: nearest - likeness(vector, outside) } satisfies MeasuredQuestion
  })
})

const noWord = { share: 0, rank: 0, phrase: 0 }

/** The best first: none where even that one is no answer, else those that are not far behind it. */
export const ranked = ({ belongs, passages }: MeasuredQuestion, mixture: Mixture): ReadonlyArray<FoundPassage> => {
  const scored = passages
    .map(({ meaning, passage, phrase, rank, share }) => ({
      ...passage,
      score: mixture.share * share + mixture.rank * rank + mixture.phrase * phrase + mixture.meaning * meaning,
    }))
    .sort((one, other) => other.score - one.score)
  const best = scored[0]?.score ?? 0
  return best + mixture.belongs * belongs < mixture.least
    ? []
    : scored.filter(({ score }) => score >= best * notFarBehind)
}

const notFarBehind = 0.6
