import { added, beside, draft } from "./draft.ts"
import type { Draft, DerivationKind, Material } from "./draft.ts"
import { affixes } from "./lexicon.ts"
import type { Materials } from "./material.ts"

/** Two words side by side: of the concept, near it, or one of them with a word its field likes. */
export const joinedNames = ({ near, telling, carrying, before, after }: Materials): ReadonlyArray<Draft> => {
  const carryingNear = near.filter(({ carries }) => carries)
  return [
    ...beside(telling, telling, join),
    ...beside(before, carrying, join),
    ...beside(carrying, after, join),
    ...carrying.flatMap(genericNames),
    ...carryingNear.map((word) => draft("synonym", word)),
    ...beside(carryingNear, carryingNear, link),
  ]
}

const join = (left: Material, right: Material): Draft | undefined =>
  left.place === "last" || right.place === "first" || related(left, right)
    ? undefined
    : draft(kindOf(left, right), left, right)

/** Two forms of one word say nothing together. */
const related = (left: Material, right: Material) =>
  left.part.includes(right.part) ||
  right.part.includes(left.part) ||
  (left.unit === right.unit && left.of === right.of && left.as !== "synonym" && right.as !== "synonym")

const kindOf = (left: Material, right: Material): DerivationKind => {
  if (left.part[0] === right.part[0]) return "alliteration"
  if (left.as === "modifier") return "prefix"
  if (right.as === "affix") return "suffix"
  return left.as === "synonym" || right.as === "synonym" ? "synonym" : "compound"
}

const genericNames = (word: Material): ReadonlyArray<Draft> => {
  const fitting = (endings: ReadonlyArray<string>) => endings.filter((part) => takes(word.part, part))
  return [
    ...affixes.prefix.map((part, at) => draft("prefix", added(part, "affix", at + 3), word)),
    ...fitting(affixes.suffix).map((part, at) => draft("suffix", word, added(part, "affix", at + 3))),
    ...fitting(affixes.ending).map((part, at) => draft("suffix", word, added(part, "ending", at + 7))),
  ]
}

/** An ending that begins with a vowel wants a short word that ends in a consonant; -ly wants no second l or y. */
const takes = (word: string, ending: string) => {
  if (ending === "ly") return /[bcdfgkmnprt]$/u.test(word) && word.length <= 5
  return !/^[aeiou]/u.test(ending) || (/[bcdfgkmnprstv]$/u.test(word) && word.length <= 5)
}

/** "crumb and crust": two near words of one idea, as shops like it. */
const link = (left: Material, right: Material): Draft | undefined =>
  left.unit === right.unit &&
  left.rank !== right.rank &&
  left.place === "either" &&
  right.place === "either" &&
  !related(left, right)
    ? draft("pair", left, added("and", "link"), right)
    : undefined
