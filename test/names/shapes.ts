import type { CandidateDomain } from "@surename/core/operations/names/suggest-names/expand"
import { findShape, type Shape } from "@surename/core/operations/names/suggest-names/make/name-candidate"

export type Shares = Readonly<Record<Shape, number>>

/** In percent. */
export const computeShares = (page: ReadonlyArray<CandidateDomain>): Shares => {
  const shapes = page.map(({ derivation }) => findShape(derivation))
  const share = (shape: Shape) =>
    (100 * shapes.filter((candidate) => candidate === shape).length) / Math.max(1, shapes.length)
  return {
    two_words: share("two_words"),
    phrase: share("phrase"),
    one_word: share("one_word"),
    new_word: share("new_word"),
  }
}

export const findLargestShare = (shares: Shares): number => Math.max(...Object.values(shares))

export const findMedianShare = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
