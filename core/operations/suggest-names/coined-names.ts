import type { Draft, Material } from "./draft.ts"
import { vocabulary } from "./lexicon.ts"
import type { Materials } from "./material.ts"

/** New words: two that share letters where they meet, and shortened ones. */
export const coinedNames = (materials: Materials): ReadonlyArray<Draft> => {
  const telling = [...materials.own, ...materials.near]
  const carrying = telling.filter(({ carries }) => carries)
  const left = [...telling, ...materials.before]
  const right = [...carrying, ...materials.after]
  return [...left.flatMap((one) => right.flatMap((other) => blend(one, other))), ...clips(materials)]
}

const blend = (left: Material, right: Material): ReadonlyArray<Draft> => {
  if (left.place === "last" || right.place === "first" || (!left.carries && !right.carries)) return []
  if (left.part.includes(right.part) || right.part.includes(left.part)) return []
  const shared = overlap(left, right)
  const label = left.part + right.part.slice(shared)
  if (shared === 0 || label.length > 11 || vocabulary.has(label)) return []
  return [{ label, kind: "blend", from: [left, right] }]
}

/** Shared letters where they meet: two or more, or one consonant between words long enough to be recognised. */
const overlap = ({ part: left, as }: Material, { part: right }: Material): number => {
  for (let size = Math.min(left.length, right.length) - 2; size >= 2; size--) {
    if (left.endsWith(right.slice(0, size))) return size
  }
  const recognised = as !== "modifier" && left.length >= 4 && right.length >= 4 && left.length + right.length <= 10
  return recognised && left.at(-1) === right[0] && /[bcdfgklmnprstvw]$/u.test(left) ? 1 : 0
}

const clips = ({ own }: Materials): ReadonlyArray<Draft> => {
  const clipped = own
    .filter(({ carries }) => carries)
    .flatMap((word) => {
      const part = firstSyllable(word.part)
      return part === undefined || part.length === word.part.length
        ? []
        : [{ ...word, part, of: word.part, as: "clip" as const }]
    })
  const ending = (part: string): Material => ({
    part,
    of: "any name",
    as: "ending",
    place: "last",
    rank: 0,
    carries: false,
  })
  return [
    ...clipped.flatMap((word) =>
      ["ly", "io", "ify", "ora"].map((part): Draft => ({
        label: word.part + part,
        kind: "clip",
        from: [word, ending(part)],
      })),
    ),
    ...clipped.flatMap((one) =>
      clipped.flatMap((other): ReadonlyArray<Draft> =>
        one.unit === other.unit ? [] : [{ label: one.part + other.part, kind: "clip", from: [one, other] }],
      ),
    ),
  ]
}

/** Up to the consonant after the first vowels: cof(fee), pod(cast). */
const firstSyllable = (word: string): string | undefined =>
  /^[^aeiouy]{0,2}[aeiou]{1,2}[bcdfgklmnprstvxz]/u.exec(word)?.[0]
