import * as Result from "effect/Result"
import type { CheckResult, Engine } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { checkLive } from "@surename/core/operations/check-live/contract"
import { padded, type Paint, painterOf, printRow, widthOf } from "./output.ts"
import { anyNumber, defineCommand, json } from "./command.ts"
import { refuse, withEngine } from "./host.ts"
import { number, withDefault } from "./option.ts"
import { progress } from "./progress.ts"
import { readNames } from "./read-names.ts"
import { rowText } from "./row-text.ts"
import { engineSettings } from "./settings.ts"
import { until } from "./stop.ts"
import type { Terminal } from "./terminal.ts"

export const command = defineCommand({
  operation: checkLive,
  about: [
    `Any number of names. Without one, or with "-", reads one name a line from standard input (blank lines and # comments are left out): surename check < names.txt. Answers then come as they arrive, else in the order given.`,
  ],
  takes: anyNumber,
  example: "check example.com surely-nobody-has-this.dev",
  options: {
    patience: withDefault(
      "SECONDS",
      `wait that long for a registry that asked for quiet, instead of answering "unknown: throttled"`,
      "0",
      number(0, 86_400),
    ),
    json,
  },
  settings: engineSettings,
  exit: "0 every name got its row · 1 some were no domain names (their rows say why) · 2 bad arguments · 130 stopped",
  wanted: ({ json, patience }, names) => Result.succeed({ names, json, patienceMs: patience * 1_000 }),
  run: (on, wanted) =>
    wanted.names.length === 0 && on.terminal.stdinIsTerminal
      ? refuse(on, "no names given: surename check NAME…, or one name a line on standard input")
      : withEngine(on, "registries", (engine) => check(on.terminal, engine, wanted)),
})

interface Wanted {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
  readonly patienceMs: number
}

const namesABreath = 500
const aboutUnknown =
  "unknown and pending claim nothing: never take them for free names. Ask again later; --json shows the evidence.\n"

/** Streams a row a name. 0: every name got its row; 1: some were not valid names; 130: stopped. */
const check = async (terminal: Terminal, engine: Engine, { names, json, patienceMs }: Wanted): Promise<number> => {
  const fromStdin = names.length === 0 || (names.length === 1 && names[0] === "-")
  const unreadable: Array<string> = []
  const asked = fromStdin ? untilUnreadable(readNames(terminal.stdin), unreadable) : names
  const width = fromStdin ? 32 : Math.min(48, Math.max(...names.map((name) => widthOf(shownAs(name)))))
  const paint = painterOf(terminal)
  // A line that redraws itself and a table on the same terminal would tread on each other, unless cleared first.
  const isLive = terminal.stderrIsTerminal && (fromStdin || names.length > 1)
  const seen = progress(terminal, fromStdin ? undefined : names.length, isLive)

  for await (const answer of until(terminal.stopped, engine.checkMany(asked, { ordered: !fromStdin, patienceMs }))) {
    seen.add(answer)
    seen.clear()
    if (!(await printRow(terminal, answer, json, (row) => tableRow(row, width, paint)))) break
    seen.draw()
    if (seen.done() % namesABreath === 0) terminal.breathe()
  }
  seen.clear()
  if (!json && seen.done() > 1) terminal.err(`\n${seen.line()}\n`)
  if (!json && seen.count("unknown") + seen.count("pending") > 0) terminal.err(paint("dim", aboutUnknown))
  if (terminal.stopped.aborted) {
    terminal.err("\nsurename: stopped before every name had its row\n")
    return 130
  }
  for (const why of unreadable) terminal.err(`surename: standard input cannot be read: ${why}\n`)
  if (unreadable.length > 0) return 2
  return seen.count("refused") > 0 ? 1 : 0
}

/** The names up to where reading failed; a list that was cut short must not pass for a short list. */
async function* untilUnreadable(names: AsyncIterable<string>, why: Array<string>): AsyncGenerator<string> {
  try {
    yield* names
  } catch (error) {
    why.push(error instanceof Error ? error.message : "it failed")
  }
}

/** How its row will call a name, so that columns line up before the first answer is there. */
const shownAs = (input: string): string =>
  Result.match(domainName(input), {
    onFailure: (error) => error.input,
    onSuccess: ({ ascii, isIdn, unicode }) => (isIdn ? `${unicode} (${ascii})` : ascii),
  })

const tableRow = (answer: CheckResult, width: number, paint: Paint): string => {
  const { word, colour, because } = rowText(answer)
  const shown =
    "error" in answer || answer.unicode === undefined ? answer.domain : `${answer.unicode} (${answer.domain})`
  return `${padded(shown, width)}  ${paint(colour, padded(word, 12))}  ${paint("dim", because)}\n`
}
