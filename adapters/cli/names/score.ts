import * as Result from "effect/Result"
import type { ScoreNameOutput } from "@surename/core"
import { countChars } from "@surename/core/interface/bounded-text"
import { limits } from "@surename/core/limits"
import { scoreName as operation } from "@surename/core/operations/names/score-name/contract"
import { neverMeasured } from "@surename/core/operations/names/score-name/never-measured"
import { padText, widthOf } from "../width.ts"
import { type Paint, painterOf } from "../paint.ts"
import { printRows } from "../output.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { refuseArguments, withStoppableEngine, type NamesEngine } from "../host.ts"
import { fieldAbout } from "../operation-input.ts"
import { optionalOption, readFitting } from "../option.ts"
import { inBatches, findInvalid } from "./list/in-batches.ts"
import { aboutLists, hasNone, listedNames, listOptions, type ListedNames } from "./list/listed-names.ts"
import { offlineSettings } from "../settings.ts"

const mostChars = limits.suggestQueryChars
const readConcept = readFitting(`takes at most ${mostChars} characters`, (given) =>
  countChars(given) <= mostChars ? given : undefined,
)

export const command = defineCommand({
  operation,
  about: [
    `Grades names by length, syllables, pronounceability, dictionary words, likeness to major brands, hyphens, digits and TLD. Every component names its measure. With --concept also by how well the name fits it. A list of more than ${limits.scoreNameDomains} names shows totals only. No network.`,
    aboutLists,
  ],
  takes: anyNumber,
  example: "score coffeeroast.com paypa1.com",
  options: { ...listOptions, concept: optionalOption("TEXT", fieldAbout(operation, "concept"), readConcept), json },
  settings: offlineSettings,
  exit: "0 done · 1 some names were invalid · 2 bad arguments",
  readInput: ({ concept, json, ...lists }, words) => Result.succeed({ names: { ...lists, words }, concept, json }),
  run: async (on, { concept, json, names }) => {
    if (hasNone(on.terminal, names))
      return refuseArguments(on, "no names given: surename score NAME…, or one name a line on standard input")
    const listed = await listedNames(on.terminal, names)
    if (Result.isFailure(listed)) return refuseArguments(on, listed.failure)
    return withStoppableEngine(on, "registries", async (engine) => {
      const [paint, results] = [painterOf(on.terminal), await gradeNames(engine, listed.success.names, concept)]
      const width = Math.max(0, ...results.map((result) => widthOf(nameOf(result))))
      const code = await printRows(on.terminal, results, json, (result) => {
        if (results.length > limits.scoreNameDomains) return scoreTotal(result, width, paint)
        return `${result === results[0] ? "" : "\n"}${writeScoreTable(result, paint)}`
      })
      const afterwards = listed.success.afterwards()
      if (afterwards !== undefined) on.terminal.err(`surename: ${afterwards}\n`)
      for (const why of listed.success.unreadable) on.terminal.err(`surename: ${why}\n`)
      return listed.success.unreadable.length > 0 ? 2 : code
    })
  },
})

type Graded = ScoreNameOutput["results"][number]

/** Best first; equals stay in the order asked, and what is not a name comes last. */
const gradeNames = async (
  engine: NamesEngine,
  names: ListedNames["names"],
  concept: string | undefined,
): Promise<ReadonlyArray<Graded>> => {
  const results: Array<Graded> = []
  for await (const batch of inBatches(names, limits.scoreNameDomains)) {
    const valid = batch.filter((name) => findInvalid(name) === undefined)
    if (valid.length > 0) results.push(...(await engine.scoreNames(valid, undefined, concept)).results)
    results.push(...batch.flatMap((name) => findInvalid(name) ?? []))
  }
  const rank = (one: Graded) => ("error" in one ? -1 : one.total)
  return results.toSorted((one, other) => rank(other) - rank(one))
}

/** Missing from every score, which the table says. */
const ofNone: ReadonlySet<string> = new Set(neverMeasured.map(({ name }) => name))

const nameOf = (result: Graded): string => ("error" in result ? result.domain : (result.unicode ?? result.domain))

const scoreHeading = (result: Exclude<Graded, { readonly error: unknown }>, width: number, paint: Paint): string => {
  // A name in other letters may have all points of what little could be measured.
  const without = result.components.filter((one) => "unavailable" in one && !ofNone.has(one.name))
  const missing = without.length === 0 ? "" : `, without ${without.map(({ name }) => name).join(", ")}`
  const cap = result.cap === null ? "" : `, capped by ${result.cap}`
  const points = width === 0 ? `${result.total}` : `${result.total}`.padStart(3)
  return `${paint("bold", padText(nameOf(result), width))}  ${points} of 100${paint("yellow", `${cap}${missing}`)}\n`
}

const scoreTotal = (result: Graded, width: number, paint: Paint): string =>
  "error" in result ? scoreRefusal(result, width, paint) : scoreHeading(result, width, paint)

const scoreRefusal = (result: Extract<Graded, { readonly error: unknown }>, width: number, paint: Paint): string =>
  `${padText(result.domain, width)}  ${paint("red", "invalid")}  ${paint("dim", result.error.message)}\n`

const writeScoreTable = (result: Graded, paint: Paint): string => {
  if ("error" in result) return scoreRefusal(result, 0, paint)
  const lines = result.components.map((component) =>
    "unavailable" in component
      ? paint("dim", `  ${padText(component.name, 18)}   -  ${component.reason}`)
      : `  ${padText(component.name, 18)} ${String(component.score).padStart(3)}  ${paint("dim", component.basis)}`,
  )
  return `${scoreHeading(result, 0, paint)}${lines.join("\n")}\n`
}
