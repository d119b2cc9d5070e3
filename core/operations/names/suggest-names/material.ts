import { makeAddedMaterial } from "./draft.ts"
import { lightWords, unsaidWords } from "./concept-words.ts"
import type { Draft, Material } from "./draft.ts"
import { listRoots } from "./inflect.ts"
import {
  findEndings,
  findField,
  findIdea,
  genericWords,
  isSpecific,
  mayPrecede,
  saysLittle,
  stopWords,
  vocabulary,
} from "./lexicon.ts"
import { lastWords } from "./qualifiers.ts"
import { canCarry, isOfOtherField } from "./read-concept.ts"
import type { Concept, Unit } from "./read-concept.ts"
import { spellInAscii } from "./transliterate.ts"

export interface Materials {
  readonly own: ReadonlyArray<Material>
  readonly near: ReadonlyArray<Material>
  /** Own and near words; `carrying` has those that can carry a name. */
  readonly specific: ReadonlyArray<Material>
  readonly carrying: ReadonlyArray<Material>
  readonly images: ReadonlyArray<Material>
  readonly before: ReadonlyArray<Material>
  readonly after: ReadonlyArray<Material>
  readonly isEnglish: boolean
  /** Keeps a qualifier (a place, a material), or crosses two subjects. */
  readonly keeps: (left: Material, right: Material) => Pick<Draft, "isQualified" | "isCrossed">
  readonly goesBefore: (modifier: string, word: string) => boolean
  /** "moss lamps" may become a mosslamp, not a lampmoss. */
  readonly turnedRound: (left: Material, right: Material) => boolean
}

export const gather = ({ field, language, spelledWords, units, words }: Concept): Materials => {
  const { name, before, after } = { ...findField(field), ...language }
  const form = language === undefined ? findEndings(spelledWords) : undefined
  // An unknown word has no known companions.
  const own = units.flatMap((unit, at) => (unit.isUnderstood ? listOwnWords(unit, at, language === undefined) : []))
  const near = units.flatMap(listNearWords)
  const specific = [...own, ...near]
  const turn = toOrderKey(words)
  const carrying = specific.filter(({ carries }) => carries)
  const images = carrying.filter(
    ({ as, part, unit }) =>
      as === "synonym" && units.some((one, at) => at === unit && isSpecific(one) && !one.keepers.includes(part)),
  )
  return {
    own,
    near,
    specific: specific,
    carrying,
    images: images.length > 0 ? images : carrying,
    before: shuffleByKey(before, turn).map((part, rank) => makeAddedMaterial(part, "modifier", rank, name)),
    after: shuffleByKey(form ?? after, turn).map((part, rank) =>
      makeAddedMaterial(
        part,
        "affix",
        form === undefined && language === undefined ? rank + fieldEndingDelay : rank,
        name,
      ),
    ),
    isEnglish: language === undefined,
    keeps: makePairTest(units, language?.code ?? "en"),
    goesBefore: language?.agrees ?? mayPrecede,
    turnedRound: makeReversalTest(spelledWords, units, language === undefined),
  }
}

/** The delay in ranks of an ending that only the field suggests. */
const fieldEndingDelay = 16

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

/** So many of the nearest words name a subject. */
const placeRanks = 3

/** Here two nouns join without a word between them. */
const compoundLanguages: ReadonlySet<string> = new Set(["en", "de", "nl"])

const makePairTest = (units: ReadonlyArray<Unit>, code: string): Materials["keeps"] => {
  const isEnglish = code === "en"
  const isOne = (at: number | undefined, is: (unit: Unit) => boolean) => units.some((one, n) => n === at && is(one))
  const isSubject = (at: number | undefined) => isOne(at, ({ carries, isKept }) => carries && !isKept)
  const isKept = ({ of, part, unit }: Material) =>
    isOne(unit, (one) => one.isKept && (one.keepers.includes(part) || (isEnglish && part === of)))
  // Only a label that names the subject goes beside a place: no "krakowvase".
  const isNear = ({ as, rank }: Material) => as !== "synonym" || rank < placeRanks
  const isPlace = (at: number | undefined) => isOne(at, ({ field }) => field === "place")
  const isSpecial = (at: number | undefined) =>
    isOne(at, (one) => isSpecific(one) && (one.carries || one.role === "audience"))
  return (left, right) => {
    const [qualifier, subject] = !isEnglish || lastWords.has(right.part) ? [right, left] : [left, right]
    const isQualified =
      (isKept(qualifier) && isSubject(subject.unit)) || (!isEnglish && isKept(left) && isSubject(right.unit))
    if (
      isQualified &&
      [left, right].some(({ unit }) => isPlace(unit)) &&
      ![left, right].every((one) => isPlace(one.unit) || isNear(one))
    )
      return {}
    if (isQualified && !(isEnglish && lastWords.has(left.part))) return { isQualified }
    const isCrossed = left.unit !== right.unit && isSpecial(left.unit) && isSpecial(right.unit)
    return isCrossed && compoundLanguages.has(code) ? { isCrossed } : {}
  }
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
