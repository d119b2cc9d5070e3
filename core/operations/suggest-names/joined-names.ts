import type { Draft, Material } from "./draft.ts"
import { affixes } from "./lexicon.ts"
import type { Materials } from "./material.ts"

/** Two words side by side: of the concept, near it, or one of them with a word its field likes. */
export const joinedNames = ({ own, near, before, after }: Materials): ReadonlyArray<Draft> => {
  const telling = [...own, ...near]
  const carrying = telling.filter(({ carries }) => carries)
  return [
    ...telling.flatMap((left) => telling.flatMap((right) => join(left, right))),
    ...before.flatMap((left) => carrying.flatMap((right) => join(left, right))),
    ...carrying.flatMap((left) => after.flatMap((right) => join(left, right))),
    ...genericNames(carrying),
    ...near
      .filter(({ carries }) => carries)
      .map((word): Draft => ({ label: word.part, kind: "synonym", from: [word] })),
    ...linkedNames(near.filter(({ carries }) => carries)),
  ]
}

const join = (left: Material, right: Material): ReadonlyArray<Draft> => {
  if (left.place === "last" || right.place === "first" || related(left, right)) return []
  return [{ label: left.part + right.part, kind: kindOf(left, right), from: [left, right] }]
}

/** Two forms of one word say nothing together. */
const related = (left: Material, right: Material) =>
  left.part.includes(right.part) ||
  right.part.includes(left.part) ||
  (left.unit === right.unit && left.of === right.of && left.as !== "synonym" && right.as !== "synonym")

const kindOf = (left: Material, right: Material): Draft["kind"] => {
  if (left.part[0] === right.part[0]) return "alliteration"
  if (left.as === "modifier") return "prefix"
  if (right.as === "affix") return "suffix"
  return left.as === "synonym" || right.as === "synonym" ? "synonym" : "compound"
}

const genericNames = (carrying: ReadonlyArray<Material>): ReadonlyArray<Draft> => {
  const affix = (part: string, place: "first" | "last", rank: number): Material => ({
    part,
    of: "any name",
    as: "affix",
    place,
    rank: rank + 3,
    carries: false,
  })
  return carrying.flatMap((word) => [
    ...affixes.prefix.map((part, at): Draft => ({
      label: part + word.part,
      kind: "prefix",
      from: [affix(part, "first", at), word],
    })),
    ...affixes.suffix
      .filter((part) => takes(word.part, part))
      .map((part, at): Draft => ({ label: word.part + part, kind: "suffix", from: [word, affix(part, "last", at)] })),
    ...affixes.ending
      .filter((part) => takes(word.part, part))
      .map((part, at): Draft => ({
        label: word.part + part,
        kind: "suffix",
        from: [word, { ...affix(part, "last", at + 4), as: "ending" }],
      })),
  ])
}

/** An ending that begins with a vowel wants a short word that ends in a consonant; -ly wants no second l or y. */
const takes = (word: string, ending: string) => {
  if (ending === "ly") return /[bcdfgkmnprt]$/u.test(word) && word.length <= 5
  if (/^[aeiou]/u.test(ending)) return /[bcdfgkmnprstv]$/u.test(word) && word.length <= 5
  return true
}

/** "crumb and crust": two near words of one idea, as shops like it. */
const linkedNames = (near: ReadonlyArray<Material>): ReadonlyArray<Draft> =>
  near.flatMap((left) =>
    near.flatMap((right): ReadonlyArray<Draft> => {
      if (
        left.unit !== right.unit ||
        left.rank === right.rank ||
        left.place !== "either" ||
        right.place !== "either" ||
        related(left, right)
      )
        return []
      const link: Material = { part: "and", of: "any name", as: "link", place: "either", rank: 0, carries: false }
      return [{ label: `${left.part}and${right.part}`, kind: "pair", from: [left, link, right] }]
    }),
  )
