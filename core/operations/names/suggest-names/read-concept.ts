import { limits } from "../../../limits.ts"
import type { Concept, Idea, Unit } from "./concept.ts"
import { lightWords, readQueryWords, unsaidWords } from "./concept-words.ts"
import type { Role, QueryWord } from "./concept-words.ts"
import { findKnownWord } from "../score-name/known-words.ts"
import { listRoots } from "./inflect.ts"
import {
  entryOf,
  genericWords,
  findIdea,
  isHead,
  isSpecific,
  listWiderIdeas,
  findMeaningAmong,
  readNearWord,
  saysNothing,
  stopWords,
} from "./lexicon.ts"
import type { Entry, NearWord } from "./lexicon.ts"
import { findLanguage } from "./languages.ts"
import type { Language } from "./languages.ts"
import { addPieces, describeVerb, markMedium, forgetPieces, listLeftOutUnits } from "./facets.ts"
import { findPhrase, isPhraseAt } from "./phrases.ts"
import { findPlace } from "./places.ts"
import { findKeepingWords, findReaderWords, isKeepingPhrase } from "./qualifiers.ts"
import { readAbroad } from "./read-abroad.ts"
import { isRefused } from "./refused.ts"
import { spellInAscii } from "./transliterate.ts"
import { listLeftOut } from "./left-out.ts"
import { splitKnownWords } from "./split-words.ts"
import { canBeSubject, rankUnits } from "./standing.ts"
import { isVerb, listVerbWords } from "./verbs.ts"

export const readConcept = (query: string): Concept => {
  const words = readQueryWords(query)
  const abroad = readAbroad(words)
  const inEnglish = abroad?.words.flatMap(({ english, role }) => english.map((word) => ({ word, role }))) ?? []
  const concept = understand(inEnglish.length === 0 ? words : inEnglish)
  const missing = listLeftOut(listWithout(words))
  const missingInEnglish = abroad === undefined ? missing : listWithout(inEnglish)
  return {
    ...concept,
    ...(abroad === undefined ? {} : { abroad }),
    units: [...concept.units, ...listLeftOutUnits(concept.language?.code ?? "en", missingInEnglish)],
    leftOut: [
      ...missing,
      ...(abroad === undefined ? missing.flatMap((word) => findIdea(word)?.head ?? []) : missingInEnglish),
    ],
  }
}

const listWithout = (words: ReadonlyArray<QueryWord>) =>
  words.flatMap(({ role, word }) => (role === "without" ? [word] : []))

const understand = (all: ReadonlyArray<QueryWord>): Omit<Concept, "leftOut"> => {
  const spelledWords = all.map(({ word }) => word)
  // "Nachhilfe in Mathe": only a location is a place.
  const hasSubject = all.some(({ role, word }) => role === "core" && isSubject(word))
  const roles = new Map(
    all.map(({ role, word }) => [word, role === "verb" && !hasSubject ? "core" : findRole(word, role)]),
  )
  const language = findLanguage(spelledWords)
  const code = language?.code ?? "en"
  const cut = cutContent(spelledWords, roles, language)
  const words = cut.flatMap(({ pieces }) => pieces).slice(0, limits.suggestWords)
  for (const { pieces, word } of cut) for (const piece of pieces) roles.set(piece, roles.get(word) ?? "core")
  // Never mix two languages in one name.
  const read = listUnits(words, language).map((unit, at, all) => {
    const role = roles.get(unit.words[0] ?? "") ?? "core"
    // "invoice tracking": the invoices are the subject.
    if (role === "verb" || isActionAfter(all[at - 1], unit))
      return { ...unit, ...describeVerb(unit.words), role: "verb" as const }
    const known = { ...unit, role, carries: unit.carries && role === "core" && unit.field !== "place" }
    return role === "audience" ? addPieces(known, findReaderWords(unit.words, code)) : known
  })
  const able = markMedium(read, spelledWords, code)
  const isSchoolOnly = language === undefined || !able.some((unit) => unit.carries && isSpecific(unit))
  const carried = able.map((unit) => ({
    ...unit,
    // Beginners alone are the subject, and qualify it in a course for them. "Budgeting" alone is no cheap anything.
    ...(unit.carries &&
    unit.isKept &&
    unit.field !== "place" &&
    !able.some((beside) => beside !== unit && canBeSubject(beside))
      ? forgetPieces(unit)
      : {}),
    // A diving school is about diving.
    carries: unit.carries && (isSchoolOnly || !saysNothing.has(unit.idea)),
  }))
  const written = carried.filter(({ words: [word = "", ...more] }) => more.length > 0 || findIdea(word) !== undefined)
  const field = findMainField(written.some(({ carries }) => carries) ? written : carried)
  const unranked = carried.map((unit) => {
    const core = unit.carries && [field, "any"].includes(unit.field)
    const isAside = unit.carries && !core && !["people", "place"].includes(unit.field)
    const images = unit.role === "audience" && isSpecific(unit) ? unit.near.slice(0, asideImages) : []
    return { ...unit, core, near: isAside && !unit.isKept ? images : unit.near }
  })
  const standings = rankUnits(unranked)
  const units = unranked.map((unit, at) => ({ ...unit, standing: standings[at] ?? "side" }))
  return {
    spelledWords: spelledWords,
    words: words.filter((word) => !unsaidWords.has(word)),
    units,
    field,
    ...(language === undefined ? {} : { language }),
  }
}

