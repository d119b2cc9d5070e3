import { findKnownWord } from "../../score-name/known-words.ts"
import { makePairs, makeCandidate, findPairKind, type NameCandidate, type Material } from "./name-candidate.ts"
import type { Materials } from "../words/material.ts"

/** Joins words of the concept with words near them. Names written by hand come before these. */
export const makeJoinedNames = (
  { carryingMaterials, images, isEnglish, allMaterials, isReversed }: Materials,
  tlds: ReadonlyArray<string>,
): ReadonlyArray<NameCandidate> => [
  ...makePairs(allMaterials, allMaterials, (left, right) => (isReversed(left, right) ? undefined : join(left, right))),
  ...images.filter((image) => isImage(image, isEnglish)).map((image) => makeCandidate("synonym", image)),
  ...carryingMaterials.flatMap((word) => tlds.flatMap((tld) => makeHack(word, tld))),
]

/** Short, common words were registered decades ago. */
const isImage = ({ as, part }: Material, isEnglish: boolean) =>
  as === "synonym" && part.length >= 6 && (!isEnglish || (findKnownWord(part)?.size ?? 0) >= 35)

const join = (left: Material, right: Material): NameCandidate | undefined =>
  left.place === "last" || right.place === "first" || areRelated(left, right)
    ? undefined
    : makeCandidate(findPairKind([left, right]), left, right)

/** A pair of two forms of one word has no meaning. Good pairs of images are written by hand. */
const areRelated = (left: Material, right: Material) =>
  (left.as === "synonym" && right.as === "synonym" && left.unit === right.unit) ||
  left.part.includes(right.part) ||
  right.part.includes(left.part) ||
  (left.unit === right.unit && left.of === right.of && left.as !== "synonym" && right.as !== "synonym")

/** A word that ends in a TLD: stud.io. */
const makeHack = (word: Material, tld: string): ReadonlyArray<NameCandidate> => {
  const label = word.part.slice(0, -tld.length)
  const isWordAcrossDot =
    word.part.endsWith(tld) && /[aeiou]/u.test(label) && /[^aeiou]$/u.test(label) && word.part.length >= tld.length + 3
  return isWordAcrossDot && /^[a-z]+$/u.test(tld) ? [{ ...makeCandidate("domain_hack", word), label, tld }] : []
}
