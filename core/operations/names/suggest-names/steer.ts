import { countChars } from "../../../interface/bounded-text.ts"
import { findKnownWord } from "../score-name/known-words.ts"
import { findShape } from "./draft.ts"
import type { Draft, Shape } from "./draft.ts"
import { listRoots } from "./inflect.ts"
import { hash } from "./material.ts"
import type { Steering } from "./steering.ts"

export interface Steer {
  readonly points: (draft: Draft) => number
  readonly share: (draft: Draft) => number
}

export const makeSteer = ({ like = [], unlike = [] }: Steering, drafts: ReadonlyArray<Draft>): Steer | undefined => {
  if (like.length + unlike.length === 0) return undefined
  const liked = readTaste(like, drafts)
  const disliked = readTaste(unlike, drafts)
  return {
    points: (draft) => measureLikeness(draft, liked) - measureLikeness(draft, disliked) * 2,
    share: (draft) => {
      const likedShare = like.length === 0 ? 1 : 0.4 + 7.6 * computeShapeShare(draft, liked)
      return likedShare * (unlike.length === 0 ? 1 : 1.3 - 1.2 * computeShapeShare(draft, disliked))
    },
  }
}

/** The seed picks the first names, and moves the usual first ones to the end. */
export const shufflePool = <Judged extends Draft & { readonly quality: number }>(
  pool: ReadonlyArray<Judged>,
  usualLabels: ReadonlySet<string>,
  seed: string | number,
): ReadonlyArray<Judged> =>
  pool
    .map((one) => {
      if (one.kind === "idea") return one
      const later = usualLabels.has(one.label) ? 50 : hash(`${seed} ${one.label}`) % 3 === 0 ? 0 : 16
      return { ...one, quality: one.quality - later }
    })
    .toSorted((one, other) => other.quality - one.quality)

interface Taste {
  readonly shapes: ReadonlyArray<Shape>
  readonly parts: ReadonlySet<string>
  /** The words of the concept that the names speak for. */
  readonly sources: ReadonlySet<string>
  readonly letters: number
}

const readTaste = (labels: ReadonlyArray<string>, drafts: ReadonlyArray<Draft>): Taste => {
  const draftsByLabel = new Map(drafts.map((draft) => [draft.label, draft]))
  const traits = labels.map((label) => {
    const draft = draftsByLabel.get(label)
    return draft === undefined || draft.kind === "idea" ? readLabelTraits(label) : readTraits(draft)
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

const readTraits = (draft: Draft): Traits => {
  if (draft.kind === "idea") return readLabelTraits(draft.label)
  return {
    shape: findShape(draft),
    parts: draft.from.flatMap(({ part }) => findRoots(part)),
    sources: draft.from.flatMap(({ as, of }) => (as === "link" ? [] : [of])),
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

const computeShapeShare = (draft: Draft, { shapes }: Taste): number => {
  const { shape } = readTraits(draft)
  return shapes.filter((one) => one === shape).length / Math.max(1, shapes.length)
}

const measureLikeness = (draft: Draft, taste: Taste): number => {
  if (taste.shapes.length === 0) return 0
  const { parts, sources } = readTraits(draft)
  const near = Math.abs(countChars(draft.label) - taste.letters) <= 2 ? 2 : 0
  const sharedPart = parts.some((part) => taste.parts.has(part)) ? 10 : 0
  const about = sources.some((one) => taste.sources.has(one)) ? 4 : 0
  return computeShapeShare(draft, taste) * 12 + sharedPart + about + near
}
