import * as Result from "effect/Result"
import type { ScoreNameOutput } from "@surename/core"
import { countChars } from "@surename/core/interface/bounded-text"
import { nameLimits } from "@surename/core/operations/names/limits"
import { scoreName as operation } from "@surename/core/operations/names/score-name/contract"
import { neverMeasured } from "@surename/core/operations/names/score-name/never-measured"
import { padText, measureWidth } from "../width.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { printRows } from "../print.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { refuseArguments, withStoppableEngine, type NamesEngine } from "../host.ts"
import { describeField } from "../operation-input.ts"
import { makeOptional, readFitting } from "../option.ts"
import { splitIntoBatches, findInvalid } from "./list/batches.ts"
import { aboutLists, type ListedNames, listOptions, readListedNames, reportList } from "./list/listed-names.ts"
import { offlineSettings } from "../settings.ts"

const maxConceptChars = nameLimits.suggestQueryChars
const readConcept = readFitting(`takes at most ${maxConceptChars} characters`, (text) =>
  countChars(text) <= maxConceptChars ? text : undefined,
)

export const command = defineCommand({
  operation,
  about: [
    `Grades names by length, syllables, pronounceability, dictionary words, likeness to major brands, hyphens, digits and TLD. Every component names its measure. With --concept also by how well the name fits it. A list of more than ${nameLimits.scoreNameDomains} names shows totals only. No network.`,
    aboutLists,
  ],
  takes: anyNumber,
  example: "score coffeeroast.com paypa1.com",
  options: { ...listOptions, concept: makeOptional("TEXT", describeField(operation, "concept"), readConcept), json },
  settings: offlineSettings,
  exit: "0 done · 1 some names were invalid · 2 bad arguments",
  readInput: ({ concept, json, ...lists }, words) => Result.succeed({ names: { ...lists, words }, concept, json }),
  run: async (context, { concept, json, names }) => {
    const listResult = await readListedNames(context.terminal, names, "score")
    if (Result.isFailure(listResult)) return refuseArguments(context, listResult.failure)
    return withStoppableEngine(context, "registries", async (engine) => {
      const paint = choosePaint(context.terminal)
      const results = await scoreNames(engine, listResult.success.names, concept)
      const width = Math.max(0, ...results.map((result) => measureWidth(formatResultName(result))))
      const exit = await printRows(context.terminal, results, json, (result) => {
        if (results.length > nameLimits.scoreNameDomains) return writeTotal(result, width, paint)
        return `${result === results[0] ? "" : "\n"}${writeScoreTable(result, paint)}`
      })
      return reportList(context.terminal, listResult.success, exit)
    })
  },
})

type ScoreResult = ScoreNameOutput["results"][number]

const scoreNames = async (
  engine: NamesEngine,
  names: ListedNames["names"],
  concept: string | undefined,
): Promise<ReadonlyArray<ScoreResult>> => {
  const results: Array<ScoreResult> = []
  for await (const batch of splitIntoBatches(names, nameLimits.scoreNameDomains)) {
    const valid = batch.filter((name) => findInvalid(name) === undefined)
    if (valid.length > 0) results.push(...(await engine.scoreNames(valid, { concept })).results)
    results.push(...batch.flatMap((name) => findInvalid(name) ?? []))
  }
  const rank = (first: ScoreResult) => ("error" in first ? -1 : first.total)
  return results.toSorted((first, second) => rank(second) - rank(first))
}

const neverMeasuredSet: ReadonlySet<string> = new Set(neverMeasured.map(({ name }) => name))

const formatResultName = (result: ScoreResult): string =>
  "error" in result ? result.domain : (result.unicode ?? result.domain)

const writeHeading = (
  result: Exclude<ScoreResult, { readonly error: unknown }>,
  width: number,
  paint: Paint,
): string => {
  // A name in other letters may score high because little could be measured.
  const unmeasured = result.components.filter((first) => "unavailable" in first && !neverMeasuredSet.has(first.name))
  const missing = unmeasured.length === 0 ? "" : `, without ${unmeasured.map(({ name }) => name).join(", ")}`
  const cap = result.cap === null ? "" : `, capped by ${result.cap}`
  const points = width === 0 ? `${result.total}` : `${result.total}`.padStart(3)
  return `${paint("bold", padText(formatResultName(result), width))}  ${points} of 100${paint("yellow", `${cap}${missing}`)}\n`
}

const writeTotal = (result: ScoreResult, width: number, paint: Paint): string =>
  "error" in result ? writeRefusal(result, width, paint) : writeHeading(result, width, paint)

const writeRefusal = (result: Extract<ScoreResult, { readonly error: unknown }>, width: number, paint: Paint): string =>
  `${padText(result.domain, width)}  ${paint("red", "invalid")}  ${paint("dim", result.error.message)}\n`

const writeScoreTable = (result: ScoreResult, paint: Paint): string => {
  if ("error" in result) return writeRefusal(result, 0, paint)
  const lines = result.components.map((component) =>
    "unavailable" in component
      ? paint("dim", `  ${padText(component.name, 18)}   -  ${component.reason}`)
      : `  ${padText(component.name, 18)} ${String(component.score).padStart(3)}  ${paint("dim", component.basis)}`,
  )
  return `${writeHeading(result, 0, paint)}${lines.join("\n")}\n`
}
