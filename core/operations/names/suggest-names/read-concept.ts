import { limits } from "../../../limits.ts"
import { lightWords, saidWords, unsaidWords } from "./concept-words.ts"
import type { Role, SaidWord } from "./concept-words.ts"
import { knownWord } from "../score-name/known-words.ts"
import { roots } from "./inflect.ts"
import {
  entryOf,
  genericWords,
  ideaOf,
  isHead,
  isSpecific,
  kinOf,
  meantAmong,
  isTranslated,
  stopWords,
} from "./lexicon.ts"
import type { Entry, NearWord } from "./lexicon.ts"
import { languageOf } from "./languages.ts"
import type { Language } from "./languages.ts"
import { placeOf } from "./places.ts"
import { keepingWords } from "./qualifiers.ts"
import { readAbroad } from "./read-abroad.ts"
import type { Abroad } from "./read-abroad.ts"
import { isRefused } from "./refused.ts"
import { inAscii } from "./transliterate.ts"

/** A word, or words with one meaning (small town). */
export interface Unit {
  readonly words: ReadonlyArray<string>
  readonly near: ReadonlyArray<NearWord>
  readonly field: string
  /** The first head that shares its words. */
  readonly idea: string
  readonly head: string
  /** A qualifier (small, local, new) cannot carry a name. */
  readonly carries: boolean
  /** A name without a core idea misses the point. */
  readonly core: boolean
  readonly role: Role
  /** First rows keep it: a place, a material, a promise. */
  readonly isKept: boolean
  readonly isUnderstood: boolean
}

export interface Concept {
  readonly spelledWords: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
  readonly units: ReadonlyArray<Unit>
  readonly field: string
  /** Absent for English and for unknown languages. */
  readonly language?: Language
  /** Set for a translated concept. */
  readonly abroad?: Abroad
}

export const readConcept = (query: string): Concept => {
  const words = saidWords(query)
  const abroad = readAbroad(words.map(({ word }) => word))
  if (abroad === undefined) return understand(words)
  const inEnglish = abroad.words.flatMap(({ english }) => english)
  // Our names are English then.
  return inEnglish.length === 0
    ? { ...understand(words), abroad }
    : { ...understand(inEnglish.map((word) => ({ word, role: "core" }))), abroad }
}

const understand = (all: ReadonlyArray<SaidWord>): Concept => {
  const spelledWords = all.map(({ word }) => word)
  // "Nachhilfe in Mathe": only a location is a place.
  const roles = new Map(all.map(({ role, word }) => [word, roleOf(word, role)]))
  const language = languageOf(spelledWords)
  // "ai" is a stop word in Italian, and an idea elsewhere.
  const contentWords = spelledWords.filter((word) => !stopWords.has(word) || (language === undefined && isHead(word)))
  // "therapist" contains a refused word, and names a trade.
  const content = contentWords.filter((word) => !isRefused([word]) || ideaOf(word) !== undefined)
  // The tools count in a tool library.
  const inPhrase = (at: number) => [at - 1, at].some((start) => start >= 0 && phraseAt(content, start, 2) !== undefined)
  const specific = content.filter((word, at) => !isSilent(word) || inPhrase(at))
  // "Tools for 2026" is about tools.
  const isTelling = specific.some(
    (word) => [ideaOf, knownWord, placeOf].some((find) => find(word) !== undefined) || taken(word).length > 1,
  )
  const cut = (isTelling ? specific : content).map((word) => ({ word, pieces: specificPart(taken(word)) }))
  const words = cut.flatMap(({ pieces }) => pieces).slice(0, limits.suggestWords)
  for (const { pieces, word } of cut) for (const piece of pieces) roles.set(piece, roles.get(word) ?? "core")
  // Never mix two languages in one name.
  const read = unitsOf(words, language).map((unit) => {
    const role = roles.get(unit.words[0] ?? "") ?? "core"
    return { ...unit, role, carries: unit.carries && role === "core" && unit.field !== "place" }
  })
  const carried = read.some(({ carries }) => carries) ? read : read.map((unit) => ({ ...unit, carries: true }))
  // Our own entries tell more than WordNet's links.
  const written = carried.filter(({ words: [word = "", ...more] }) => more.length > 0 || ideaOf(word) !== undefined)
  const field = fieldOfAll(written.some(({ carries }) => carries) ? written : carried)
  const units = carried.map((unit) => {
    const core = unit.carries && [field, "any"].includes(unit.field)
    // A food bank is about no coins.
    const isAside = unit.carries && !core && !["people", "place"].includes(unit.field)
    const images = unit.role === "audience" && isSpecific(unit) ? unit.near.slice(0, asideImages) : []
    return { ...unit, core, near: isAside && !unit.isKept ? images : unit.near }
  })
  return {
    spelledWords: spelledWords,
    words: words.filter((word) => !unsaidWords.has(word)),
    units,
    field,
    ...(language === undefined ? {} : { language }),
  }
}

