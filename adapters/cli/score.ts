import type { Engine, ScoreNameOutput } from "@surename/core"
import { limits } from "@surename/core/limits"
import { padded, painter } from "./paint.ts"
import type { Paint } from "./paint.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export interface ScoreOptions {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
}

/** Grades, best first. 0: every name got one; 1: some were no names; 2: too many. */
export const score = async (terminal: Terminal, engine: Engine, { names, json }: ScoreOptions): Promise<number> => {
  if (names.length > limits.scoreNameDomains) {
    terminal.err(`surename: at most ${limits.scoreNameDomains} names are ranked at once; these are ${names.length}\n`)
    return 2
  }
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
