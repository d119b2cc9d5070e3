import { isSpecific, readNearWord, stopWords } from "../words/lexicon.ts"
import { findQualifierPieces, findMediumPieces } from "./qualifiers.ts"
import { findHeadIndex } from "./head-noun.ts"
import type { Concept, UnitMeaning, Unit } from "./concept.ts"
import { listVerbWords } from "./verbs.ts"

/** Adds hand-picked pieces for a qualifier: ward- for doctors. */
export const addPieces = <A extends UnitMeaning>(unit: A, pieces: ReadonlyArray<string> | undefined): A => {
  if (pieces === undefined || unit.isQualifier) return unit
  const nearPieces = pieces.map(readNearWord)
  const qualifierPieces = nearPieces.map(({ word }) => word)
  return {
    ...unit,
    qualifierPieces,
    nearWords: [...nearPieces, ...unit.nearWords.filter(({ word }) => !qualifierPieces.includes(word))],
    images: [...nearPieces, ...unit.images.filter(({ word }) => !qualifierPieces.includes(word))],
    isQualifier: true,
  }
}

export const removePieces = ({ field, qualifierPieces, nearWords }: UnitMeaning) => {
  const images = nearWords.filter(({ word }) => !qualifierPieces.includes(word))
  return field === "quality" || images.length === 0
    ? { isQualifier: false }
    : { isQualifier: false, qualifierPieces: [], nearWords: images }
}

/** Indexes of the units that qualify the head: cat furniture is furniture. */
export const listFacets = (concept: Pick<Concept, "abroad" | "language" | "units">): ReadonlySet<number> => {
  const { units } = concept
  const subjects = [...units.keys()].filter((at) => units[at]?.standing === "subject")
  const headIndex = findHeadIndex(concept)
  // An adjective stands before the first noun: "bezglutenowa piekarnia".
  const nouns = headIndex === 0 ? subjects.filter((at) => units[at]?.isQualifier === false) : []
  const head = (nouns.length > 0 ? nouns : subjects).at(headIndex)
  return new Set([...units.keys()].filter((at) => at !== head && units[at]?.isQualifier === true))
}

export type UnitWithRole = UnitMeaning & Pick<Unit, "role">

/** A podcast about history is about history, and a newsletter for gardeners about gardens. Without a medium the carrying units stay. */
export const markMedium = (
  units: ReadonlyArray<UnitWithRole>,
  spelledWords: ReadonlyArray<string>,
  code: string,
): ReadonlyArray<UnitWithRole> => {
  const medium = units.findIndex((unit, at) => {
    const place = spelledWords.indexOf(unit.words.at(-1) ?? "")
    const next = place === -1 ? units[at + 1]?.words[0] : spelledWords[place + 1]
    // "Podcast analytics" is about podcasts.
    const isHead = unit.role === "core" && (next === undefined || stopWords.has(next))
    const isAbout = units.some((otherUnit) => otherUnit !== unit && isSpecific(otherUnit) && isTopicOf(unit, otherUnit))
    return isHead && isAbout && findMediumPieces(code, unit.words) !== undefined
  })
  const otherUnits = units.filter((_, at) => at !== medium)
  const hasCarrier = otherUnits.some(({ canCarryName }) => canCarryName)
  return units.map((unit, at) =>
    at === medium
      ? { ...addPieces(unit, findMediumPieces(code, unit.words)), canCarryName: false }
      : { ...unit, canCarryName: unit.canCarryName || !hasCarrier },
  )
}

/** "A café for families" is a café, and so is one for dogs. */
const isTopicOf = (medium: UnitWithRole, { field, role }: UnitWithRole) =>
  !["people", "quality"].includes(field) &&
  (role === "core" || medium.field !== "food") &&
  (role !== "audience" || field !== "learn")

/** "Sans lactose" qualifies the subject, as "lactose free" does. */
export const listLeftOutUnits = (language: string, leftOut: ReadonlyArray<string>): ReadonlyArray<Unit> =>
  leftOut.flatMap((word) => {
    const words = language === "en" ? [word, "free"] : ["without", word]
    // "Coffee free" has no piece of coffee.
    const pieces = findQualifierPieces([words.join(" ")], language)
    return pieces === undefined
      ? []
      : [{ ...describeSide(words, pieces), isCore: false, role: "without", standing: "side" }]
  })

/** A verb qualifies a name: tidy branches. */
export const describeVerb = (words: ReadonlyArray<string>) => describeSide(words, listVerbWords(words[0] ?? ""))

const describeSide = (words: ReadonlyArray<string>, pieces: ReadonlyArray<string>): UnitMeaning => {
  const nearWords = pieces.map(readNearWord)
  return {
    words,
    nearWords,
    images: nearWords,
    field: "quality",
    idea: "",
    head: "",
    canCarryName: false,
    isQualifier: true,
    qualifierPieces: nearWords.map(({ word }) => word),
    isUnderstood: true,
  }
}
