import { makePairs, makeDraft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { findKnownWord } from "../score-name/known-words.ts"
import type { Materials } from "./material.ts"
import { limits } from "../../../limits.ts"
import { memoizeByText } from "../../../sharing/memoize.ts"
import { toSounds } from "./spell-back.ts"

const suggestBlendedAtOnce = 16

/** Yields between words: each is sounded out once. */
export function* makeBlendedNames({ specific, carrying, after }: Materials): Generator<void, ReadonlyArray<Draft>> {
  const lefts = specific
  const rights = [...carrying, ...after]
  const drafts = new Array<Draft>()
  for (let at = 0; at < lefts.length; at += suggestBlendedAtOnce) {
    drafts.push(...makePairs(lefts.slice(at, at + suggestBlendedAtOnce), rights, blendWords))
    yield
  }
  return drafts
}

const blendWords = (left: Material, right: Material): Draft | undefined => {
  if (left.place === "last" || right.place === "first" || (!left.carries && !right.carries)) return undefined
  if (left.part.includes(right.part) || right.part.includes(left.part)) return undefined
  const shared = findOverlap(left, right)
  const label = left.part + right.part.slice(shared)
  if (shared === 0 || label.length > 11 || findKnownWord(label) !== undefined) return undefined
  return { label, kind: "blend", from: [left, right] }
}

/** Each word keeps three letters of its own. A lone vowel does not join. */
const findOverlap = ({ part: left }: Material, { part: right }: Material): number => {
  for (let size = Math.min(left.length - 1, right.length - 3); size >= 1; size--) {
    // "catlas": a short word replaces another's beginning.
    if (left.length - size < 3 && (size < 2 || left.length > 4)) continue
    const shared = right.slice(0, size)
    if (left.endsWith(shared) && (size > 1 || /[^aeiouycg]/u.test(shared)) && soundsAlike(left, shared)) return size
  }
  return 0
}

/** Shared letters must have the same sounds in both words. */
const soundsAlike = (left: string, shared: string) => toSoundText(left).endsWith(toSoundText(shared))

const toSoundText = memoizeByText(limits.suggestWordsKept, (word) => toSounds(word).join("."))

/** A word of the concept that ends in a TLD: stud.io. */
export const makeDomainHacks = ({ carrying }: Materials, tlds: ReadonlyArray<string>): ReadonlyArray<Draft> =>
  carrying.flatMap((word) => tlds.flatMap((tld) => makeHack(makeDraft("domain_hack", word), tld)))

const makeHack = (whole: Draft, tld: string): ReadonlyArray<Draft> => {
  const last = whole.from.at(-1)?.part ?? ""
  const before = last.slice(0, -tld.length)
  const fits =
    whole.label.endsWith(tld) &&
    /[aeiou]/u.test(before) &&
    /[^aeiou]$/u.test(before) &&
    whole.label.length >= tld.length + 3
  return fits && /^[a-z]+$/u.test(tld) ? [{ ...whole, label: whole.label.slice(0, -tld.length), tld }] : []
}
