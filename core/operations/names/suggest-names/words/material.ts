import { hashFnv } from "../../../../sharing/hash-fnv.ts"
import { lightWords, unsaidWords } from "../read/concept-words.ts"
import type { Material } from "../make/name-candidate.ts"
import { listRoots } from "../read/inflect.ts"
import { findIdea, genericWords, isSpecific, saysLittle, stopWords, vocabulary } from "./lexicon.ts"
import { canCarry, isOfOtherField } from "../read/read-concept.ts"
import type { Concept, Unit } from "../read/concept.ts"
import { spellInAscii } from "../read/transliterate.ts"

export interface Materials {
  readonly ownWords: ReadonlyArray<Material>
  readonly nearWords: ReadonlyArray<Material>
  /** Own and near words; `carrying` has those that can carry a name. */
  readonly allMaterials: ReadonlyArray<Material>
  readonly carryingMaterials: ReadonlyArray<Material>
  readonly images: ReadonlyArray<Material>
  readonly isEnglish: boolean
  /** "moss lamps" may become a mosslamp, not a lampmoss. */
  readonly isReversed: (left: Material, right: Material) => boolean
}

export const gatherMaterials = ({ language, spelledWords, units }: Concept): Materials => {
  // An unknown word has no known companions.
  const ownWords = units.flatMap((unit, at) =>
    unit.isUnderstood ? listOwnWords(unit, at, language === undefined) : [],
  )
  const nearWords = units.flatMap(listNearWords)
  const allMaterials = [...ownWords, ...nearWords]
  const carryingMaterials = allMaterials.filter(({ canCarryName }) => canCarryName)
  const images = carryingMaterials.filter(
    ({ as, part, unit }) =>
      as === "synonym" &&
      units.some((imageUnit, at) => at === unit && isSpecific(imageUnit) && !imageUnit.qualifierPieces.includes(part)),
  )
  return {
    ownWords,
    nearWords,
    allMaterials,
    carryingMaterials,
    images: images.length > 0 ? images : carryingMaterials,
    isEnglish: language === undefined,
    isReversed: makeReversalTest(spelledWords, units, language === undefined),
  }
}

const makeReversalTest = (
  spelledWords: ReadonlyArray<string>,
  units: ReadonlyArray<Unit>,
  isEnglish: boolean,
): Materials["isReversed"] => {
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

export const shuffleByKey = (list: ReadonlyArray<string>, orderKey: string): ReadonlyArray<string> =>
  list
    .map((word) => [hash(word + orderKey), word] as const)
    .toSorted(([first], [second]) => first - second)
    .map(([, word]) => word)

export const toOrderKey = (words: ReadonlyArray<string>): string => words.join(" ")

export const hash = (text: string): number => {
  const letters = Array.from(text)
  return hashFnv(letters.length, (at) => letters[at]?.codePointAt(0) ?? 0)
}

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
        !(unit.words.length > 1 && (unit.isQualifier || isGeneral(word) || unit.qualifierPieces.includes(word))) &&
        !(unit.field === "place" && unit.isQualifier) &&
        !unsaidWords.has(word) &&
        (isEnglish || unit.words.length === 1 || !lightWords.has(word)) &&
        !unit.words.slice(1).includes("free"),
    )
    .flatMap((word, index) => {
      const rank = (index < unit.words.length - 1 ? 1 : 0) + (isOfOtherField(word, unit) ? 2 : 0)
      const canCarryName = unit.canCarryName && canCarry(word)
      const where = { of: word, unit: at, canCarryName, place: canCarryName ? "either" : "first" } as const
      const spellings = spellInAscii(word)
        .slice(0, 1)
        .filter((form) => form.length > (isEnglish ? 1 : 2))
      const roots = spellings.flatMap((form) =>
        (isEnglish ? listRoots(form) : []).slice(1).filter((root) => root.length >= 3 && vocabulary.has(root)),
      )
      return [
        ...spellings.map(
          (part) => ({ ...where, part, as: part === word ? "concept" : "transliteration", rank }) as const,
        ),
        ...roots.map((part) => ({ ...where, part, as: "inflection", rank: rank + 1 }) as const),
      ]
    })

const listNearWords = ({ canCarryName, nearWords, words }: Unit, unit: number): ReadonlyArray<Material> =>
  nearWords.map(({ word: part, place }, rank) => {
    const of = words.join(" ")
    return {
      part,
      of,
      as: "synonym",
      unit,
      rank,
      canCarryName,
      place: canCarryName || place === "last" ? place : "first",
    }
  })
