import { nameLimits } from "../../limits.ts"
import type { Concept, UnitMeaning, Unit } from "./concept.ts"
import { readQueryWords, unsaidWords, type Role, type QueryWord } from "./concept-words.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { findHeadIndex } from "./head-noun.ts"
import { listRoots } from "./inflect.ts"
import {
  findEnglishEntry,
  findEntry,
  findIdea,
  isSpecific,
  listWiderIdeas,
  findMeaningAmong,
  readNearWord,
  saysNothing,
  stopWords,
} from "../words/lexicon.ts"
import type { Entry, NearWord } from "../words/lexicon.ts"
import { findLanguage, type Language } from "./languages.ts"
import { addPieces, describeVerb, markMedium, removePieces, listLeftOutUnits, type UnitWithRole } from "./facets.ts"
import { assignPieceRoles, assignRoles, selectContentWords } from "./content-words.ts"
import { findPhrase, isPhraseAt } from "./phrases.ts"
import { findPlace } from "./places.ts"
import { findQualifierPieces, findAudiencePieces, isQualifierPhrase } from "./qualifiers.ts"
import { readAbroad } from "./read-abroad.ts"
import { spellInAscii } from "./transliterate.ts"
import { listLeftOut } from "./left-out.ts"
import { canBeSubject, rankUnits } from "../judge/standing.ts"
import { isVerb } from "./verbs.ts"

export const readConcept = (query: string): Concept => {
  const words = readQueryWords(query)
  const abroad = readAbroad(words)
  const translatedWords = abroad?.words.flatMap(({ english, role }) => english.map((word) => ({ word, role }))) ?? []
  const englishWords =
    abroad !== undefined && findHeadIndex({ abroad }) === 0 ? orderPhrases(translatedWords) : translatedWords
  const concept = understand(englishWords.length === 0 ? words : englishWords)
  const leftOutWords = listLeftOut(listWithout(words))
  const leftOutInEnglish = abroad === undefined ? leftOutWords : listWithout(englishWords)
  return {
    ...concept,
    ...(abroad === undefined ? {} : { abroad }),
    units: [...concept.units, ...listLeftOutUnits(concept.language?.code ?? "en", leftOutInEnglish)],
    leftOut: [
      ...leftOutWords,
      ...(abroad === undefined ? leftOutWords.flatMap((word) => findIdea(word)?.head ?? []) : leftOutInEnglish),
    ],
  }
}

/** "Szkoła tańca": a dance school. */
const orderPhrases = (words: ReadonlyArray<QueryWord>): ReadonlyArray<QueryWord> => {
  const [first, second, ...others] = words
  if (first === undefined || second === undefined) return words
  return first.role === second.role && findPhrase([second.word, first.word], 0, 2) !== undefined
    ? [second, first, ...orderPhrases(others)]
    : [first, ...orderPhrases(words.slice(1))]
}

const listWithout = (words: ReadonlyArray<QueryWord>) =>
  words.flatMap(({ role, word }) => (role === "without" ? [word] : []))

const understand = (queryWords: ReadonlyArray<QueryWord>): Omit<Concept, "leftOut"> => {
  const language = findLanguage(queryWords.map(({ word }) => word))
  const ownWords = queryWords.filter(({ role }) => role !== "relation" && role !== "surroundings")
  const spelledWords = ownWords.map(({ word }) => word)
  const spelledRoles = assignRoles(ownWords)
  const contentWords = selectContentWords(spelledWords, spelledRoles, language)
  const words = contentWords.flatMap(({ pieces }) => pieces).slice(0, nameLimits.suggestWords)
  const unitsWithRoles = groupIntoUnits(words, assignPieceRoles(contentWords, spelledRoles), language)
  const subjectUnits = selectSubjects(markMedium(unitsWithRoles, spelledWords, language?.code ?? "en"), language)
  const unitsWithMeaning = subjectUnits.filter(
    ({ words: [word = "", ...others] }) => others.length > 0 || findIdea(word) !== undefined,
  )
  const field = findMainField(
    unitsWithMeaning.some(({ canCarryName }) => canCarryName) ? unitsWithMeaning : subjectUnits,
  )
  const coreUnits = markCore(subjectUnits, field)
  const standings = rankUnits(coreUnits)
  return {
    spelledWords,
    words: words.filter((word) => !unsaidWords.has(word)),
    units: coreUnits.map((unit, at) => ({ ...unit, standing: standings[at] ?? "side" })),
    surroundings: readSurroundings(queryWords, language),
    field,
    ...(language === undefined ? {} : { language }),
  }
}

const readSurroundings = (queryWords: ReadonlyArray<QueryWord>, language: Language | undefined) => {
  const words = queryWords.flatMap(({ role, word }) => (role === "surroundings" ? [word] : []))
  const contentWords = words.filter((word) => !stopWords.has(word)).slice(0, nameLimits.suggestWords)
  return listUnits(contentWords, language)
}

