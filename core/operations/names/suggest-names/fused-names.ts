import { findKnownWord } from "../score-name/known-words.ts"
import { measureSpelling } from "../score-name/pronounceability.ts"
import { makePairs, makeDraft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import type { Materials } from "./material.ts"

/** Needs usual runs of letters (model of CMUdict). */
export const makeFusedNames = ({ images, isEnglish, own }: Materials): ReadonlyArray<Draft> => {
  if (!isEnglish) return []
  const words = [...own.filter(({ as, carries }) => as === "concept" && carries), ...images.slice(0, 12)]
  return makePairs(words, words, fuseWords).slice(0, most)
}

const most = 60

const fuseWords = (left: Material, right: Material): Draft | undefined => {
  const head = /^[^aeiou]+[aeiou]+/u.exec(left.part)?.[0] ?? ""
  const tail = /[^aeiouy][aeiouy]+[lnr]?e?$/u.exec(right.part)?.[0] ?? ""
  const label = head + tail
  const isOwn = head.length < 2 || tail.length < 3 || left.part.startsWith(label) || right.part.endsWith(label)
  if (left.part === right.part || isOwn || label.length < 5 || label.length > 7) return undefined
  if (findKnownWord(label) !== undefined || measureSpelling(label).score < easy) return undefined
  const makeClip = (from: Material, part: string): Material => ({ ...from, of: from.part, part, as: "clip" })
  return makeDraft("coined", makeClip(left, head), makeClip(right, tail))
}

/** Every run of letters is usual at its position. */
const easy = 95
