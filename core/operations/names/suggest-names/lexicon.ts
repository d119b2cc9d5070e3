import parts from "../../../data/suggest/name-parts.json" with { type: "json" }
import stopLists from "../../../data/suggest/stop-words.json" with { type: "json" }
import thesaurus from "../../../data/suggest/thesaurus.json" with { type: "json" }
import translations from "../../../data/suggest/translations.json" with { type: "json" }
import { limits } from "../../../limits.ts"
import { memoizeByText } from "../../../sharing/memoize.ts"
import { associationOf, kindOf } from "./associations.ts"
import type { Association } from "./associations.ts"
import { roots, singular, sisters } from "./inflect.ts"
import { isRefused } from "./refused.ts"

/** The possible places of a word in a name: `tiny-` only begins one, `-hood` only ends one. */
export type Place = "first" | "last" | "either"

export interface NearWord {
  readonly word: string
  readonly place: Place
}

/** A concept's subject decides which words suit it and which TLDs its people know. */
export interface Field {
  readonly name: string
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
  readonly tlds: ReadonlyArray<string>
}

export interface Entry {
  readonly head: string
  /** The first of the heads that share these words: of what is known by idea (roots, words of a language). */
  readonly idea: string
  readonly field: string
  readonly near: ReadonlyArray<NearWord>
}

const words = (list: string): ReadonlyArray<string> => list.split(" ")

const near = (written: string): NearWord => {
  if (written.endsWith("-")) return { word: written.slice(0, -1), place: "first" }
  if (written.startsWith("-")) return { word: written.slice(1), place: "last" }
  // "gentle porch", and no "porch gentle".
  return { word: written, place: isQuality(written) ? "first" : "either" }
}

const isQuality = (word: string) => ["adjective", "adverb"].includes(kindOf(word) ?? "")

const written: ReadonlyArray<Entry> = Object.entries(thesaurus).flatMap(([field, heads]) =>
  Object.entries(heads).flatMap(([names, list]) => {
    const nearWords = words(list).map(near)
    return names.split("|").map((head, _, [idea = head]) => ({ head, idea, field, near: nearWords }))
  }),
)
/** A head with a question mark is a second meaning: a bat is an animal beside conservation. */
const senses: ReadonlyArray<Entry> = written
  .filter(({ head }) => head.endsWith("?"))
  .map((entry) => ({ ...entry, head: entry.head.slice(0, -1) }))
const entries: ReadonlyMap<string, Entry> = new Map([...senses, ...written].map((entry) => [entry.head, entry]))

/** The meaning of an ambiguous word beside words of these fields; `undefined` if they do not tell. */
export const meantAmong = (word: string, fields: ReadonlySet<string>): Entry | undefined =>
  senses.find(({ field, head }) => fields.has(field) && [word, singular(word)].includes(head))

const english: ReadonlyMap<string, string> = new Map(
  Object.values(translations).flatMap((table) => Object.entries(table)),
)
const fields: ReadonlyMap<string, Field> = new Map(
  Object.entries(parts.fields).map(([name, { before, after, tlds }]) => [
    name,
    { name, before: words(before), after: words(after), tlds: words(tlds) },
  ]),
)

/** A foreign word finds the entry of its English one; an inflected word that of its root, and a workshop that of its trade. */
export const ideaOf = (word: string): Entry | undefined => {
  const known = (words: ReadonlyArray<string>) => words.find((one) => entries.has(one))
  const inEnglish = (one: string) => english.get(one) ?? ""
  return (
    entries.get(word) ??
    entries.get(known([inEnglish(word), inEnglish(singular(word)), ...roots(word)]) ?? "") ??
    entries.get(known(sisters(word).map(inEnglish)) ?? "")
  )
}

/** An idea in so many letters, and no stop word of English. */
export const isHead = (word: string): boolean => entries.has(word) && !words(stopLists.en).includes(word)

/** A word of another language that we know. */
export const isTranslated = (word: string): boolean => english.has(word)

/** Our own entries for a word, then WordNet's links; for a word that only WordNet has, the nearest ideas. */
export const entryOf = memoizeByText(limits.suggestWordsKept, (word): Entry | undefined => {
  const own = ideaOf(word)
  if (own !== undefined) return own
  const linked = [word, ...roots(word)].map(associationOf).find((one) => one !== undefined)
  if (linked === undefined) return undefined
  const kin = new Set([word, ...linked.near])
  const associated = linked.near
    // Three-letter words there are mostly abbreviations: INS, DOS.
    .filter((one) => one.length > 3 && isThing(one) && isPlain(one, kin) && isOfIdea(one, linked) && !isRefused([one]))
    .map(near)
  if (associated.length === 0) return undefined
  const [first] = linked.ideas.flatMap((idea) => entries.get(idea) ?? [])
  const nearby = [...associated.slice(0, 5), ...(first?.near.slice(0, 6) ?? []), ...associated.slice(5, 8)]
  return { head: word, idea: first?.idea ?? word, field: first?.field ?? "any", near: nearby }
})

