import { lightWords, unsaidWords } from "./concept-words.ts"
import type { Material } from "./draft.ts"
import { listRoots } from "./inflect.ts"
import { findIdea, genericWords, isSpecific, saysLittle, stopWords, vocabulary } from "./lexicon.ts"
import { canCarry, isOfOtherField } from "./read-concept.ts"
import type { Concept, Unit } from "./concept.ts"
import { spellInAscii } from "./transliterate.ts"

export interface Materials {
  readonly own: ReadonlyArray<Material>
  readonly near: ReadonlyArray<Material>
  /** Own and near words; `carrying` has those that can carry a name. */
  readonly specific: ReadonlyArray<Material>
  readonly carrying: ReadonlyArray<Material>
  readonly images: ReadonlyArray<Material>
  readonly isEnglish: boolean
  /** "moss lamps" may become a mosslamp, not a lampmoss. */
  readonly turnedRound: (left: Material, right: Material) => boolean
}

export const gather = ({ language, spelledWords, units }: Concept): Materials => {
  // An unknown word has no known companions.
  const own = units.flatMap((unit, at) => (unit.isUnderstood ? listOwnWords(unit, at, language === undefined) : []))
  const near = units.flatMap(listNearWords)
  const specific = [...own, ...near]
  const carrying = specific.filter(({ carries }) => carries)
  const images = carrying.filter(
    ({ as, part, unit }) =>
      as === "synonym" && units.some((one, at) => at === unit && isSpecific(one) && !one.keepers.includes(part)),
  )
  return {
    own,
    near,
    specific,
    carrying,
    images: images.length > 0 ? images : carrying,
    isEnglish: language === undefined,
    turnedRound: makeReversalTest(spelledWords, units, language === undefined),
  }
}

const makeReversalTest = (
  spelledWords: ReadonlyArray<string>,
  units: ReadonlyArray<Unit>,
  isEnglish: boolean,
): Materials["turnedRound"] => {
  const places = new Set(units.flatMap(({ field, words }) => (field === "place" ? words : [])))
  const at = new Map<string, { readonly run: number; readonly index: number }>()
  let run = 0
  for (const [index, word] of spelledWords.entries()) {
    if (stopWords.has(word)) run++
    else at.set(word, { run, index })
  }
  return (left, right) => {
    const [first, second] = [left, right].map(({ as, of }) => (as === "synonym" ? undefined : at.get(of)))
    if (first === undefined || second === undefined) return false
    return first.run === second.run ? first.index > second.index : isEnglish && !places.has(left.of)
  }
}

export const shuffleByKey = (list: ReadonlyArray<string>, turn: string): ReadonlyArray<string> =>
  list
    .map((word) => [hash(word + turn), word] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, word]) => word)

export const toOrderKey = (words: ReadonlyArray<string>): string => words.join(" ")

/** FNV-1a, 32 bits. */
export const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/** "rental" of a tool rental. */
const isGeneral = (word: string) => {
  const idea = findIdea(word)
  return genericWords.has(word) || (idea !== undefined && (idea.field === "quality" || saysLittle.has(idea.idea)))
}

const listOwnWords = (unit: Unit, at: number, isEnglish: boolean): ReadonlyArray<Material> =>
  (unit.role === "verb" ? [] : unit.words)
    .filter(
      (word) =>
        word !== "lang" &&
        !(unit.words.length > 1 && (unit.isKept || isGeneral(word) || unit.keepers.includes(word))) &&
        !(unit.field === "place" && unit.isKept) &&
        !unsaidWords.has(word) &&
        (isEnglish || unit.words.length === 1 || !lightWords.has(word)) &&
        !unit.words.slice(1).includes("free"),
    )
    .flatMap((word, index) => {
      const later = (index < unit.words.length - 1 ? 1 : 0) + (isOfOtherField(word, unit) ? 2 : 0)
      const carries = unit.carries && canCarry(word)
      const where = { of: word, unit: at, carries, place: carries ? "either" : "first" } as const
      const plain = spellInAscii(word)
        .slice(0, 1)
        .filter((form) => form.length > (isEnglish ? 1 : 2))
      const known = plain.flatMap((form) =>
        (isEnglish ? listRoots(form) : []).slice(1).filter((root) => root.length >= 3 && vocabulary.has(root)),
      )
      return [
        ...plain.map(
          (part) => ({ ...where, part, as: part === word ? "concept" : "transliteration", rank: later }) as const,
        ),
        ...known.map((part) => ({ ...where, part, as: "inflection", rank: later + 1 }) as const),
      ]
    })

const listNearWords = ({ carries, near, words }: Unit, unit: number): ReadonlyArray<Material> =>
  near.map(({ word: part, place }, rank) => {
    const of = words.join(" ")
    return { part, of, as: "synonym", unit, rank, carries, place: carries || place === "last" ? place : "first" }
  })
