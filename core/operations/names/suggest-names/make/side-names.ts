import table from "../../../../data/suggest/side-names.json" with { type: "json" }
import type { Concept, Unit } from "../read/concept.ts"
import { listRoots } from "../read/inflect.ts"
import { nameLimits } from "../../limits.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { shuffleByKey, toOrderKey } from "../words/material.ts"
import { makeMatchedName } from "./matched-names.ts"
import type { NameCandidate } from "./name-candidate.ts"
import { findRow, findRowByStem, splitHeads } from "../read/qualifiers.ts"
import { isVerb } from "../read/verbs.ts"
import { findIdea, isSpecific, stopWords } from "../words/lexicon.ts"
import { splitWords } from "../../word-lists.ts"

/** Written by hand: a night round for nurses, whatever the trade. In a kind of trade, the name says both. */
export const makeSideNames = (concept: Concept, facets: ReadonlySet<number>): ReadonlyArray<NameCandidate> => {
  const { abroad, language, units, words } = concept
  const code = abroad?.language ?? language?.code ?? "en"
  const tradeKinds = listKinds(concept)
  const pairTables = Object.keys(names[code] ?? {}).flatMap((kind) =>
    tradeKinds.has(kind) ? readRows(`${code} ${kind}`) : [],
  )
  const orderKey = toOrderKey(words)
  const shuffle = (names: ReadonlyArray<string>) => shuffleByKey(names, orderKey)
  const makeNames = (names: ReadonlyArray<string>, unit: Unit, at: number, firstRank: number) =>
    names.map((name, n) => ({
      ...makeMatchedName(name, unit, at, firstRank + (n / names.length) * ranks.shuffle),
      touched: [at],
      isOfTrade: firstRank < ranks.anyTrade,
      isAbroad: abroad !== undefined,
    }))
  const sideNames = units.flatMap((unit, at) => {
    const isSide = facets.has(at) || unit.standing === "side"
    const find = (rows: Rows) => shuffle(findSideRow(rows, unit, language?.code) ?? [])
    const anyTradeNames = find(readRows(`${code} ${anyKind}`))
    // A shop of vinyl records keeps no record, and a home for horses comes to nobody. Teachers do teach.
    const isThing = unit.role === "core" && isSpecific(unit) && unit.words.some((word) => listRoots(word).some(isVerb))
    if ((isThing && anyTradeNames.length > 0) || unit.standing === "beside") return []
    return [
      ...makeNames(pairTables.flatMap(find), unit, at, ranks.first),
      ...makeNames(isSide ? anyTradeNames : [], unit, at, ranks.anyTrade),
    ]
  })
  const subject = units.findIndex(({ standing }) => standing === "subject")
  const unit = units[subject]
  if (unit === undefined) return sideNames
  const lightSides = listLightSides(concept).flatMap((word) =>
    pairTables.flatMap((rows) => findRow(rows, [word]) ?? []),
  )
  return [...sideNames, ...makeNames(shuffle(lightSides), unit, subject, ranks.light)]
}

/** "App" and "adults" are no units, and some trades have names for them. */
const listLightSides = ({ leftOut, spelledWords, units }: Concept): ReadonlyArray<string> => {
  const unitWords = new Set(units.flatMap(({ words }) => words))
  return spelledWords.filter((word) => !unitWords.has(word) && !stopWords.has(word) && !leftOut.includes(word))
}

/** "New mothers" also have the row of their last word; "balcony gardeners" and "record players" mean another thing. */
const findSideRow = (rows: Rows, unit: Unit, code = "en") => {
  if (code !== "en") return findRowByStem(rows, unit.words)
  const lastWord = unit.words.slice(-1)
  const isAlike = !isSpecific(unit) || findIdea(lastWord[0] ?? "")?.idea === unit.idea
  return findRow(rows, unit.words) ?? (isAlike ? findRow(rows, lastWord) : undefined)
}

/** An app for nurses is no care. A head is English in every language. */
const listKinds = ({ spelledWords, units }: Concept): ReadonlySet<string> => {
  const isReader = ({ role, standing }: Unit) => role === "audience" && standing === "side"
  const readers = units.flatMap((unit) => (isReader(unit) ? unit.words : []))
  const heads = units.flatMap((unit) => (isReader(unit) ? [] : [splitWords(unit.head)]))
  const wordLists = [spelledWords.filter((word) => !readers.includes(word)), ...heads]
  const forms = new Set(wordLists.flatMap((words) => [...words.flatMap(listRoots), ...joinNeighbors(words)]))
  const fields = new Set(units.flatMap(({ field, standing }) => (standing === "subject" ? [field] : [])))
  const kindsOfWords = kinds.filter(({ kindWords }) => kindWords.some((word) => forms.has(word)))
  // Coffee is food, and its names come from coffee.
  const found =
    kindsOfWords.length > 0
      ? kindsOfWords
      : kinds.filter(({ kindFields }) => kindFields.some((field) => fields.has(field)))
  return new Set(found.map(({ kind }) => kind))
}

/** "ice_cream" */
const joinNeighbors = (words: ReadonlyArray<string>) => words.slice(1).map((word, at) => `${words[at] ?? ""}_${word}`)

const anyKind = "any"
/** Names for the kind of trade come before names for every trade. */
const ranks = { first: -16, light: -4, anyTrade: 0, shuffle: 8 } as const

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