/** Content words, each in the pieces that are known: Fahrradwerkstatt. */
const cutContent = (
  spelledWords: ReadonlyArray<string>,
  roles: ReadonlyMap<string, Role>,
  language: Language | undefined,
) => {
  const code = language?.code ?? "en"
  // "ai" is a stop word in Italian, and an idea elsewhere.
  const contentWords = spelledWords.filter((word) => !stopWords.has(word) || (language === undefined && isHead(word)))
  // "therapist" contains a refused word, and names a trade.
  const content = contentWords.filter(
    (word) =>
      (!isRefused([word]) || findIdea(word) !== undefined) &&
      roles.get(word) !== "without" &&
      (roles.get(word) !== "verb" || listVerbWords(word).length > 0),
  )
  const isInPhrase = (at: number) => [at - 1, at].some((start) => start >= 0 && isPhraseAt(content, start, 2, code))
  // "For startups": a reader, and elsewhere no more than a company.
  const isReader = (word: string) => roles.get(word) === "audience" && findKeepingWords([word], code) !== undefined
  const specific = content.filter((word, at) => !isSilent(word) || isInPhrase(at) || isReader(word))
  const isTelling = specific.some(
    (word) =>
      [findIdea, findKnownWord, findPlace].some((find) => find(word) !== undefined) || splitKnownWords(word).length > 1,
  )
  return (isTelling ? specific : content).map((word) => ({
    word,
    pieces: findSpecificPart(splitKnownWords(word)),
  }))
}

const isSubject = (word: string): boolean => {
  const entry = findIdea(word)
  return entry !== undefined && entry.field !== "quality" && isSpecific(entry) && !stopWords.has(word)
}

const isActionAfter = (before: Idea | undefined, { words: [word = "", ...more] }: Idea): boolean =>
  more.length === 0 && word.endsWith("ing") && isVerb(word) && before?.carries === true && isSpecific(before)

const findSpecificPart = (pieces: ReadonlyArray<string>): ReadonlyArray<string> => {
  const spelled = pieces.filter((piece) => !isSilent(piece))
  return spelled.length === 0 ? pieces : spelled
}
const isSilent = (word: string) => genericWords.has(word) || lightWords.has(word)

const asideImages = 5

const findRole = (word: string, role: Role): Role => {
  if (findPlace(word) !== undefined) return "place"
  if (role !== "place" || isPlace(word)) return role
  // "As a couple", "en famille".
  return findIdea(word)?.field === "people" ? "audience" : "core"
}

const isPlace = (word: string) => ["place", "home", undefined].includes(findIdea(word)?.field)

const listUnits = (words: ReadonlyArray<string>, language: Language | undefined): ReadonlyArray<Idea> => {
  const read: Array<{ readonly own: ReadonlyArray<string>; readonly entry: Entry | undefined }> = []
  for (let at = 0; at < words.length;) {
    const size = [3, 2].find((count) => isPhraseAt(words, at, count, language?.code)) ?? 1
    const own = words.slice(at, at + size)
    read.push({
      own,
      entry:
        size === 1 ? findMeaning(words[at] ?? "") : entryOf(findPhrase(words, at, size, language?.code)?.head ?? ""),
    })
    at += size
  }
  return read.map((one) => {
    const others = new Set(read.flatMap((other) => (other === one ? [] : (other.entry?.field ?? []))))
    return makeUnit(
      one.own,
      (one.own.length === 1 ? findMeaningAmong(one.own[0] ?? "", others) : undefined) ?? one.entry,
      language,
    )
  })
}

