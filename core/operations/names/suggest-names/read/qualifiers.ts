import table from "../../../../data/suggest/qualifiers.json" with { type: "json" }
import { listRoots, toSingular } from "./inflect.ts"
import { findPlace } from "./places.ts"
import { splitWords, toWordSet } from "../../word-lists.ts"

export const splitHeads = (
  rows: ReadonlyArray<readonly [heads: string, pieces: string]>,
): ReadonlyArray<readonly [string, ReadonlyArray<string>]> =>
  rows.flatMap(([heads, pieces]) => heads.split("|").map((head) => [head, splitWords(pieces)] as const))

const readByHead = (rows: Readonly<Record<string, string>>) => splitHeads(Object.entries(rows))

const readLanguages = (tables: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Map(Object.entries(tables).map(([code, rows]) => [code, new Map(readByHead(rows))] as const))

const readGroup = (group: object) => readByHead(Object.fromEntries(Object.entries(group)))
const groups = table.groups.map(readGroup)
const siblings = table.siblings.map(readGroup)
const keepers = new Map([...groups.flat(), ...readByHead(table.is)])
/** Heads that qualify only as a whole unit. The phrase "subscription box" does not. */
const keepersAlone = new Map(readByHead(table.alone))
/** Audiences (notes for doctors). A doctor alone is a subject. */
const readers = new Map(readByHead(table.readers))
/** Media of a subject: a podcast about history. */
const media = readLanguages(table.media)
const excludedWords = new Map(readByHead(table.not))
/** Next to one of these words, a bad word is good: a stopped leak. */
const fixWords = toWordSet(table.fixes)

const listForms = (words: ReadonlyArray<string>): ReadonlyArray<string> => [
  words.join(" "),
  ...words.flatMap((word) => listRoots(word)),
]

export const findQualifierPieces = (words: ReadonlyArray<string>, code = "en"): ReadonlyArray<string> | undefined => {
  if (code !== "en") return findKeepingWordsAbroad(code, words)
  const place = words.length === 1 ? findPlace(words[0] ?? "") : undefined
  if (place !== undefined) return place.pieces
  const head = listForms(words).find((form) => keepers.has(form))
  return findRow(keepersAlone, words) ?? keepers.get(head ?? "")
}

/** Also finds the last word of a phrase: "new mothers" are mothers. */
export const findAudiencePieces = (words: ReadonlyArray<string>, code: string): ReadonlyArray<string> | undefined =>
  findRow(readers, words) ?? (words.length > 1 ? findQualifierPieces(words.slice(-1), code) : undefined)

export const findMediumPieces = (code: string, words: ReadonlyArray<string>): ReadonlyArray<string> | undefined =>
  findRow(media.get(code), words)

/** A phrase has the row of the whole phrase only: "book club" does not use the row of "club". */
export const findRow = (rows: ReadonlyMap<string, ReadonlyArray<string>> | undefined, words: ReadonlyArray<string>) =>
  (words.length === 1 ? listForms(words) : [words.join(" "), toSingular(words.join(" "))])
    .map((form) => rows?.get(form))
    .find((row) => row !== undefined)

const keepersAbroad = readLanguages(table.abroad)
/** Heads and stems of a language: `gebraucht*`. */
export const listHeadsAbroad = (code: string): ReadonlyArray<string> => [...(keepersAbroad.get(code)?.keys() ?? [])]

const phrasesAbroad = new Set([...keepersAbroad.values()].flatMap((heads) => [...heads.keys()]))

const findKeepingWordsAbroad = (code: string, words: ReadonlyArray<string>): ReadonlyArray<string> | undefined =>
  findRowByStem(keepersAbroad.get(code), words)

/** A head with a star is a stem: `gebraucht*`. */
export const findRowByStem = (
  rows: ReadonlyMap<string, ReadonlyArray<string>> | undefined,
  words: ReadonlyArray<string>,
) => {
  const text = words.join(" ")
  return (
    rows?.get(text) ??
    Array.from(text, (_, at) => rows?.get(`${text.slice(0, at + 1)}*`)).findLast((row) => row !== undefined)
  )
}

/** "small batch" */
export const isQualifierPhrase = (words: ReadonlyArray<string>): boolean =>
  words.length > 1 &&
  [keepers, keepersAlone, readers, phrasesAbroad].some((heads) =>
    [words.join(" "), toSingular(words.join(" "))].some((form) => heads.has(form)),
  )

interface SaidConcept {
  readonly leftOut: ReadonlyArray<string>
  readonly units: ReadonlyArray<{ readonly head: string }>
  readonly words: ReadonlyArray<string>
}

/** Finds words that contradict the concept: gold for silver rings, wheat for gluten-free bread, a bark for cats. The name comes first. */
export const contradicts = (
  query: string,
  { leftOut, units, words: conceptWords }: SaidConcept,
): ((words: ReadonlyArray<string>) => boolean) => {
  const text = ` ${query.normalize("NFKC").toLowerCase().replaceAll("-", " ")} `
  const forms = new Set([
    ...listForms(conceptWords),
    // The English head of a word in another language.
    ...units.flatMap(({ head }) => [head, ...listForms(head.split(" "))]),
    ...conceptWords.flatMap((word, at) => [`${word} ${conceptWords[at + 1] ?? ""}`]),
  ])
  const without = new Set(leftOut.map((word) => `without ${word}`))
  const wrongWords = new Set(
    [...excludedWords].flatMap(([head, pieces]) =>
      forms.has(head) || without.has(head) || text.includes(` ${head} `) ? pieces : [],
    ),
  )
  for (const group of [...groups, ...siblings]) {
    const namedRows = group.filter(([head]) => forms.has(head))
    if (namedRows.length === 0) continue
    const allowedWords = new Set(namedRows.flatMap(([head, pieces]) => [head, ...pieces]))
    for (const [head, pieces] of group)
      for (const piece of [head, ...pieces]) if (!allowedWords.has(piece)) wrongWords.add(piece)
  }
  const verdicts = new Map<string, boolean>()
  const isWrong = (word: string) => {
    const isWrongWord =
      verdicts.get(word) ??
      (listRoots(word).some((form) => wrongWords.has(form)) ||
        leftOut.some((leftOutWord) => leftOutWord.length > 2 && word.startsWith(leftOutWord)) ||
        Array.from(word.slice(5), (_, at) => word.slice(0, at + 5)).some((beginning) => wrongWords.has(beginning)))
    verdicts.set(word, isWrongWord)
    return isWrongWord
  }
  if (wrongWords.size === 0 && leftOut.length === 0) return () => false
  // A best end is meat, and mends nothing.
  const isListed = ([name = ""]: ReadonlyArray<string>) => wrongWords.has(name)
  return (words) => words.some(isWrong) && (isListed(words) || !words.some((word) => fixWords.has(word)))
}
