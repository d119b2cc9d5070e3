import table from "../../../data/suggest/places.json" with { type: "json" }
import { findBasePrice } from "../../../lookup/price/base-price.ts"
import { defaultTlds } from "./contract.ts"
import { placeOf } from "./places.ts"
import { readConcept } from "./read-concept.ts"

const ofSubjects: ReadonlyMap<string, string> = new Map(
  Object.entries(table.tldsOfSubjects).flatMap(([heads, tld]) => heads.split("|").map((head) => [head, tld] as const)),
)

/** US dollars a year: the renewal weighs as much as the fit. */
const dearestUsd = 45

export const suitedTlds = (query: string): ReadonlyArray<string> => {
  const { abroad, language, units } = readConcept(query)
  const ofPlace = units.flatMap(({ words: [word = ""] }) => placeOf(word)?.tld ?? [])
  const country = countries.get(abroad?.language ?? language?.code ?? "en")
  const ofSubject = units.flatMap(({ core, idea, words }) =>
    core ? ([...words, idea].map((head) => ofSubjects.get(head)).find((tld) => tld !== undefined) ?? []) : [],
  )
  const affordable = (tld: string) => (findBasePrice(tld)?.usd ?? 0) <= dearestUsd
  const usual: ReadonlySet<string> = new Set(defaultTlds)
  const local = [...ofPlace, ...(country === undefined ? [] : [country])].slice(0, 1)
  return [...new Set([...local, ...ofSubject.slice(0, 1)])].filter((tld) => !usual.has(tld) && affordable(tld))
}

/** Languages spoken mostly in one country. */
const countries: ReadonlyMap<string, string> = new Map(Object.entries(table.tldsOfLanguages))

/** `undefined` when nothing is added. */
export const tldsFor = (query: string): ReadonlyArray<string> | undefined => {
  const [first = "com", ...others] = defaultTlds
  const suited = suitedTlds(query)
  return suited.length === 0 ? undefined : [first, ...suited, ...others]
}