/** A word that English took over is known by how it is read: すし, йога. Short ones would meet by chance. */
const findMeaning = (word: string): Entry | undefined => {
  const read = /^\p{ASCII}/u.test(word) ? "" : (spellInAscii(word)[0] ?? "")
  const loanWord = read.length > 3 ? findIdea(read) : undefined
  return entryOf(word) ?? (loanWord?.head === read ? loanWord : undefined)
}

const makeUnit = (words: ReadonlyArray<string>, entry: Entry | undefined, language: Language | undefined): Idea => {
  const place = words.length === 1 ? findPlace(words[0] ?? "") : undefined
  if (place !== undefined) {
    const near = place.pieces.map((word) => ({ word, place: "first" as const }))
    const known = { idea: "", head: "", carries: false, isKept: true, isUnderstood: true }
    return { words, near, field: "place", ...known, keepers: place.pieces }
  }
  // "English lessons" teach the language.
  const isLanguage = entry?.idea === "language learning"
  // A vegan cheese has names of its own.
  const isOwnPhrase = words.length > 1 && !isKeepingPhrase(words)
  const keeping = isLanguage || isOwnPhrase ? undefined : findKeepingWords(words, language?.code)?.map(readNearWord)
  const single = words.length === 1 ? [] : words.flatMap((word) => listNearInField(word, entry?.field))
  const translated =
    entry !== undefined && !isSameWord(words, entry.head) ? [{ word: entry.head, place: "either" as const }] : []
  const wider = entry === undefined ? [] : [entry.idea, ...listWiderIdeas(entry.idea)]
  const native = (wider.map((idea) => language?.near.get(idea)).find((words) => words !== undefined) ?? []).map(
    (word) => ({ word: spellInAscii(word)[0] ?? word, place: "either" as const }),
  )
  const isOurs = language === undefined || (native.length === 0 && entry?.field === "place")
  const keepers = (keeping ?? []).map(({ place: where, word }) => ({
    word,
    place: language === undefined ? ("either" as const) : where,
  }))
  const ownNear = isOurs ? [...translated, ...(entry?.near ?? []), ...single] : keepers.length > 0 ? [] : native
  const near = [...keepers, ...ownNear]
  const once = near.filter(
    ({ word }, at) => near.findIndex((other) => other.word === word) === at && /^[a-z]+$/u.test(word),
  )
  const field = entry?.field ?? (keeping === undefined ? "any" : "quality")
  const isUnderstood = entry !== undefined || words.every((word) => findKnownWord(word) !== undefined)
  return {
    words,
    near: once,
    field,
    idea: entry?.idea ?? "",
    head: entry?.head ?? "",
    carries: field !== "quality",
    isKept: keeping !== undefined,
    keepers: keepers.map(({ word }) => word),
    isUnderstood,
  }
}

export const isOfOtherField = (word: string, unit: Pick<Unit, "words" | "field">): boolean =>
  unit.words.length > 1 && entryOf(word) !== undefined && entryOf(word)?.field !== unit.field

const listNearInField = (word: string, field: string | undefined): ReadonlyArray<NearWord> => {
  const entry = findIdea(word)
  return entry?.field === field ? (entry?.near.slice(0, 4) ?? []) : []
}

export const canCarry = (word: string): boolean => entryOf(word)?.field !== "quality"

const isSameWord = (words: ReadonlyArray<string>, head: string) =>
  words.length > 1 || words.some((word) => listRoots(word).includes(head) || spellInAscii(word).includes(head))

const findMainField = (units: ReadonlyArray<Idea>): string => {
  const carried = units.filter(({ carries }) => carries).map(({ field }) => field)
  return (
    carried.find((field) => !["any", "place", "people", "learn"].includes(field)) ??
    carried.find((field) => field === "learn") ??
    carried.find((field) => field !== "any") ??
    "any"
  )
}
