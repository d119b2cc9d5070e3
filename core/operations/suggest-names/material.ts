import type { Material } from "./draft.ts"
import { roots } from "./inflect.ts"
import { fieldOf, vocabulary } from "./lexicon.ts"
import { carriedBy, ofOtherField } from "./read-concept.ts"
import type { Concept, Unit } from "./read-concept.ts"
import { inAscii } from "./transliterate.ts"

export interface Materials {
  /** The concept's own words, in a–z, with their roots. */
  readonly own: ReadonlyArray<Material>
  readonly near: ReadonlyArray<Material>
  readonly before: ReadonlyArray<Material>
  readonly after: ReadonlyArray<Material>
}

export const gather = (concept: Concept): Materials => {
  const field = fieldOf(concept.field)
  const affix =
    (place: "first" | "last") =>
    (part: string, rank: number): Material => ({
      part,
      of: field.name,
      as: place === "first" ? "modifier" : "affix",
      place,
      rank,
      carries: false,
    })
  return {
    own: concept.units.flatMap((unit, at) => ownWords(unit, at)),
    near: concept.units.flatMap((unit, at) => nearWords(unit, at)),
    before: field.before.map(affix("first")),
    after: field.after.map(affix("last")),
  }
}

const ownWords = (unit: Unit, at: number): ReadonlyArray<Material> => {
  const make = (part: string, of: string, as: Material["as"], rank: number): Material => {
    const carries = unit.carries && carriedBy(of)
    return { part, of, as, unit: at, place: carries ? "either" : "first", rank, carries }
  }
  return unit.words.flatMap((word, index) => {
    const later = (index < unit.words.length - 1 ? 1 : 0) + (ofOtherField(word, unit) ? 2 : 0)
    const plain = inAscii(word)
      .slice(0, 1)
      .filter((form) => form.length > 1)
    const role = plain.includes(word) ? ("concept" as const) : ("transliteration" as const)
    const forms = plain.flatMap((form) =>
      roots(form)
        .slice(1)
        .filter((root) => root.length >= 3 && vocabulary.has(root)),
    )
    return [
      ...plain.map((form) => make(form, word, role, later)),
      ...[...new Set(forms)].map((form) => make(form, word, "inflection", later + 1)),
    ]
  })
}

const nearWords = (unit: Unit, at: number): ReadonlyArray<Material> =>
  unit.near.map(({ word, place }, rank) => ({
    part: word,
    of: unit.words.join(" "),
    as: "synonym",
    unit: at,
    rank,
    carries: unit.carries,
    place: unit.carries ? place : "first",
  }))
