import { readFileSync, writeFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import { embedderUse } from "@surename/adapters/embedder-use"
import { Embedder } from "@surename/core/operations/knowledge/ports/embedder"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { expand } from "@surename/core/operations/names/suggest-names/expand"
import { expansionVersion } from "@surename/core/operations/names/suggest-names/scan-id"
import { concepts } from "./concepts.ts"
import { isCoined, named } from "./criteria.ts"
import { figuresOf, type Lists } from "./figures.ts"
import { grade, judgedConcepts } from "./judge.ts"
import { largestShare, median, type Shares, sharesOf } from "./shapes.ts"

/**
 * `npm run names-report`: the first 25 rows for each of 40 concepts, each name once, judged by what can be counted, beside the figures of version 1.
 * `--lists` prints the names, for a person to read; `--keep` writes the figures into `version-<n>.json`.
 */
const firstPage = (query: string) => {
  const page = expand(query, defaultTlds).slice(0, 25)
  return page.filter(({ label }, at) => page.findIndex((other) => other.label === label) === at)
}
const lists: Lists = Object.fromEntries(concepts.map(({ query }) => [query, firstPage(query).map(named)]))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Vectors have length one: their product is the cosine. */
const cosine = (one: ReadonlyArray<number>, other: ReadonlyArray<number>) =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0)

/** How near the pieces of the names, where they are words, are to the English concepts, by sentence vectors, times 100. */
const likeness = Effect.gen(function* () {
  const { embed } = yield* Embedder
  const found: Array<number> = []
  for (const { query } of concepts.filter(({ language }) => language === "en")) {
    const concept = yield* embed(query)
    for (const { parts } of (lists[query] ?? []).filter((name) => !isCoined(name)))
      found.push(cosine(concept, yield* embed(parts.join(" "))))
  }
  return Math.round((1000 * found.reduce((sum, one) => sum + one, 0)) / found.length) / 10
}).pipe(Effect.provide(embedderUse))

/** The outside judge's mean, 0 to 10, and what a list took to make. */
const judged = judgedConcepts.map((concept) => {
  const page = firstPage(concept.query)
  const labels = page.map(({ label }) => label)
  return { ...concept, labels, shares: sharesOf(page), ...grade(concept, labels) }
})
const meanOf = (some: typeof judged) =>
  Math.round((100 * some.reduce((sum, { points }) => sum + points, 0)) / Math.max(1, some.length)) / 100
const shareOf = (share: (shares: Shares) => number) => Math.round(median(judged.map(({ shares }) => share(shares))))
const opinions = {
  "outside judge, mean": meanOf(judged),
  "outside judge, English": meanOf(judged.filter(({ language }) => language === "en")),
  "outside judge, other languages": meanOf(judged.filter(({ language }) => language !== "en")),
  "largest shape on the median page, %": shareOf(largestShare),
  "two words side by side on the median page, %": shareOf(({ two_words: share }) => share),
  "one word on the median page, %": shareOf(({ one_word: share }) => share),
  "a new word on the median page, %": shareOf(({ new_word: share }) => share),
}

const figures = { ...opinions, ...figuresOf(lists), "likeness to the concept, mean": await Effect.runPromise(likeness) }
const storedFigures = (version: number): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(new URL(`version-${version}.json`, import.meta.url), "utf8")).figures
if (process.argv.includes("--keep"))
  writeFileSync(
    new URL(`version-${expansionVersion}.json`, import.meta.url),
    `${JSON.stringify({ figures, lists: Object.fromEntries(Object.entries(lists).map(([query, names]) => [query, names.map(({ label, tld }) => `${label}.${tld}`).join(" ")])) }, undefined, 1)}\n`,
  )
if (process.argv.includes("--lists"))
  for (const [query, names] of Object.entries(lists))
    say(`${query}: ${names.map(({ kind, label, score, tld }) => `${label}.${tld} (${kind}, ${score})`).join(", ")}\n`)
if (process.argv.includes("--lists"))
  for (const { labels, language, points, query, shares } of judged)
    say(`${points} ${language} ${query} (${Object.values(shares).join("/")}): ${labels.join(" ")}`)
const before = expansionVersion - 1
say(
  `| of ${concepts.length} concepts × a first page | version 1 | version ${before} | version ${expansionVersion} |\n|---|---|---|---|`,
)
for (const [what, value] of Object.entries(figures))
  say(`| ${what} | ${storedFigures(1)[what] ?? "-"} | ${storedFigures(before)[what] ?? "-"} | ${value} |`)
process.exit(0)