const groupIntoUnits = (
  words: ReadonlyArray<string>,
  roles: ReadonlyMap<string, Role>,
  language: Language | undefined,
): ReadonlyArray<UnitWithRole> =>
  // Never mix two languages in one name.
  listUnits(words, language).map((unit, at, units) => {
    const role = roles.get(unit.words[0] ?? "") ?? "core"
    // "invoice tracking": the invoices are the subject.
    if (role === "verb" || isActionAfter(units[at - 1], unit))
      return { ...unit, ...describeVerb(unit.words), role: "verb" as const }
    const unitWithRole = { ...unit, role, canCarryName: unit.canCarryName && role === "core" && unit.field !== "place" }
    return role === "audience"
      ? addPieces(unitWithRole, findAudiencePieces(unit.words, language?.code ?? "en"))
      : unitWithRole
  })

/** A qualifier without a subject becomes the subject (budgeting). Abroad, a general word beside a subject carries no name (a diving school). */
const selectSubjects = (
  units: ReadonlyArray<UnitWithRole>,
  language: Language | undefined,
): ReadonlyArray<UnitWithRole> => {
  const canGeneralWordsCarry = language === undefined || !units.some((unit) => unit.canCarryName && isSpecific(unit))
  return units.map((unit) => {
    const isAlone = !units.some((otherUnit) => otherUnit !== unit && canBeSubject(otherUnit))
    return {
      ...unit,
      ...(unit.canCarryName && unit.isQualifier && unit.field !== "place" && isAlone ? removePieces(unit) : {}),
      canCarryName: unit.canCarryName && (canGeneralWordsCarry || !saysNothing.has(unit.idea)),
    }
  })
}

/** Core units are of the main field. Units of another field bring few words of their own, or none. */
const markCore = (units: ReadonlyArray<UnitWithRole>, mainField: string): ReadonlyArray<Omit<Unit, "standing">> =>
  units.map((unit) => {
    const isCore = unit.canCarryName && [mainField, "any"].includes(unit.field)
    const isOfOtherTopic = unit.canCarryName && !isCore && !["people", "place"].includes(unit.field)
    const audienceWords = unit.role === "audience" && isSpecific(unit) ? unit.nearWords.slice(0, asideImages) : []
    return { ...unit, isCore, nearWords: isOfOtherTopic && !unit.isQualifier ? audienceWords : unit.nearWords }
  })

const isActionAfter = (before: UnitMeaning | undefined, { words: [word = "", ...more] }: UnitMeaning): boolean =>
  more.length === 0 && word.endsWith("ing") && isVerb(word) && before?.canCarryName === true && isSpecific(before)

const asideImages = 5

const listUnits = (words: ReadonlyArray<string>, language: Language | undefined): ReadonlyArray<UnitMeaning> => {
  const groups: Array<{ readonly groupWords: ReadonlyArray<string>; readonly entry: Entry | undefined }> = []
  for (let at = 0; at < words.length;) {
    const size = [3, 2].find((count) => isPhraseAt(words, at, count, language?.code)) ?? 1
    const groupWords = words.slice(at, at + size)
    groups.push({
      groupWords,
      entry:
        size === 1
          ? (language === undefined ? findEnglishMeaning : findMeaning)(words[at] ?? "")
          : findEntry(findPhrase(words, at, size, language?.code)?.head ?? groupWords.join(" ")),
    })
    at += size
  }
  return groups.map((group) => {
    const otherFields = new Set(
      groups.flatMap((otherGroup) => (otherGroup === group ? [] : (otherGroup.entry?.field ?? []))),
    )
    return makeUnit(
      group.groupWords,
      (group.groupWords.length === 1 ? findMeaningAmong(group.groupWords[0] ?? "", otherFields) : undefined) ??
        group.entry,
      language,
    )
  })
}

/** A word that English took over is known by how it is read: すし, йога. Short ones would meet by chance. */
const findMeaning = (word: string) => findEntry(word) ?? findLoanWord(word)
const findEnglishMeaning = (word: string) => findEnglishEntry(word) ?? findLoanWord(word)

const findLoanWord = (word: string): Entry | undefined => {
  const asciiWord = /^\p{ASCII}/u.test(word) ? "" : (spellInAscii(word)[0] ?? "")
  const loanWord = asciiWord.length > 3 ? findIdea(asciiWord) : undefined
  return loanWord?.head === asciiWord ? loanWord : undefined
}

