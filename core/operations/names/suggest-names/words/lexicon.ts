import languages from "../../../../data/suggest/languages.json" with { type: "json" }
import parts from "../../../../data/suggest/name-parts.json" with { type: "json" }
import stopLists from "../../../../data/suggest/stop-words.json" with { type: "json" }
import thesaurus from "../../../../data/suggest/thesaurus.json" with { type: "json" }
import { translations } from "../read/translations.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { nameLimits } from "../../limits.ts"
import { computeOnce, memoizeByText } from "../../../../sharing/memoize.ts"
import { findAssociation, findWordKind, type Association } from "./associations.ts"
import { listRoots, toSingular, listSisterWords } from "../read/inflect.ts"
import { isRefused } from "../judge/refused.ts"
import { splitWords, toWordSet } from "../../word-lists.ts"

/** `tiny-` only begins a name, `-hood` only ends one. */
export type Place = "first" | "last" | "either"

export interface NearWord {
  readonly word: string
  readonly place: Place
}

export interface Entry {
  readonly head: string
  /** The first head that shares these words. */
  readonly idea: string
  readonly field: string
  readonly nearWords: ReadonlyArray<NearWord>
}

export const readNearWord = (affix: string): NearWord => {
  if (affix.endsWith("-")) return { word: affix.slice(0, -1), place: "first" }
  if (affix.startsWith("-")) return { word: affix.slice(1), place: "last" }
  return { word: affix, place: isQuality(affix) ? "first" : "either" }
}

/** "fair", "lean": nouns, too, but nobody reads them so at the end of a name. */
const qualityWords = toWordSet(parts.quality)
const isQuality = (word: string) => ["adjective", "adverb"].includes(findWordKind(word) ?? "") || qualityWords.has(word)

const lists: ReadonlyArray<string> = Object.values(thesaurus).flatMap((heads) => Object.values<string>(heads))
/** A concept needs a few of these lists. */
const readNearWords = memoizeByText(lists.length, (list) => splitWords(list).map(readNearWord))

class WrittenEntry implements Entry {
  readonly head: string
  readonly idea: string
  readonly field: string
  readonly #list: string

