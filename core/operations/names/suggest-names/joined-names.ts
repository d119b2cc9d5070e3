import { findKnownWord } from "../score-name/known-words.ts"
import { makePairs, makeDraft, findPairKind } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import type { Materials } from "./material.ts"

/** Joins words that are known beside the concept. Written names come before these. */
export const makeJoinedNames = (
  { carrying, images, isEnglish, specific, turnedRound }: Materials,
  tlds: ReadonlyArray<string>,
): ReadonlyArray<Draft> => [
  ...makePairs(specific, specific, (left, right) => (turnedRound(left, right) ? undefined : join(left, right))),
  ...images.filter((one) => isImage(one, isEnglish)).map((one) => makeDraft("synonym", one)),
  ...carrying.flatMap((word) => tlds.flatMap((tld) => makeHack(word, tld))),
]

/** Short, common words were registered decades ago. */
const isImage = ({ as, part }: Material, isEnglish: boolean) =>
  as === "synonym" && part.length >= 6 && (!isEnglish || (findKnownWord(part)?.size ?? 0) >= 35)

const join = (left: Material, right: Material): Draft | undefined =>
  left.place === "last" || right.place === "first" || areRelated(left, right)
    ? undefined
    : makeDraft(findPairKind([left, right]), left, right)

/** Two forms of one word say nothing together. Good pairs of images are written down. */
const areRelated = (left: Material, right: Material) =>
  (left.as === "synonym" && right.as === "synonym" && left.unit === right.unit) ||
  left.part.includes(right.part) ||
  right.part.includes(left.part) ||
  (left.unit === right.unit && left.of === right.of && left.as !== "synonym" && right.as !== "synonym")

/** A word that ends in a TLD: stud.io. */
const makeHack = (word: Material, tld: string): ReadonlyArray<Draft> => {
  const before = word.part.slice(0, -tld.length)
  const fits =
    word.part.endsWith(tld) &&
    /[aeiou]/u.test(before) &&
    /[^aeiou]$/u.test(before) &&
    word.part.length >= tld.length + 3
  return fits && /^[a-z]+$/u.test(tld) ? [{ ...makeDraft("domain_hack", word), label: before, tld }] : []
}
