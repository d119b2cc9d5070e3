import table from "../../../../data/suggest/concept-signs.json" with { type: "json" }
import surroundings from "../../../../data/suggest/surroundings.json" with { type: "json" }
import { replaceBrands } from "./brands-meant.ts"
import { findPlace } from "./places.ts"
import { findAudiencePieces, findMediumPieces } from "./qualifiers.ts"
import { findIdea, genericWords, stopWords } from "../words/lexicon.ts"
import { isVerbAt, particles } from "./verbs.ts"
import { findForeignLanguage } from "./foreign-language.ts"
import { findLanguage } from "./languages.ts"
import { findLeftOut } from "./left-out.ts"
import { findMeantForm, findMeantHead } from "./misspelled.ts"
import { findOpening } from "./openings.ts"
import { spellPlainly } from "./plain-query.ts"
import { findSurroundings } from "./surroundings.ts"
import { toWordSet } from "../../word-lists.ts"

/** "Next to the hospital" has a relation, and the hospital as surroundings. */
export type Role = "core" | "audience" | "place" | "aside" | "verb" | "without" | "relation" | "surroundings"

export interface QueryWord {
  readonly word: string
  readonly role: Role
  /** The word as typed, if it is read as another one. */
  readonly typed?: string
}

/** Letters, marks and digits of any script; an apostrophe ends no word (kid's, l'école). Signs are read as people mean them: C++, 24/7. */
export const readQueryWords = (query: string): ReadonlyArray<QueryWord> => {
  const text = spellPlainly(query)
  const spelled = text.split(/\s+/u).flatMap((piece) => {
    const sign = signs.get(piece.replace(/[,;:!?"“”()]/gu, ""))
    return sign === undefined ? (piece.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) : [sign]
  })
  const typedWords = new Map<string, string>()
  const language = findForeignLanguage(spelled) === undefined ? findLanguage(spelled) : undefined
  const meantWords = spelled.map((word) => {
    const head = language === undefined ? findMeantHead(word, spelled) : findMeantForm(word, language.code)
    if (head !== undefined) typedWords.set(head, word)
    return head ?? word
  })
  return withRoles(replaceBrands(markLanguages(joinPlaces(meantWords)))).map((queryWord) => {
    const typed = typedWords.get(queryWord.word)
    return typed === undefined ? queryWord : { ...queryWord, typed }
  })
}

const signs: ReadonlyMap<string, string> = new Map(Object.entries(table.signs))
const codeLanguages = toWordSet(table.languages)
const codeWords = toWordSet(table.beside)
const audienceWords = toWordSet(table.audience)
const placeWords = toWordSet(table.place)
const accessoryWords = toWordSet(table.aside)

export const lightWords: ReadonlySet<string> = toWordSet(`${table.light} ${table.alternative}`)
/** "b2b": understood, and in no name. */
export const unsaidWords: ReadonlySet<string> = toWordSet(`${table.unsaid} lang`)

const markLanguages = (words: ReadonlyArray<string>) =>
  words.flatMap((word) =>
    codeLanguages.has(word) && words.some((neighbour) => codeWords.has(neighbour)) ? [word, "lang"] : [word],
  )

const joinPlaces = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const joinedWords: Array<string> = []
  for (let at = 0; at < words.length;) {
    const size = [3, 2].find((count) => findPlace(words.slice(at, at + count).join("")) !== undefined) ?? 1
    joinedWords.push(words.slice(at, at + size).join(""))
    at += size
  }
  return joinedWords
}

/** "An app that reminds nurses to rest" is for nurses, and one that teaches math to nurses is about math. */
const isHelpedAt = (words: ReadonlyArray<string>, at: number) => {
  const [verb = "", relative = ""] = [words[at - 1], words[at - 2]]
  const isReader = findAudiencePieces(words.slice(at, at + 1), "en") !== undefined
  return (
    (helpWords.has(verb) && relativeWords.has(relative)) ||
    (isReader && (teachWords.has(verb) || (at > 2 && verb === "to")))
  )
}
const helpWords = toWordSet("helps help helping reminds remind lets let")
const teachWords = toWordSet("teaches teach shows tells")
const relativeWords = toWordSet("that which who to")

const landscapeWords = toWordSet(surroundings.landscape)
const clauseWords = toWordSet("that which who")
/** A wedding photographer who shoots on film takes no film, and a tool that finds dead code is about code. */
const sideClauseWords = toWordSet("that which who where whose")
const isSubjectWord = (word: string): boolean => {
  const idea = findIdea(word)
  const isGeneral = genericWords.has(word) || lightWords.has(word) || stopWords.has(word)
  return (
    idea !== undefined &&
    !isGeneral &&
    !["any", "quality", "place", "people", "tech"].includes(idea.field) &&
    findMediumPieces("en", [word]) === undefined
  )
}
/** "In an old bank" and "made of cork". "Courses in math" are about math. */
const beginsSideAt = (words: ReadonlyArray<string>, at: number) => {
  const [earlier = "", before, word, next = ""] = [words[at - 2], words[at - 1], words[at], words[at + 1]]
  const isMade = before === "made" || (before === "out" && earlier === "made")
  return (word === "in" && ["a", "an"].includes(next)) || (word === "of" && isMade)
}
const beforeVerbs = toWordSet("pour para per voor")

const withRoles = (words: ReadonlyArray<string>): ReadonlyArray<QueryWord> => {
  let role: Role = "core"
  const leftOutIndexes = findLeftOut(words)
  const opening = findOpening(words)
  const { relations, singles, starts } = findSurroundings(words)
  return words.map((word, index) => {
    if (opening.has(index) || relations.has(index)) return { word, role: "relation" }
    if (starts.has(index)) role = "surroundings"
    if (singles.has(index)) return { word, role: findPlace(word) === undefined ? "surroundings" : "place" }
    if (isHelpedAt(words, index)) return { word, role: "audience" }
    if (leftOutIndexes.has(index)) return { word, role: "without" }
    if (isVerbAt(words, index) || (particles.has(word) && index > 0 && isVerbAt(words, index - 1))) {
      // "for tracking invoices": the invoices are the subject, and no audience.
      role = "core"
      return { word, role: "verb" }
    }
    // "pour suivre ses dépenses": the expenses are the subject.
    if (beforeVerbs.has(words[index - 1] ?? "") && lightWords.has(word)) role = "core"
    else if (index > 0 && audienceWords.has(word)) role = "audience"
    else if (index > 0 && (accessoryWords.has(word) || beginsSideAt(words, index))) role = "aside"
    else if (role === "core" && sideClauseWords.has(word) && words.slice(0, index).some(isSubjectWord)) role = "aside"
    else if (role === "surroundings") role = clauseWords.has(word) ? "core" : role
    else if (index > 0 && placeWords.has(word) && !beginsSideAt(words, index - 1)) role = "place"
    if (role !== "surroundings") return { word, role }
    return { word, role: landscapeWords.has(word) ? "aside" : findPlace(word) === undefined ? role : "place" }
  })
}
