import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brandTitles, scowl } from "./corpora.ts"
import { fromSimpleIcons, list, normalize, supplement } from "./major-brands.ts"

/**
 * Counts on how many of six lists of most visited sites a brand stands. Uses the unpacked wheel pymispwarninglists
 * 1.7.0 (MISP's warning lists, CC0-1.0), which comes from another registry. `node scripts/run.js
 * scripts/data/name-scoring/brand-reach.ts <folder of the lists>` writes `brand-reach.json`, which `main.ts` reads.
 */
const names = ["moz-top500", "cisco_top20k", "tranco10k", "tranco", "majestic_million", "alexa"] as const

interface PublishedList {
  readonly version: number
  readonly list: ReadonlyArray<string>
}

const folder = process.argv[2] ?? ""
const published = names.map((name) => {
  const file: PublishedList = JSON.parse(readFileSync(join(folder, name, "list.json"), "utf8"))
  return {
    name,
    version: String(file.version).replace(/^(....)(..)/, "$1-$2-"),
    domains: new Set(file.list.map((domain) => domain.replaceAll("-", ""))),
  }
})

/** Endings of a brand's own site, such as twitch.tv and wikipedia.org. Other labels count only below .com. */
const endings = ["com", "org", "net", "io", "ai", "tv", "so", "co", "me", "app", "dev"]

const computeReach = (brand: string, tlds: ReadonlyArray<string>) =>
  published.filter(({ domains }) => tlds.some((tld) => domains.has(`${brand}.${tld}`))).length

const knownBrands = new Set([...list(fromSimpleIcons), ...list(supplement), ...brandTitles.map(normalize)])
const sites = published.flatMap(({ domains }) =>
  [...domains].flatMap((domain) => /^([a-z]{3,})\.com$/.exec(domain)?.[1] ?? []),
)
/** Minimum number of lists for a site that is not a published brand. */
const fewestLists = 5
const isWord = (name: string) => (scowl.get(name) ?? 99) <= 60

const reach = new Map<string, number>()
for (const name of knownBrands) if (/^[a-z0-9]+$/.test(name)) reach.set(name, computeReach(name, endings))
for (const name of new Set(sites)) {
  const lists = computeReach(name, ["com"])
  if (!reach.has(name) && lists >= (isWord(name) ? fewestLists - 1 : fewestLists)) reach.set(name, lists)
}

const bands = [6, 5, 4, 3, 2, 1].map((lists) => [
  lists,
  [...reach]
    .flatMap(([name, count]) => (count === lists ? [name] : []))
    .sort()
    .join(" "),
])
const data = {
  source: "MISP warning lists (pymispwarninglists 1.7.0)",
  lists: Object.fromEntries(published.map(({ name, version }) => [name, version])),
  onLists: Object.fromEntries(bands),
}
writeFileSync(join(import.meta.dirname, "brand-reach.json"), `${JSON.stringify(data, undefined, 1)}\n`)
