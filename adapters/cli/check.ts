import type { Answer, Engine } from "@surename/core"
import { describe } from "./describe.ts"
import { lines } from "./lines.ts"
import { padded, painter, widthOf } from "./paint.ts"
import type { Paint } from "./paint.ts"
import { progress } from "./progress.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"
import { until } from "./until.ts"

export interface CheckOptions {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
  readonly patienceMs: number
}

export const nothingToCheck = "no names given: surename check NAME…, or one name a line on standard input"

/** Streams a row a name. 0: every name got its row; 1: some were no names; 130: stopped. */
export const check = async (terminal: Terminal, engine: Engine, { names, json, patienceMs }: CheckOptions): Promise<number> => {
  const fromStdin = names.length === 0 || (names.length === 1 && names[0] === "-")
  const asked = fromStdin ? lines(terminal.stdin) : names
  const width = fromStdin ? 32 : Math.min(48, Math.max(...names.map(widthOf)))
  const paint = painter(wantsColour(terminal))
  // A line that redraws itself and a table on the same terminal would tread on each other, unless cleared first.
  const seen = progress(terminal, fromStdin ? undefined : names.length, terminal.stderrIsTerminal && (fromStdin || names.length > 1))

  for await (const answer of until(terminal.stopped, engine.checkMany(asked, { ordered: !fromStdin, patienceMs }))) {
    seen.add(answer)
    seen.clear()
    const wanted = await terminal.out(json ? `${JSON.stringify(answer)}\n` : tableRow(answer, width, paint))
    if (!wanted) break
    seen.draw()
  }
  seen.clear()
  if (!json && seen.done() > 1) terminal.err(`\n${seen.line()}\n`)
  if (!json && seen.count("unknown") + seen.count("pending") > 0) {
    terminal.err(paint("dim", "unknown and pending claim nothing: never take them for free names. Ask again later; --json shows the evidence.\n"))
  }
  if (terminal.stopped.aborted) return 130
  return seen.count("refused") > 0 ? 1 : 0
}

const tableRow = (answer: Answer, width: number, paint: Paint): string => {
  const { word, colour, because } = describe(answer)
  const shown = "error" in answer || answer.unicode === undefined ? answer.domain : `${answer.unicode} (${answer.domain})`
  return `${padded(shown, width)}  ${paint(colour, padded(word, 12))}  ${paint("dim", because)}\n`
}