  constructor(head: string, idea: string, field: string, list: string) {
    this.head = head
    this.idea = idea
    this.field = field
    this.#list = list
  }
  get nearWords() {
    return readNearWords(this.#list)
  }
}

const writtenEntries: ReadonlyArray<Entry> = Object.entries(thesaurus).flatMap(([field, heads]) =>
  Object.entries<string>(heads).flatMap(([names, list]) =>
    names.split("|").map((head, _, [idea = head]) => new WrittenEntry(head, idea, field, list)),
  ),
)
/** A question mark marks a second meaning: a bat is an animal beside conservation. */
const senses: ReadonlyArray<Entry> = writtenEntries
  .filter(({ head }) => head.endsWith("?"))
  .map(({ field, head, idea, nearWords }) => ({ head: head.slice(0, -1), idea, field, nearWords }))
const entries: ReadonlyMap<string, Entry> = new Map([...senses, ...writtenEntries].map((entry) => [entry.head, entry]))

const listedWords = lists.flatMap((list) => splitWords(list.replaceAll("-", "")))
const countIdeas = computeOnce(() => {
  const counts = new Map<string, number>()
  for (const word of listedWords) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
})
export const countIdeasWith = (word: string): number => countIdeas().get(word) ?? 0

/** `undefined` if the fields do not tell. */
export const findMeaningAmong = (word: string, fields: ReadonlySet<string>): Entry | undefined =>
  senses.find(({ field, head }) => fields.has(field) && [word, toSingular(word)].includes(head))

const english: ReadonlyMap<string, string> = new Map([...translations.values()].flatMap((words) => [...words]))
const tldsByField: ReadonlyMap<string, string> = new Map(Object.entries(parts.tlds))

export const findIdea = (word: string): Entry | undefined => {
  const findFirstEntry = (words: ReadonlyArray<string>) => words.find((form) => entries.has(form))
  const translateWord = (form: string) => english.get(form) ?? ""
  return (
    entries.get(word) ??
    entries.get(findFirstEntry([translateWord(word), translateWord(toSingular(word)), ...listRoots(word)]) ?? "") ??
    entries.get(findFirstEntry(listSisterWords(word).map(translateWord)) ?? "")
  )
}

/** In English a known word is no word of another language: pain is no bread, and a cave keeps no wine. */
const findEnglishIdea = (word: string): Entry | undefined => {
  const form = listRoots(word).find((root) => entries.has(root))
  return form === undefined && (findKnownWord(word)?.size ?? 99) <= commonWordSize ? undefined : findIdea(form ?? word)
}
const commonWordSize = 40

/** Heads of one word. */
export const heads: ReadonlyArray<string> = [...entries.keys()].filter((head) => !head.includes(" "))
export const isHead = (word: string): boolean => entries.has(word) && !englishStopWords.has(word)
const englishStopWords = toWordSet(stopLists.en)

/** A word of one of the six languages that have own near words. */
export const isTranslated = (word: string): boolean => wordsOfSix.has(word)
const wordsOfSix: ReadonlySet<string> = new Set(
  Object.keys(languages).flatMap((code) => [...(translations.get(code)?.keys() ?? [])]),
)

/** WordNet's links come after our own entries. */
export const findEntry = (word: string): Entry | undefined => findIdea(word) ?? findLinkedEntry(word)
export const findEnglishEntry = (word: string): Entry | undefined => findEnglishIdea(word) ?? findLinkedEntry(word)

const findLinkedEntry = memoizeByText(nameLimits.suggestWordsKept, (word): Entry | undefined => {
  const linked = [word, ...listRoots(word)].map(findAssociation).find((association) => association !== undefined)
  if (linked === undefined) return undefined
  const kin = new Set([word, ...linked.nearWords])
  const associated = linked.nearWords
    // Three-letter words are mostly abbreviations: INS, DOS.
    .filter(
      (nearWord) =>
        nearWord.length > 3 &&
        isThing(nearWord) &&
        isBaseForm(nearWord, kin) &&
        isOfIdea(nearWord, linked) &&
        !isRefused([nearWord]),
    )
    .map(readNearWord)
  if (associated.length === 0) return undefined
  const first = linked.ideas.flatMap((idea) => entries.get(idea) ?? []).find(makeLinkTest(linked))
  const nearby = [...associated.slice(0, 5), ...(first?.nearWords.slice(0, 6) ?? []), ...associated.slice(5, 8)]
  return { head: word, idea: first?.idea ?? word, field: first?.field ?? "any", nearWords: nearby }
})

/** One shared word links by chance: parts and the environment. */
const makeLinkTest =
  ({ nearWords }: Association) =>
  ({ idea, nearWords: ideaWords }: Entry): boolean =>
    nearWords.filter((word) => findIdea(word)?.idea === idea || ideaWords.some((ideaWord) => ideaWord.word === word))
      .length >= leastSharedWords
const leastSharedWords = 2

/** WordNet links all meanings of a word. Keeps links nearest to its own idea: a pen's quill, not its pigsty. */
const isOfIdea = (word: string, { ideas }: Association): boolean =>
  findAssociation(word)?.ideas.some((idea) => ideas.includes(idea)) === true

const isThing = (word: string) => !unpictured.has(findWordKind(word) ?? "")
const unpictured = new Set("verb adverb quantity relation process motive thing state attribute".split(" "))

const isBaseForm = (word: string, kin: ReadonlySet<string>): boolean =>
  toSingular(word) === word &&
  !word.endsWith("ing") &&
  ![...kin].some((relative) => relative !== word && word.includes(relative))

export const stopWords: ReadonlySet<string> = new Set(Object.values(stopLists).flatMap(splitWords))
/** "app", "company": a name should not repeat it. */
export const genericWords: ReadonlySet<string> = toWordSet(parts.generic)

export const listFieldTlds = (field: string): ReadonlyArray<string> =>
  splitWords(tldsByField.get(field) ?? tldsByField.get("any") ?? "")

export const links: ReadonlySet<string> = toWordSet(parts.links)
/** Nearest first: they help where a narrow idea has few words. */
export const listWiderIdeas = (idea: string): ReadonlyArray<string> => findKin(kin, idea)
const findKin = (table: ReadonlyMap<string, string>, narrow: string): ReadonlyArray<string> =>
  table
    .get(narrow)
    ?.split("|")
    .map((head) => findIdea(head)?.idea ?? head) ?? []
const kin: ReadonlyMap<string, string> = new Map(Object.entries(parts.kin))

/** A language with few names uses the next ideas, too: bakery for pie. */
export const listWiderIdeasAbroad = (idea: string): ReadonlyArray<string> => {
  // A yoga studio has the names of yoga.
  const parts = idea.includes(" ") ? idea.split(" ").flatMap((word) => findIdea(word) ?? []) : []
  const partIdeas = parts.filter(isSpecific).map((part) => part.idea)
  return [...new Set([...listWiderIdeas(idea), ...findKin(kinAbroad, idea), ...partIdeas])].filter(
    (widerIdea) => widerIdea !== idea,
  )
}
const kinAbroad: ReadonlyMap<string, string> = new Map(Object.entries(parts.kinAbroad))

export const saysNothing: ReadonlySet<string> = new Set(
  splitWords(parts.saysNothing).map((head) => findIdea(head)?.idea ?? head),
)
export const saysLittle: ReadonlySet<string> = new Set([
  ...saysNothing,
  ...splitWords(parts.saysLittle).map((head) => findIdea(head)?.idea ?? head),
])
export const isSpecific = ({ field, idea }: { readonly field: string; readonly idea: string }): boolean =>
  !["any", "place"].includes(field) && !saysLittle.has(idea)
/** Their registries take letters beyond a–z. */
export const idnTlds: ReadonlySet<string> = toWordSet(parts.idnTlds)

export const vocabulary: ReadonlySet<string> = new Set([...heads, ...listedWords])
