import * as Result from "effect/Result"
import type { CheckResult, Engine } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { checkLive } from "@surename/core/operations/check-live/contract"
import { padded, type Paint, painterOf, printRow, widthOf } from "./output.ts"
import { anyNumber, defineCommand, json } from "./command.ts"
import { refuse, withEngine } from "./host.ts"
import { number, optional, yes } from "./option.ts"
import { progress } from "./progress.ts"
import { tellQuiet } from "./quiet-registries.ts"
import { readNames } from "./read-names.ts"
import { rowText } from "./row-text.ts"
import { engineSettings } from "./settings.ts"
import { until } from "./stop.ts"
import type { Terminal } from "./terminal.ts"

/** How long a list waits for a registry that asked for quiet, unless told otherwise. */
const patienceOfLists = 600

export const command = defineCommand({
  operation: checkLive,
  about: [
    `Any number of names. Without one, or with "-", reads one name a line from standard input (blank lines and # comments are left out): surename check < names.txt. Answers then come as they arrive, else in the order given.`,
    "Registries limit how fast they answer. A list waits its turn: each name gets the registry's answer, unless a registry asks for more quiet than --patience allows.",
  ],
  takes: anyNumber,
  example: "check example.com surely-nobody-has-this.dev",
  options: {
    patience: optional(
      "SECONDS",
      `the longest that a name waits for a registry that asked for quiet; then it is "unknown: throttled" (default: ${patienceOfLists} for a list, 0 for one name)`,
      number(0, 86_400),
    ),
    noWait: yes("the same as --patience 0: what is not known in time is told at once"),
    json,
  },
  settings: engineSettings,
  exit: "0 every name got its row · 1 some were no domain names (their rows say why) · 2 bad arguments · 130 stopped",
  wanted: ({ json, noWait, patience }, names) => {
    if (noWait && patience !== undefined) return Result.fail("--no-wait and --patience: give one of them")
    const isOne = names.length === 1 && names[0] !== "-"
    return Result.succeed({ names, json, patienceMs: 1_000 * (patience ?? (noWait || isOne ? 0 : patienceOfLists)) })
  },
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
  '"unknown" and "pending" do not mean available: never take them for free names. Ask again later; --json shows the evidence.\n'

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

  const over = patienceMs === 0 ? () => {} : tellQuiet(terminal, engine, patienceMs, seen.note)
  const answers = engine.checkMany(asked, { ordered: !fromStdin, patienceMs })
  try {
    for await (const answer of until(terminal.stopped, answers)) {
      seen.add(answer)
      seen.clear()
      if (!(await printRow(terminal, answer, json, (row) => tableRow(row, width, paint)))) break
      seen.draw()
      if (seen.done() % namesABreath === 0) terminal.breathe()
    }
  } finally {
    over()
  }
  seen.clear()
  if (!json && seen.done() > 1) terminal.err(`\n${seen.line()}\n`)
  if (!json && seen.count("unknown") + seen.count("pending") > 0) terminal.err(paint("dim", aboutUnknown))
  if (terminal.stopped.aborted) {
    terminal.err(`\nsurename: stopped after ${seen.done()}${fromStdin ? "" : ` of ${names.length}`} names\n`)
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