/** Teppichhandel is about carpets. */
const specificPart = (pieces: ReadonlyArray<string>): ReadonlyArray<string> => {
  const spelled = pieces.filter((piece) => !isSilent(piece))
  return spelled.length === 0 ? pieces : spelled
}
const isSilent = (word: string) => genericWords.has(word) || lightWords.has(word)

/** "smalltowncoffee" is three words of the lexicon. */
const taken = (word: string): ReadonlyArray<string> => {
  const known = new Map<number, ReadonlyArray<string> | undefined>()
  // Reads each beginning once: a caller's word may be long and ambiguous.
  const read = (end: number): ReadonlyArray<string> | undefined => {
    if (!known.has(end)) known.set(end, ideaOf(word.slice(0, end)) === undefined ? cut(end) : [word.slice(0, end)])
    return known.get(end)
  }
  // "important" is about no ant.
  const least = knownWord(word) === undefined ? 3 : 4
  const cut = (end: number): ReadonlyArray<string> | undefined => {
    if (end < compoundChars) return undefined
    for (let at = end - least; at >= least; at--) {
      const right = word.slice(at, end)
      const left = ideaOf(right) === undefined && !lightWords.has(right) ? undefined : read(at)
      if (left !== undefined) return [...left, right]
    }
    return undefined
  }
  return read(word.length) ?? (least === 3 ? partly(word) : [word])
}
const compoundChars = 8

/** Schokolade(n)manufaktur, Berg-wanderungen. */
const partly = (word: string): ReadonlyArray<string> => {
  if (word.length < longChars || word.length > limits.suggestLabelMaxChars * 2) return [word]
  for (let at = word.length - 4; at >= 4; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (isTranslated(left)) return [left, right.length > 6 ? right.replace(/^(?:en|n|s)(?=[^aeiou])/u, "") : right]
    if (isTranslated(right)) return [left, right]
  }
  return [word]
}
const longChars = 12

/** Enough to cross an audience with the subject. */
const asideImages = 5

const roleOf = (word: string, role: Role): Role => {
  if (placeOf(word) !== undefined) return "place"
  return role === "place" && !isPlace(word) ? "core" : role
}

const isPlace = (word: string) => ["place", "home", undefined].includes(ideaOf(word)?.field)

type Idea = Omit<Unit, "core" | "role">

const unitsOf = (words: ReadonlyArray<string>, language: Language | undefined): ReadonlyArray<Idea> => {
  const read: Array<{ readonly own: ReadonlyArray<string>; readonly entry: Entry | undefined }> = []
  for (let at = 0; at < words.length;) {
    const size = [3, 2].find((count) => phraseAt(words, at, count) !== undefined) ?? 1
    const own = words.slice(at, at + size)
    read.push({ own, entry: size === 1 ? meantBy(words[at] ?? "") : entryOf(phraseAt(words, at, size)?.head ?? "") })
    at += size
  }
  return read.map((one) => {
    const others = new Set(read.flatMap((other) => (other === one ? [] : (other.entry?.field ?? []))))
    return unit(
      one.own,
      (one.own.length === 1 ? meantAmong(one.own[0] ?? "", others) : undefined) ?? one.entry,
      language,
    )
  })
}

