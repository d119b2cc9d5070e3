import table from "../../../../data/suggest/side-names.json" with { type: "json" }
import type { Concept, Unit } from "../read/concept.ts"
import { listRoots } from "../read/inflect.ts"
import { nameLimits } from "../../limits.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { shuffleByKey, toOrderKey } from "../words/material.ts"
import { findMatchedWords, makeMatchedName } from "./matched-names.ts"
import type { NameCandidate } from "./name-candidate.ts"
import { findRow, findRowByStem, splitHeads } from "../read/qualifiers.ts"
import { isVerb } from "../read/verbs.ts"
import { findIdea, isSpecific, stopWords } from "../words/lexicon.ts"
import { splitWords } from "../../word-lists.ts"

/** Written by hand: a night round for nurses, whatever the trade. In a kind of trade, the name says both. */
export const makeSideNames = (concept: Concept, facets: ReadonlySet<number>): ReadonlyArray<NameCandidate> => {
  const { abroad, language, units, words } = concept
  const code = abroad?.language ?? language?.code ?? "en"
  const pairTables = listKinds(concept, code).map((kind) => readRows(`${code} ${kind}`))
  const orderKey = toOrderKey(words)
  const shuffle = (names: ReadonlyArray<string>) => shuffleByKey(names, orderKey)
  const rankNames = (names: ReadonlyArray<string>, unit: Unit, at: number, firstRank: number) =>
    names.map((name, n) => makeMatchedName(name, unit, at, firstRank + (n / names.length) * ranks.shuffle))
  const makeNames = (...[names, unit, at, firstRank]: Parameters<typeof rankNames>) =>
    rankNames(names, unit, at, firstRank).map((candidate) => ({
      ...candidate,
      coveredUnits: [at],
      isOfTrade: firstRank < ranks.anyTrade,
      isAbroad: abroad !== undefined,
    }))
  const sideNames = units.flatMap((unit, at) => {
    const isSide = facets.has(at) || unit.standing === "side"
    const find = (rows: Rows) => shuffle(findSideRow(rows, unit, language?.code) ?? [])
    const anyTradeNames = shuffle(listAnyTradeNames(unit, code, language?.code))
    if ((isThing(unit) && anyTradeNames.length > 0) || unit.standing === "beside") return []
    return [
      ...makeNames(collectEnough(pairTables.map(find)), unit, at, ranks.first),
      ...makeNames(isSide ? anyTradeNames : [], unit, at, ranks.anyTrade),
    ]
  })
  const subject = units.findIndex(({ standing }) => standing === "subject")
  const unit = units[subject]
  if (unit === undefined) return sideNames
  const namesOfKind = pairTables.flatMap((rows) => rows.get(kindAlone) ?? [])
  const tradeNames = rankNames(namesOfKind, unit, subject, ranks.ofKind)
  const inWords = code === "en" ? shuffle(findNamesInWords(pairTables, concept)) : []
  const namesInWords = makeNames(inWords, unit, subject, ranks.inWords)
  const labels = new Set(sideNames.map(({ label }) => label))
  return [...sideNames, ...namesInWords.filter(({ label }) => !labels.has(label)), ...tradeNames]
}

/** A side without a row has the names that it has as a subject: telemedicine for horses. */
const listAnyTradeNames = (unit: Unit, code: string, ownCode: string | undefined): ReadonlyArray<string> => {
  const rows = readRows(`${code} ${anyKind}`)
  const canBeSubject = code === "en" && unit.role !== "core" && isSpecific(unit)
  const names = canBeSubject ? findMatchedWords("en")(unit.idea).filter(({ ideas }) => ideas === 1) : []
  const ownNames = names.map(({ name }) => name)
  const isPhrase = unit.words.length > 1 && ownNames.length > 0
  return (isPhrase ? findRow(rows, unit.words) : findSideRow(rows, unit, ownCode)) ?? ownNames
}

/** A vegan cheese is one idea, "app" and "adults" are none, and a trade may have names for each of these words. */
const findNamesInWords = (tables: ReadonlyArray<Rows>, { leftOut, spelledWords, units }: Concept) => {
  // Single dads dine with somebody.
  const isPhrase = (unit: Unit) => unit.role === "audience" && unit.words.length > 1
  const otherWords = [
    ...leftOut,
    ...units.filter((unit) => isThing(unit) || isPhrase(unit)).flatMap(({ words }) => words),
  ]
  return spelledWords.flatMap((word, at) => {
    const phrases = [3, 2, 1].map((size) => spelledWords.slice(at, at + size))
    const findNames = (rows: Rows) => phrases.flatMap((phrase) => findRow(rows, phrase) ?? [])
    return stopWords.has(word) || otherWords.includes(word) ? [] : collectEnough(tables.map(findNames))
  })
}

