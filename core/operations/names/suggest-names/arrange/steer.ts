import { countChars } from "../../../../interface/bounded-text.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { findShape, type NameCandidate, type Shape } from "../make/name-candidate.ts"
import { listRoots } from "../read/inflect.ts"
import { hash } from "../words/material.ts"
import type { Steering } from "../wishes/steering.ts"

export interface Steer {
  readonly points: (candidate: NameCandidate) => number
  readonly share: (candidate: NameCandidate) => number
}

export const makeSteer = (
  { like = [], unlike = [] }: Steering,
  candidates: ReadonlyArray<NameCandidate>,
): Steer | undefined => {
  if (like.length + unlike.length === 0) return undefined
  const liked = readTaste(like, candidates)
  const disliked = readTaste(unlike, candidates)
  return {
    points: (candidate) => measureLikeness(candidate, liked) - measureLikeness(candidate, disliked) * 2,
    share: (candidate) => {
      const likedShare = like.length === 0 ? 1 : 0.4 + 7.6 * computeShapeShare(candidate, liked)
      return likedShare * (unlike.length === 0 ? 1 : 1.3 - 1.2 * computeShapeShare(candidate, disliked))
    },
  }
}

/** The seed picks the first names, and moves the usual first ones to the end. */
export const shufflePool = <Rated extends NameCandidate & { readonly quality: number }>(
  pool: ReadonlyArray<Rated>,
  usualLabels: ReadonlySet<string>,
  seed: string | number,
): ReadonlyArray<Rated> =>
  pool
    .map((candidate) => {
      if (candidate.kind === "idea") return candidate
      const later = usualLabels.has(candidate.label) ? 50 : hash(`${seed} ${candidate.label}`) % 3 === 0 ? 0 : 16
      return { ...candidate, quality: candidate.quality - later }
    })
    .toSorted((first, second) => second.quality - first.quality)

interface Taste {
  readonly shapes: ReadonlyArray<Shape>
  readonly parts: ReadonlySet<string>
  /** The words of the concept that the names speak for. */
  readonly sources: ReadonlySet<string>
  readonly letters: number
}

const readTaste = (labels: ReadonlyArray<string>, candidates: ReadonlyArray<NameCandidate>): Taste => {
  const candidatesByLabel = new Map(candidates.map((candidate) => [candidate.label, candidate]))
  const traits = labels.map((label) => {
    const candidate = candidatesByLabel.get(label)
    return candidate === undefined || candidate.kind === "idea" ? readLabelTraits(label) : readTraits(candidate)
  })
  return {
    shapes: traits.map(({ shape }) => shape),
    parts: new Set(traits.flatMap(({ parts }) => parts)),
    sources: new Set(traits.flatMap(({ sources }) => sources)),
    letters: labels.reduce((sum, label) => sum + countChars(label), 0) / Math.max(1, labels.length),
  }
}

interface Traits {
  readonly shape: Shape
  readonly parts: ReadonlyArray<string>
  readonly sources: ReadonlyArray<string>
}

const readTraits = (candidate: NameCandidate): Traits => {
  if (candidate.kind === "idea") return readLabelTraits(candidate.label)
  return {
    shape: findShape(candidate),
    parts: candidate.from.flatMap(({ part }) => findRoots(part)),
    sources: candidate.from.flatMap(({ as, of }) => (as === "link" ? [] : [of])),
  }
}

const readLabelTraits = (label: string): Traits => {
  const parts = splitAt(label)
  const shape = parts.length > 1 ? "two_words" : isWord(label) ? "one_word" : "new_word"
  return { shape, parts: parts.flatMap(findRoots), sources: [] }
}

const splitAt = (label: string): ReadonlyArray<string> => {
  if (isWord(label)) return [label]
  for (let at = 3; at <= label.length - 3; at++)
    if (isWord(label.slice(0, at)) && isWord(label.slice(at))) return [label.slice(0, at), label.slice(at)]
  return [label]
}

const isWord = (text: string) => (findKnownWord(text)?.size ?? 99) <= 50
const findRoots = (part: string): ReadonlyArray<string> => listRoots(part).slice(-1)

const computeShapeShare = (candidate: NameCandidate, { shapes }: Taste): number => {
  const { shape } = readTraits(candidate)
  return shapes.filter((tasteShape) => tasteShape === shape).length / Math.max(1, shapes.length)
}

const measureLikeness = (candidate: NameCandidate, taste: Taste): number => {
  if (taste.shapes.length === 0) return 0
  const { parts, sources } = readTraits(candidate)
  const lengthPoints = Math.abs(countChars(candidate.label) - taste.letters) <= 2 ? 2 : 0
  const partPoints = parts.some((part) => taste.parts.has(part)) ? 10 : 0
  const sourcePoints = sources.some((source) => taste.sources.has(source)) ? 4 : 0
  return computeShapeShare(candidate, taste) * 12 + partPoints + sourcePoints + lengthPoints
}