/** A word that English took over is known by how it is read: すし, йога. Short ones would meet by chance. */
const meantBy = (word: string): Entry | undefined => {
  const read = /^\p{ASCII}/u.test(word) ? "" : (inAscii(word)[0] ?? "")
  const taken = read.length > 3 ? ideaOf(read) : undefined
  return entryOf(word) ?? (taken?.head === read ? taken : undefined)
}

const phraseAt = (words: ReadonlyArray<string>, at: number, count: number): Entry | undefined => {
  const own = words.slice(at, at + count)
  if (own.length < count) return undefined
  const last = own.at(-1) ?? ""
  return [last, ...roots(last)]
    .map((form) => ideaOf([...own.slice(0, -1), form].join(" ")))
    .find((entry) => entry?.head.includes(" ") === true)
}

const unit = (words: ReadonlyArray<string>, entry: Entry | undefined, language: Language | undefined): Idea => {
  const place = words.length === 1 ? placeOf(words[0] ?? "") : undefined
  if (place !== undefined) {
    const near = place.pieces.map((word) => ({ word, place: "first" as const }))
    return { words, near, field: "place", idea: "", head: "", carries: false, isKept: true, isUnderstood: true }
  }
  const keeping = language === undefined ? keepingWords(words) : undefined
  const single = words.length === 1 ? [] : words.flatMap((word) => nearInField(word, entry?.field))
  const translated =
    entry !== undefined && !sameWord(words, entry.head) ? [{ word: entry.head, place: "either" as const }] : []
  const wider = entry === undefined ? [] : [entry.idea, ...kinOf(entry.idea)]
  const native = (wider.map((idea) => language?.near.get(idea)).find((words) => words !== undefined) ?? []).map(
    (word) => ({ word: inAscii(word)[0] ?? word, place: "either" as const }),
  )
  const isOurs = language === undefined || (native.length === 0 && entry?.field === "place")
  const keepers = (keeping ?? []).map((word) => ({ word, place: "either" as const }))
  const near = !isOurs ? native : [...keepers, ...translated, ...(entry?.near ?? []), ...single]
  const once = near.filter(
    ({ word }, at) => near.findIndex((other) => other.word === word) === at && /^[a-z]+$/u.test(word),
  )
  const field = entry?.field ?? "any"
  const isUnderstood = entry !== undefined || words.every((word) => knownWord(word) !== undefined)
  return {
    words,
    near: once,
    field,
    idea: entry?.idea ?? "",
    head: entry?.head ?? "",
    carries: field !== "quality",
    isKept: keeping !== undefined,
    isUnderstood,
  }
}

/** "home" alone says little about home brewing. */
export const ofOtherField = (word: string, unit: Pick<Unit, "words" | "field">): boolean =>
  unit.words.length > 1 && entryOf(word) !== undefined && entryOf(word)?.field !== unit.field

/** "home brewing" is about beer: porch and roof stay out. */
const nearInField = (word: string, field: string | undefined): ReadonlyArray<NearWord> => {
  const entry = ideaOf(word)
  return entry?.field === field ? (entry?.near.slice(0, 4) ?? []) : []
}

export const carriedBy = (word: string): boolean => entryOf(word)?.field !== "quality"

/** A foreign word's entry has an English head. */
const sameWord = (words: ReadonlyArray<string>, head: string) =>
  words.length > 1 || words.some((word) => roots(word).includes(head) || inAscii(word).includes(head))

/** A lesson is about its subject. Place and people count last. */
const fieldOfAll = (units: ReadonlyArray<Idea>): string => {
  const carried = units.filter(({ carries }) => carries).map(({ field }) => field)
  return (
    carried.find((field) => !["any", "place", "people", "learn"].includes(field)) ??
    carried.find((field) => field === "learn") ??
    carried.find((field) => field !== "any") ??
    "any"
  )
}
