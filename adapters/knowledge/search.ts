import type { Passage } from "@surename/core/ports/knowledge"
import type { Entry } from "./compiled.ts"
import { likeness, unpacked } from "./vectors.ts"
import { wordIndex } from "./words.ts"

export interface Ranked {
  readonly passage: Passage
  /** 0 to 1. */
  readonly score: number
}

/** How two rankings become one, and from where on a passage is an answer: chosen on the questions marked "tune" (`npm run kb-report`). */
export interface Mixture {
  readonly share: number
  readonly rank: number
  readonly meaning: number
  /** Passages below it are no answer. */
  readonly least: number
}

export const mixtures = {
  words: { share: 0.7, rank: 0.3, meaning: 0, least: 0.45 },
  words_and_meaning: { share: 0.25, rank: 0.15, meaning: 0.6, least: 0.45 },
} as const satisfies Readonly<Record<string, Mixture>>

/** Both rankings of a question, and what they come to together. */
export const searcher = (entries: ReadonlyArray<Entry>) => {
  const words = wordIndex(entries)
  const pieces = entries.map(({ vectors }) => unpacked(vectors))
  return (
    question: string,
    vector: Float32Array | undefined,
    { least, meaning, rank, share }: Mixture,
  ): ReadonlyArray<Ranked> => {
    const matches = words(question)
    return entries
      .map(({ passage }, at) => {
        const word = matches.get(at)
        const alike = vector === undefined ? 0 : Math.max(0, likeness(vector, pieces[at] ?? none))
        return { passage, score: share * (word?.share ?? 0) + rank * (word?.rank ?? 0) + meaning * alike }
      })
      .filter(({ score }) => score >= least)
      .sort((one, other) => other.score - one.score)
  }
}

const none = new Int8Array()
