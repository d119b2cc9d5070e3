import { readFile } from "node:fs/promises"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { expand } from "@surename/core/operations/names/suggest-names/expand"
import { expansionVersion } from "@surename/core/operations/names/suggest-names/wishes/scan-id"

/** Concepts of many trades. Their first names are committed, so that a change of taste shows up as a difference to be read. */
export const goldenConcepts: ReadonlyArray<string> = [
  "coffee roaster in a small town", "ai code review", "yoga für mütter", "bakery", "bike repair", "legal advice for startups",
  "handmade jewelry", "dog walking app", "climate data API", "indie game studio", "wedding photography",
  "language learning for kids", "home brewing", "personal finance tracker", "podcast editing", "vertical farming",
  "travel journal", "remote team retreats", "electric scooter rental", "mental health journal", "3d printing service",
  "open source database", "plant based recipes",
]

const nameCount = 60

/** Path from the root → what the file holds. */
export const makeGoldenSuggestions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(goldenConcepts.map((query) => [`test/golden/suggest/${fileName(query)}.json`, page(query)]))

/** Paths whose file differs from what this runtime makes. */
export const listChangedSuggestions = async (): Promise<ReadonlyArray<string>> => {
  const pages = Object.entries(makeGoldenSuggestions())
  const texts = await Promise.all(pages.map(([path]) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")))
  return pages.flatMap(([path, text], at) => (texts[at] === text ? [] : [path]))
}

const fileName = (query: string) =>
  query.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/gu, "-")

/** Writes one name per line, as a reviewer reads it. */
const page = (query: string) => {
  const names = expand(query, defaultTlds)
  const lines = names.slice(0, nameCount).map(({ domain, label, tld, quality, derivation: { kind, from } }) => {
    const made = from.map(({ part, of, as }) => (part === of ? `${part} (${as})` : `${part} (${as} of ${of})`)).join(" + ")
    return JSON.stringify({ name: `${label}.${tld}`, ...(domain.startsWith("xn--") ? { domain } : {}), quality, kind, made })
  })
  const head = JSON.stringify({ query, expansion_version: expansionVersion, tlds: defaultTlds, total: names.length })
  return `${head.slice(0, -1)},"names":[\n  ${lines.join(",\n  ")}\n]}\n`
}
