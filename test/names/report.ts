import { readFileSync, writeFileSync } from "node:fs"
import process from "node:process"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { expansionVersion } from "@surename/core/operations/names/suggest-names/wishes/scan-id"
import { askModel } from "./ask-model.ts"
import { concepts } from "./concepts.ts"
import { judgedConcepts } from "./judge.ts"
import { measurePages } from "./measure-pages.ts"

/**
 * `npm run names-report`: the first 25 rows for each of 40 concepts, each name once, judged by what can be counted, beside the figures of version 1.
 * `--lists` prints the names, for a person to read; `--keep` writes the figures into `version-<n>.json`. SURENAME_IDEAS adds a column with a model.
 */
const printLine = (line: string) => process.stdout.write(`${line}\n`)

const { figures, judged, lists } = await measurePages()
const queries = new Set([...concepts, ...judgedConcepts].map(({ query }) => query))
const ideas = await askModel(process.env, queries, defaultTlds)
const withModel = ideas === undefined ? undefined : await measurePages(ideas)

const storedFigures = (version: number): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(new URL(`version-${version}.json`, import.meta.url), "utf8")).figures
if (process.argv.includes("--keep"))
  writeFileSync(
    new URL(`version-${expansionVersion}.json`, import.meta.url),
    `${JSON.stringify({ figures, lists: Object.fromEntries(Object.entries(lists).map(([query, names]) => [query, names.map(({ label, tld }) => `${label}.${tld}`).join(" ")])) }, undefined, 1)}\n`,
  )
if (process.argv.includes("--lists")) {
  for (const [query, names] of Object.entries((withModel ?? { lists }).lists))
    printLine(
      `${query}: ${names.map(({ kind, label, score, tld }) => `${label}.${tld} (${kind}, ${score})`).join(", ")}\n`,
    )
  for (const { labels, language, points, query, shares } of (withModel ?? { judged }).judged)
    printLine(`${points} ${language} ${query} (${Object.values(shares).join("/")}): ${labels.join(" ")}`)
}
const before = expansionVersion - 1
const columns = [
  ["version 1", storedFigures(1)],
  [`version ${before}`, storedFigures(before)],
  [`version ${expansionVersion}`, figures],
  ...(ideas === undefined || withModel === undefined ? [] : [[`with ${ideas.model}`, withModel.figures] as const]),
] as const
printLine(`| of ${concepts.length} concepts × a first page | ${columns.map(([title]) => title).join(" | ")} |`)
printLine(`|---|${columns.map(() => "---|").join("")}`)
for (const what of Object.keys(figures))
  printLine(`| ${what} | ${columns.map(([, column]) => column[what] ?? "-").join(" | ")} |`)
if (ideas === undefined)
  printLine("Set SURENAME_IDEAS=openai:http://localhost:11434/v1 and SURENAME_IDEAS_MODEL for a column with a model.")
else {
  const answered = [...ideas.labels.values()].filter(({ length }) => length > 0).length
  printLine(
    `${ideas.model} gave ideas for ${answered} of ${ideas.labels.size} concepts. The others keep the built-in names.`,
  )
}
process.exit(0)
