import * as Result from "effect/Result"
import type { ScoreNameOutput } from "@surename/core"
import { limits } from "@surename/core/limits"
import { scoreName as operation } from "@surename/core/operations/score-name/contract"
import { padded, type Paint, painterOf, printRows } from "./output.ts"
import { defineCommand, json, names } from "./command.ts"
import { stoppable } from "./host.ts"
import { decoded } from "./operation-input.ts"
import { offlineSettings } from "./settings.ts"

export const command = defineCommand({
  operation,
  about: [
    `Grades up to ${limits.scoreNameDomains} names: length, syllables, pronounceability, dictionary words, likeness to major brands, hyphens and digits, the TLD. Every component says what it was measured against. No network.`,
  ],
  takes: names,
  example: "score coffeeroast.com paypa1.com",
  options: { json },
  settings: offlineSettings,
  exit: "0 · 1 some were no domain names · 2 bad arguments",
  wanted: ({ json }, domains) =>
    Result.map(decoded(operation, { domains }, ["domains", "NAME…"]), () => ({ names: domains, json })),
  run: (on, { json, names }) =>
    stoppable(on, "registries", async (engine) => {
      const paint = painterOf(on.terminal)
      return printRows(on.terminal, (await engine.scoreNames(names)).results, json, (result) => table(result, paint))
    }),
})

const table = (result: ScoreNameOutput["results"][number], paint: Paint): string => {
  if ("error" in result) return `${result.domain}  ${paint("red", "invalid")}  ${paint("dim", result.error.message)}\n`
  const cap = result.cap === null ? "" : paint("yellow", `, held down by ${result.cap}`)
  const lines = result.components.map((component) =>
    "unavailable" in component
      ? paint("dim", `  ${padded(component.name, 18)}   -  ${component.reason}`)
      : `  ${padded(component.name, 18)} ${String(component.score).padStart(3)}  ${paint("dim", component.basis)}`,
  )
  return `${paint("bold", result.domain)}  ${result.total} of 100${cap}\n${lines.join("\n")}\n`
}
