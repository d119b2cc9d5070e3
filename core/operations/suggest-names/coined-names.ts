import { added, beside, draft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { plural } from "./inflect.ts"
import { uncountedWords, vocabulary } from "./lexicon.ts"
import type { Materials } from "./material.ts"

/** New words: two that share letters where they meet, and shortened ones. */
export const coinedNames = ({ own, telling, carrying, before, after }: Materials): ReadonlyArray<Draft> => {
  const clipped = own.filter(({ carries }) => carries).flatMap(clip)
  return [
    ...beside([...telling, ...before], [...carrying, ...after], blend),
    ...clipped.flatMap((word) => ["ly", "io", "ify", "ora"].map((part) => draft("clip", word, added(part, "ending")))),
    ...beside(clipped, clipped, (one, other) => (one.unit === other.unit ? undefined : draft("clip", one, other))),
  ]
}

const blend = (left: Material, right: Material): Draft | undefined => {
  if (left.place === "last" || right.place === "first" || (!left.carries && !right.carries)) return undefined
  if (left.part.includes(right.part) || right.part.includes(left.part)) return undefined
  const shared = overlap(left, right)
  const label = left.part + right.part.slice(shared)
  if (shared === 0 || label.length > 11 || vocabulary.has(label)) return undefined
  return { label, kind: "blend", from: [left, right] }
}

/** Shared letters where they meet: two or more, or one consonant between words long enough to be recognised. */
const overlap = ({ part: left, as }: Material, { part: right }: Material): number => {
  for (let size = Math.min(left.length, right.length) - 2; size >= 2; size--) {
    if (left.endsWith(right.slice(0, size))) return size
  }
  const recognised = as !== "modifier" && left.length >= 4 && right.length >= 4 && left.length + right.length <= 10
  return recognised && left.at(-1) === right[0] && /[bcdfgklmnprstvw]$/u.test(left) ? 1 : 0
}

/** Up to the consonant after the first vowels: cof(fee), pod(cast). */
const clip = (word: Material): ReadonlyArray<Material> => {
  const part = /^[^aeiouy]{0,2}[aeiou]{1,2}[bcdfgklmnprstvxz]/u.exec(word.part)?.[0]
  return part === undefined || part === word.part ? [] : [{ ...word, part, of: word.part, as: "clip" }]
}

/** A word of the concept that ends in an asked ending: stud.io. Without that ending it would be no word. */
export const domainHacks = ({ carrying, after }: Materials, tlds: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const alone = carrying.flatMap((word) => [
    draft("domain_hack", word),
    ...(uncountedWords.has(word.part)
      ? []
      : [draft("domain_hack", { ...word, part: plural(word.part), as: "inflection" })]),
  ])
  const joined = beside(carrying, after, (left, right) => draft("domain_hack", left, right))
  return [...alone, ...joined].flatMap((whole) => tlds.flatMap((tld) => hack(whole, tld)))
}

const hack = (whole: Draft, tld: string): ReadonlyArray<Draft> => {
  const last = whole.from.at(-1)?.part ?? ""
  const fits = whole.label.endsWith(tld) && whole.label.length >= tld.length + 2 && last.length > tld.length
  return fits && /^[a-z]+$/u.test(tld) ? [{ ...whole, label: whole.label.slice(0, -tld.length), tld }] : []
}