/** A shop of vinyl records keeps no record, and a home for horses comes to nobody. Teachers do teach. */
const isThing = (unit: Unit) =>
  unit.role === "core" && isSpecific(unit) && unit.words.some((word) => listRoots(word).some(isVerb))

/** Narrow kinds come first. A cooking course takes no satchel from courses while cooking has names enough. */
const collectEnough = (lists: ReadonlyArray<ReadonlyArray<string>>) =>
  lists.reduce((names, list) => (names.length < pairsEnough ? [...names, ...list] : names), [])

const pairsEnough = 6

/** Single moms are moms, and dog owners have the row of dogs. Balcony gardeners and record players are another thing. */
const findSideRow = (rows: Rows, unit: Unit, code = "en") => {
  if (code !== "en") return findRowByStem(rows, unit.words)
  const [lastWord, otherWords] = [unit.words.slice(-1), unit.words.slice(0, -1)]
  const last = findIdea(lastWord[0] ?? "")
  const isGroup = unit.field === "people" && otherWords.length > 0
  const isAlike = !isSpecific(unit) || last?.idea === unit.idea || isGroup
  const isOfAnybody = isGroup && (last === undefined || !isSpecific(last))
  return (
    findRow(rows, unit.words) ??
    (isAlike ? findRow(rows, lastWord) : undefined) ??
    (isOfAnybody ? findRow(rows, otherWords) : undefined)
  )
}

/** An app for nurses is no care, and shoes from mushrooms are shoes. Without another word, a side says the kind. */
const listKinds = (concept: Concept, code: string): ReadonlyArray<string> => {
  const writtenKinds = kinds.filter(({ kind }) => names[code]?.[kind] !== undefined)
  const sides = concept.units.filter(({ role, standing }) => role !== "core" && standing === "side")
  const kindsOfSubject = findKinds(writtenKinds, concept, sides)
  return kindsOfSubject.length > 0 ? kindsOfSubject : findKinds(writtenKinds, concept, [])
}

/** A head is English in every language. */
const findKinds = (writtenKinds: typeof kinds, { spelledWords, units }: Concept, sides: ReadonlyArray<Unit>) => {
  const wordsOfSides = sides.flatMap(({ words }) => words)
  const heads = units.flatMap((unit) => (sides.includes(unit) ? [] : [splitWords(unit.head)]))
  const wordLists = [spelledWords.filter((word) => !wordsOfSides.includes(word)), ...heads]
  const forms = new Set(wordLists.flatMap((words) => [...words.flatMap(listRoots), ...joinNeighbors(words)]))
  const fields = new Set(units.flatMap(({ field, standing }) => (standing === "subject" ? [field] : [])))
  const readRoots = new Set<string>()
  // Swimming is a kind of its own, so a swimming club lifts no weights.
  const kindsOfWords = writtenKinds.filter(({ kindWords }) => {
    const metWords = kindWords.filter((word) => forms.has(word))
    const newWords = metWords.filter((word) => !listRoots(word).some((root) => readRoots.has(root)))
    for (const root of newWords.flatMap(listRoots)) readRoots.add(root)
    return newWords.length > 0
  })
  // Coffee is food, and its names come from coffee.
  const found =
    kindsOfWords.length > 0
      ? kindsOfWords
      : writtenKinds.filter(({ kindFields }) => kindFields.some((field) => fields.has(field)))
  return found.map(({ kind }) => kind)
}

/** "ice_cream" */
const joinNeighbors = (words: ReadonlyArray<string>) => words.slice(1).map((word, at) => `${words[at] ?? ""}_${word}`)

const anyKind = "any"
/** A row for a kind of trade, whatever the side. */
const kindAlone = "*"
/** Names for the kind of trade come before names for every trade. */
const ranks = { first: -16, inWords: -12, anyTrade: 0, ofKind: 0, shuffle: 8 } as const

type Rows = ReadonlyMap<string, ReadonlyArray<string>>

const kinds = Object.entries(table.kinds).map(([kind, { fields, words }]) => ({
  kind,
  kindFields: splitWords(fields),
  kindWords: splitWords(words),
}))

/** "Nurse" of a kind of trade stands for every head of that row of `any`. */
export const spellHeads = (rows: Readonly<Record<string, string>>, anyRows: Readonly<Record<string, string>>) => {
  const headsByFirst = new Map(Object.keys(anyRows).map((heads) => [heads.split("|")[0] ?? "", heads]))
  return Object.entries(rows).map(([heads, list]) => [headsByFirst.get(heads) ?? heads, list] as const)
}

const names: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = table.names
/** Reads the rows of a language and a kind, "de bakery". */
const readRows = memoizeByText(nameLimits.suggestWordsKept, (codeAndKind): Rows => {
  const [code = "", kind = ""] = codeAndKind.split(" ")
  const rowsByKind = names[code] ?? {}
  return new Map(splitHeads(spellHeads(rowsByKind[kind] ?? {}, rowsByKind[anyKind] ?? {})))
})
