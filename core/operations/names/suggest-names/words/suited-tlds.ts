import table from "../../../../data/suggest/places.json" with { type: "json" }
import { findBasePrice } from "../../../../lookup/price/base-price.ts"
import { defaultTlds } from "../contract.ts"
import { listWiderIdeas } from "./lexicon.ts"
import { findPlace, tldOfLanguage } from "../read/places.ts"
import type { Concept } from "../read/concept.ts"
import { readConcept } from "../read/read-concept.ts"
import { toWordSet } from "../../word-lists.ts"

const tldsOfSubjects: ReadonlyMap<string, string> = new Map(
  Object.entries(table.tldsOfSubjects).flatMap(([heads, tld]) => heads.split("|").map((head) => [head, tld] as const)),
)

/** US dollars a year: the renewal weighs as much as the fit. */
const dearestUsd = 45

export const suggestTlds = ({ abroad, language, leftOut, units }: Concept): ReadonlyArray<string> => {
  const placeTlds = units.flatMap(({ words: [word = ""] }) => findPlace(word)?.tld ?? [])
  const country = tldOfLanguage.get(abroad?.language ?? language?.code ?? "en")
  const subjectTlds = units.flatMap(({ isCore, idea, words }) =>
    isCore
      ? ([...words, idea, ...listWiderIdeas(idea)]
          .map((head) => tldsOfSubjects.get(head))
          .find((tld) => tld !== undefined) ?? [])
      : [],
  )
  const isAffordable = (tld: string) => (findBasePrice(tld)?.usd ?? 0) <= dearestUsd
  const defaultTldSet: ReadonlySet<string> = new Set(defaultTlds)
  const localTlds = [...placeTlds, ...(country === undefined ? [] : [country])].slice(0, 1)
  return [...new Set([...localTlds, ...subjectTlds.slice(0, 1)])].filter(
    (tld) => !defaultTldSet.has(tld) && !leftOut.includes(tld) && isAffordable(tld),
  )
}

const softwareWords = toWordSet(table.softwareWords)
const softwareTlds = toWordSet(table.softwareTlds)

/** A bakery suits no .ai and no .dev. */
export const chooseTlds = (query: string): ReadonlyArray<string> | undefined => {
  const concept = readConcept(query)
  const { abroad, field, leftOut, spelledWords } = concept
  const words = [...spelledWords, ...(abroad?.words ?? []).flatMap(({ english }) => english)]
  const isSoftware = ["any", "tech"].includes(field) || words.some((word) => softwareWords.has(word))
  const [first = "com", ...otherTlds] = defaultTlds.filter(
    (tld) => !leftOut.includes(tld) && (isSoftware || !softwareTlds.has(tld)),
  )
  const suited = suggestTlds(concept)
  return suited.length === 0 && otherTlds.length + 1 === defaultTlds.length
    ? undefined
    : [first, ...suited, ...otherTlds]
}
