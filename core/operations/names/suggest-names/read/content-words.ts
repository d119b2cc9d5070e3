import { findKnownWord } from "../../score-name/known-words.ts"
import { lightWords, type QueryWord, type Role } from "./concept-words.ts"
import type { Language } from "./languages.ts"
import { findIdea, genericWords, isHead, isSpecific, stopWords } from "../words/lexicon.ts"
import { isPhraseAt } from "./phrases.ts"
import { findPlace } from "./places.ts"
import { findQualifierPieces } from "./qualifiers.ts"
import { isRefused } from "../judge/refused.ts"
import { splitKnownWords } from "./split-words.ts"
import { listVerbWords } from "./verbs.ts"

export const assignRoles = (queryWords: ReadonlyArray<QueryWord>): ReadonlyMap<string, Role> => {
  // "Nachhilfe in Mathe": only a location is a place.
  const hasSubject = queryWords.some(({ role, word }) => role === "core" && isSubject(word))
  // "A shop with toys for kids" is about toys.
  const hasHead = queryWords.some(({ role, word }) => role === "core" && !isSilent(word) && !stopWords.has(word))
  const isHeadRole = (role: Role) => (role === "verb" && !hasSubject) || (role === "aside" && !hasHead)
  return new Map(queryWords.map(({ role, word }) => [word, isHeadRole(role) ? "core" : findRole(word, role)]))
}

export interface ContentWord {
  readonly word: string
  /** The known parts of a compound: Fahrrad, Werkstatt. */
  readonly pieces: ReadonlyArray<string>
}

/** A piece has the role of its word. */
export const assignPieceRoles = (
  contentWords: ReadonlyArray<ContentWord>,
  spelledRoles: ReadonlyMap<string, Role>,
): ReadonlyMap<string, Role> => {
  const roles = new Map(spelledRoles)
  for (const { pieces, word } of contentWords) for (const piece of pieces) roles.set(piece, roles.get(word) ?? "core")
  return roles
}

/** Content words, each in its known pieces. */
export const selectContentWords = (
  spelledWords: ReadonlyArray<string>,
  roles: ReadonlyMap<string, Role>,
  language: Language | undefined,
): ReadonlyArray<ContentWord> => {
  const code = language?.code ?? "en"
  // "ai" is a stop word in Italian, and an idea elsewhere.
  const contentWords = spelledWords.filter((word) => !stopWords.has(word) || (language === undefined && isHead(word)))
  // "therapist" contains a refused word, and names a trade.
  const usableWords = contentWords.filter(
    (word) =>
      (!isRefused([word]) || findIdea(word) !== undefined) &&
      roles.get(word) !== "without" &&
      (roles.get(word) !== "verb" || listVerbWords(word).length > 0),
  )
  const isInPhrase = (at: number) => [at - 1, at].some((start) => start >= 0 && isPhraseAt(usableWords, start, 2, code))
  // "For startups": a reader, and elsewhere no more than a company.
  const isReader = (word: string) => roles.get(word) === "audience" && findQualifierPieces([word], code) !== undefined
  const specificWords = usableWords.filter((word, at) => !isSilent(word) || isInPhrase(at) || isReader(word))
  const isTelling = specificWords.some(
    (word) =>
      [findIdea, findKnownWord, findPlace].some((find) => find(word) !== undefined) || splitKnownWords(word).length > 1,
  )
  return (isTelling ? specificWords : usableWords).map((word) => ({
    word,
    pieces: findSpecificPart(splitKnownWords(word)),
  }))
}

const isSubject = (word: string): boolean => {
  const entry = findIdea(word)
  return entry !== undefined && entry.field !== "quality" && isSpecific(entry) && !stopWords.has(word)
}

const findSpecificPart = (pieces: ReadonlyArray<string>): ReadonlyArray<string> => {
  const specificPieces = pieces.filter((piece) => !isSilent(piece))
  return specificPieces.length === 0 ? pieces : specificPieces
}
const isSilent = (word: string) => genericWords.has(word) || lightWords.has(word)

const findRole = (word: string, role: Role): Role => {
  if (findPlace(word) !== undefined) return "place"
  if (role !== "place" || isPlaceWord(word)) return role
  // "As a couple", "en famille".
  return findIdea(word)?.field === "people" ? "audience" : "core"
}

const isPlaceWord = (word: string) => ["place", "home", undefined].includes(findIdea(word)?.field)
