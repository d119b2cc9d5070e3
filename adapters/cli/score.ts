import * as Result from "effect/Result"
import type { ScoreNameOutput } from "@surename/core"
import { limits } from "@surename/core/limits"
import { scoreName as operation } from "@surename/core/operations/score-name/contract"
import { padded } from "./width.ts"
import { type Paint, painterOf } from "./paint.ts"
import { printRows } from "./output.ts"
import { anyNumber, defineCommand, json } from "./command.ts"
import { refuse, stoppable, type NamesEngine } from "./host.ts"
import { inBatches, invalid } from "./names/in-batches.ts"
import { aboutLists, hasNone, listedNames, listOptions, type Listed } from "./names/listed-names.ts"
import { offlineSettings } from "./settings.ts"

export const command = defineCommand({
  operation,
  about: [
    `Grades names: length, syllables, pronounceability, dictionary words, likeness to major brands, hyphens and digits, the TLD. Every component says what it was measured against; of more than ${limits.scoreNameDomains} names the totals alone are shown. No network.`,
    aboutLists,
  ],
  takes: anyNumber,
  example: "score coffeeroast.com paypa1.com",
  options: { ...listOptions, json },
  settings: offlineSettings,
  exit: "0 done · 1 some names were invalid · 2 bad arguments",
  wanted: ({ json, ...lists }, words) => Result.succeed({ names: { ...lists, words }, json }),
  run: async (on, { json, names }) => {
    if (hasNone(on.terminal, names))
      return refuse(on, "no names given: surename score NAME…, or one name a line on standard input")
    const listed = await listedNames(on.terminal, names)
    if (Result.isFailure(listed)) return refuse(on, listed.failure)
    return stoppable(on, "registries", async (engine) => {
      const [paint, results] = [painterOf(on.terminal), await graded(engine, listed.success.names)]
      const shown = results.length > limits.scoreNameDomains ? total : table
      const code = await printRows(on.terminal, results, json, (result) =>
        shown === table && result !== results[0] ? `\n${shown(result, paint)}` : shown(result, paint),
      )
      const afterwards = listed.success.afterwards()
      if (afterwards !== undefined) on.terminal.err(`surename: ${afterwards}\n`)
      for (const why of listed.success.unreadable) on.terminal.err(`surename: ${why}\n`)
      return listed.success.unreadable.length > 0 ? 2 : code
    })
  },
})

type Graded = ScoreNameOutput["results"][number]

/** Best first; equals stay in the order asked, and what is not a name comes last. */
const graded = async (engine: NamesEngine, names: Listed["names"]): Promise<ReadonlyArray<Graded>> => {
  const results: Array<Graded> = []
  for await (const batch of inBatches(names, limits.scoreNameDomains)) {
    const valid = batch.filter((name) => invalid(name) === undefined)
    if (valid.length > 0) results.push(...(await engine.scoreNames(valid)).results)
    results.push(...batch.flatMap((name) => invalid(name) ?? []))
  }
  const rank = (one: Graded) => ("error" in one ? -1 : one.total)
  return results.toSorted((one, other) => rank(other) - rank(one))
}

const heading = (result: Exclude<Graded, { readonly error: unknown }>, paint: Paint): string =>
  `${paint("bold", result.domain)}  ${result.total} of 100${result.cap === null ? "" : paint("yellow", `, capped by ${result.cap}`)}\n`

const total = (result: Graded, paint: Paint): string =>
  "error" in result ? refused(result, paint) : heading(result, paint)

const refused = ({ domain, error }: Extract<Graded, { readonly error: unknown }>, paint: Paint): string =>
  `${domain}  ${paint("red", "invalid")}  ${paint("dim", error.message)}\n`

const table = (result: Graded, paint: Paint): string => {
  if ("error" in result) return refused(result, paint)
  const lines = result.components.map((component) =>
    "unavailable" in component
      ? paint("dim", `  ${padded(component.name, 18)}   -  ${component.reason}`)
      : `  ${padded(component.name, 18)} ${String(component.score).padStart(3)}  ${paint("dim", component.basis)}`,
  )
  return `${heading(result, paint)}${lines.join("\n")}\n`
}
