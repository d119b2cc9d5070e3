import { findKnownWord } from "../../score-name/known-words.ts"
import { vocabulary } from "../words/lexicon.ts"
import { nameLimits } from "../../limits.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"

/** `undefined` if they must not meet. */
export const measureSeamCost = (left: string, right: string): number | undefined => {
  const letters = left + right
  if (/(.)\1\1/u.test(letters)) return undefined
  const [last = "", first = ""] = [left.slice(-1), right.slice(0, 1)]
  const doubled = last === first ? 9 : 0
  const vowels = /[aeiou]/u.test(last) && /[aeiou]/u.test(first) ? 6 : 0
  const between = (left.split(/[aeiouy]/u).at(-1) ?? "").length + (/^[^aeiouy]*/u.exec(right)?.[0] ?? "").length
  const crowd = between > 3 ? (between - 3) * 4 : 0
  const hard = awkward.test(letters.slice(left.length - 2, left.length + 1)) ? 4 : 0
  const possessive = /[^s]s$/u.test(left) && vocabulary.has(left.slice(0, -1)) ? 6 : 0
  return doubled + vowels + possessive + crowd + hard
}

const awkward = /(?:td|dt|pb|bp|kg|gk|fv|vf|zs|sz|xs|cs|thf|tht|sth|shs|ssh)$/u

/** "leafstack" is not "leafs tack". */
export const splitsOtherwise = (left: string, right: string): boolean => {
  const letters = left + right
  for (let at = 3; at <= letters.length - 3; at++)
    if (at !== left.length && isWord(letters.slice(0, at)) && isWord(letters.slice(at))) return true
  return false
}

/** A word of five letters across the seam counts too. */
export const canReadOtherwise = (left: string, right: string): boolean => {
  if (splitsOtherwise(left, right)) return true
  const letters = left + right
  const seam = left.length
  for (let from = Math.max(0, seam - 8); from < seam; from++)
    for (let to = Math.max(seam + 1, from + 5); to <= Math.min(letters.length, from + 9); to++)
      if (to - from < letters.length && isWord(letters.slice(from, to))) return true
  return false
}

const isWord = memoizeByText(nameLimits.suggestWordsKept * 8, (text) => (findKnownWord(text)?.size ?? 99) <= 35)
