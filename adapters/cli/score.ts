import * as Result from "effect/Result"
import type { Engine, ScoreNameOutput } from "@surename/core"
import { limits } from "@surename/core/limits"
import { operations } from "@surename/core/operations/all"
import { padded, painter } from "./colour.ts"
import type { Paint } from "./colour.ts"
import { command, decoded, json, names } from "./command.ts"
import { stoppable } from "./host.ts"
import { offlineSettings } from "./settings.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

const { score_name: operation } = operations

export const scoreCommand = command({
  name: "score",
  operation,
  about: [
    `Grades up to ${limits.scoreNameDomains} names: length, syllables, pronounceability, dictionary words, likeness to major brands, hyphens and digits, the TLD. Every component says what it was measured against. No network.`,
  ],
  words: names,
  example: "score coffeeroast.com paypa1.com",
  options: { json },
  settings: offlineSettings,
  exit: "0 · 1 some were no domain names · 2 bad arguments",
  wanted: ({ json }, domains) =>
    Result.map(decoded(operation, { domains }, ["domains", "NAME…"]), () => ({ names: domains, json })),
  run: (on, wanted) => stoppable(on, (engine) => score(on.terminal, engine, wanted)),
})

export interface ScoreOptions {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
}

/** Grades, best first. 0: every name got one; 1: some were not valid names. */
export const score = async (terminal: Terminal, engine: Engine, { names, json }: ScoreOptions): Promise<number> => {
  const { results } = await engine.scoreNames(names)
  const paint = painter(wantsColour(terminal))
  for (const result of results) {
    if (!(await terminal.out(json ? `${JSON.stringify(result)}\n` : table(result, paint)))) break
  }
  return results.some((result) => "error" in result) ? 1 : 0
}

const table = (result: ScoreNameOutput["results"][number], paint: Paint): string => {
  if ("error" in result) return `${result.domain}  ${paint("red", "refused")}  ${paint("dim", result.error.message)}\n`
  const cap = result.cap === null ? "" : paint("yellow", `, held down by ${result.cap}`)
  const lines = result.components.map((component) =>
    "unavailable" in component
      ? paint("dim", `  ${padded(component.name, 18)}   -  ${component.reason}`)
      : `  ${padded(component.name, 18)} ${String(component.score).padStart(3)}  ${paint("dim", component.basis)}`,
  )
  return `${paint("bold", result.domain)}  ${result.total} of 100${cap}\n${lines.join("\n")}\n`
}