/**
 * A word of several meanings is linked with words of all of them. One that is nearest to an idea the word itself is nearest to is of the
 * same meaning: a pen's quill, and no pigsty.
 */
const isOfIdea = (word: string, { ideas }: Association): boolean =>
  associationOf(word)?.ideas.some((idea) => ideas.includes(idea)) === true

/** Things that people can picture: no amounts, no actions. */
const isThing = (word: string) => !unpictured.has(kindOf(word) ?? "")
const unpictured = new Set("verb adverb quantity relation process motive thing state attribute".split(" "))

/** Neither another form of a word, nor one with a word of the list in it: a bag is no handbag. */
const isPlain = (word: string, kin: ReadonlySet<string>): boolean =>
  singular(word) === word && !word.endsWith("ing") && ![...kin].some((one) => one !== word && word.includes(one))

export const stopWords: ReadonlySet<string> = new Set(Object.values(stopLists).flatMap(words))
/** "app", "company": says what kind of thing is named, nothing that a name should repeat. */
export const genericWords: ReadonlySet<string> = new Set(words(parts.generic))

export const fieldOf = (name: string): Field =>
  fields.get(name) ?? fields.get("any") ?? { name, before: [], after: [], tlds: [] }

/** "warm bread" and "iron hinge", but no "marble lesson": tells whether a modifier fits. It fits any unknown word. */
export const goesBefore = (modifier: string, word: string): boolean => {
  const kind = kindOf(word)
  return kind === undefined || !modified.has(modifier) || modified.get(modifier)?.has(kind) === true
}
const modified: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(parts.modifiers).flatMap(({ words: list, before }) => {
    const kinds = new Set(words(before))
    return words(list).map((word) => [word, kinds] as const)
  }),
)

export const affixes = {
  prefix: words(parts.prefix),
  suffix: words(parts.suffix),
  ending: words(parts.ending),
} as const
/** Short words that hold two others together. */
export const links: ReadonlySet<string> = new Set(words(parts.links))
/** The wider ideas of a narrow one, nearest first: where little was written for it, or nothing in a language, theirs suits it. */
export const kinOf = (idea: string): ReadonlyArray<string> => kin.get(idea) ?? []
const kin: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(parts.kin).map(([narrow, wide]) => [
    narrow,
    wide.split("|").map((head) => ideaOf(head)?.idea ?? head),
  ]),
)

/** Ideas that say nothing beside another: a surf school is about surfing. */
export const saysNothing: ReadonlySet<string> = new Set(
  words(parts.saysNothing).map((head) => ideaOf(head)?.idea ?? head),
)
/** Those and others that say too little: a board game cafe is about the games first. */
export const saysLittle: ReadonlySet<string> = new Set([
  ...saysNothing,
  ...words(parts.saysLittle).map((head) => ideaOf(head)?.idea ?? head),
])
/** Possible subjects of a name: no place, nothing that goes with anything (kit, box), no cafe beside games. */
export const isSpecific = ({ field, idea }: { readonly field: string; readonly idea: string }): boolean =>
  !["any", "place"].includes(field) && !saysLittle.has(idea)
/** Endings for kinds of things: a newsletter in `dispatch`, a club in `society`. */
const forms: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(parts.forms).flatMap(([heads, endings]) => heads.split("|").map((head) => [head, words(endings)])),
)
export const endingsOf = (conceptWords: ReadonlyArray<string>): ReadonlyArray<string> | undefined =>
  conceptWords.map((word) => forms.get(word)).find((endings) => endings !== undefined)

/** Endings that every second company has: twice a page at most. */
export const commonEndings: ReadonlySet<string> = new Set([
  ...words(parts.common),
  ...affixes.prefix,
  ...affixes.suffix,
])
/** TLDs whose registries take names with letters beyond a–z; elsewhere such a name is no suggestion. */
export const idnTlds: ReadonlySet<string> = new Set(words(parts.idnTlds))

/** Every word we put in names: what an accidental second reading is looked for in. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...[...entries.keys()].filter((head) => !head.includes(" ")),
  ...[...new Set(written.map((entry) => entry.near))].flatMap((list) => list.map(({ word }) => word)),
  ...[...fields.values()].flatMap(({ before, after }) => [...before, ...after]),
  ...affixes.prefix,
  ...affixes.suffix,
])