const makeUnit = (
  words: ReadonlyArray<string>,
  entry: Entry | undefined,
  language: Language | undefined,
): UnitMeaning => {
  const place = words.length === 1 ? findPlace(words[0] ?? "") : undefined
  if (place !== undefined) return makePlaceUnit(words, place.pieces)
  const pieces = selectQualifierPieces(words, entry, language)
  const nativeNear = pieces === undefined || pieces.length === 0 ? listNativeNear(entry, language) : []
  const nearWords = [...(pieces ?? []), ...(listOwnNear(words, entry, language) ?? nativeNear)]
  const distinctWords = nearWords.filter(
    ({ word }, at) => nearWords.findIndex((nearWord) => nearWord.word === word) === at && /^[a-z]+$/u.test(word),
  )
  const field = entry?.field ?? (pieces === undefined ? "any" : "quality")
  return {
    words,
    nearWords: distinctWords,
    images: distinctWords,
    field,
    idea: entry?.idea ?? "",
    head: entry?.head ?? "",
    canCarryName: field !== "quality",
    isQualifier: pieces !== undefined,
    qualifierPieces: (pieces ?? []).map(({ word }) => word),
    isUnderstood: (entry ?? pieces) !== undefined || words.every((word) => findKnownWord(word) !== undefined),
  }
}

const makePlaceUnit = (words: ReadonlyArray<string>, qualifierPieces: ReadonlyArray<string>): UnitMeaning => {
  const nearWords = qualifierPieces.map((word) => ({ word, place: "first" as const }))
  const meaning = { idea: "", head: "", canCarryName: false, isQualifier: true, isUnderstood: true }
  return { words, nearWords, images: nearWords, field: "place", ...meaning, qualifierPieces }
}

const selectQualifierPieces = (
  words: ReadonlyArray<string>,
  entry: Entry | undefined,
  language: Language | undefined,
): ReadonlyArray<NearWord> | undefined => {
  // "English lessons" teach the language.
  const isLanguage = entry?.idea === "language learning"
  // A vegan cheese has names of its own.
  const hasOwnNames = words.length > 1 && !isQualifierPhrase(words)
  const pieces = isLanguage || hasOwnNames ? undefined : findQualifierPieces(words, language?.code)
  return pieces
    ?.map(readNearWord)
    .map(({ place, word }) => ({ word, place: language === undefined ? "either" : place }))
}

const listNativeNear = (entry: Entry | undefined, language: Language | undefined): ReadonlyArray<NearWord> => {
  const ideas = entry === undefined ? [] : [entry.idea, ...listWiderIdeas(entry.idea)]
  const nativeWords = ideas.map((idea) => language?.nearWordsByIdea.get(idea)).find((near) => near !== undefined) ?? []
  return nativeWords.map((word) => ({ word: spellInAscii(word)[0] ?? word, place: "either" }))
}

/** Near words in English. Undefined where the language has its own, but for a place without any. */
const listOwnNear = (
  words: ReadonlyArray<string>,
  entry: Entry | undefined,
  language: Language | undefined,
): ReadonlyArray<NearWord> | undefined => {
  const isPlaceAbroad = entry?.field === "place" && listNativeNear(entry, language).length === 0
  if (language !== undefined && !isPlaceAbroad) return undefined
  const hasEnough = words.length === 1 || (entry?.nearWords.length ?? 0) >= nearWordsEnough
  const wordsOfParts = hasEnough ? [] : words.flatMap((word) => listNearInField(word, entry?.field))
  const isHeadNew = entry !== undefined && !isSameWord(words, entry.head)
  return [
    ...(isHeadNew ? [{ word: entry.head, place: "either" } as const] : []),
    ...(entry?.nearWords ?? []),
    ...wordsOfParts,
  ]
}

/** A phrase with so many near words needs none of its parts: a fire station has no hearth. */
const nearWordsEnough = 6

export const isOfOtherField = (word: string, unit: Pick<Unit, "words" | "field">): boolean =>
  unit.words.length > 1 && findEntry(word) !== undefined && findEntry(word)?.field !== unit.field

const listNearInField = (word: string, field: string | undefined): ReadonlyArray<NearWord> => {
  const entry = findIdea(word)
  return entry?.field === field ? (entry?.nearWords.slice(0, 4) ?? []) : []
}

export const canCarry = (word: string): boolean => findEntry(word)?.field !== "quality"

const isSameWord = (words: ReadonlyArray<string>, head: string) =>
  words.length > 1 || words.some((word) => listRoots(word).includes(head) || spellInAscii(word).includes(head))

const findMainField = (units: ReadonlyArray<UnitMeaning>): string => {
  const fields = units.filter(({ canCarryName }) => canCarryName).map(({ field }) => field)
  return (
    fields.find((field) => !["any", "place", "people", "learn"].includes(field)) ??
    fields.find((field) => field === "learn") ??
    fields.find((field) => field !== "any") ??
    "any"
  )
}
