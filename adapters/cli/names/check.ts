import * as Result from "effect/Result"
import type { CheckResult } from "@surename/core"
import { checkLive } from "@surename/core/operations/names/check-live/contract"
import { makeSilence, offlineText } from "./about-answers.ts"
import { sumUp } from "./list-summary.ts"
import { classesOf, type Class, listOutput, outputOptions, type OutputWanted } from "./list-output.ts"
import { anyNumber, defineCommand } from "../command.ts"
import {
  type CommandContext,
  orCannotStart,
  refuseArguments,
  withEngine,
  withLocalEngine,
  type NamesEngine,
} from "../host.ts"
import { writeReceipts } from "../receipts/local-receipts.ts"
import { answeredIn, type ResumedAnswer } from "./list/resumed-answers.ts"
import {
  aboutLists,
  hasNone,
  isStream,
  listedNames,
  listOptions,
  type ListedNames,
  type NameSelection,
} from "./list/listed-names.ts"
import { isList, scoreListed } from "./list/score-listed.ts"
import { readNumber, readOptions, optionalOption, optionalText, booleanOption } from "../option.ts"
import { makeProgress } from "../progress.ts"
import { tellQuiet } from "./quiet-registries.ts"
import { engineSettings, remoteOptions } from "../settings.ts"
import { untilStopped } from "../stop.ts"

/** How long a list waits for a registry that asked for quiet, unless told otherwise. */
const patienceOfLists = 600

export const command = defineCommand({
  operation: checkLive,
  about: [
    `${aboutLists} Names from a file or standard input are shown as answers arrive, else in order.`,
    "Registries limit how fast they answer. A list waits for them. A name stays unknown when its registry asks for a longer pause than --patience allows.",
  ],
  takes: anyNumber,
  example: "check coffeeboat teaboat --tlds popular --only unregistered",
  options: {
    ...listOptions,
    minScore: optionalOption("N", "skips names with a lower score before asking a registry", readNumber(0, 100)),
    ...outputOptions,
    resume: optionalText(
      "FILE",
      "writes each answer to this file, one JSON object a line. Repeat the command to continue where it stopped",
    ),
    patience: optionalOption(
      "SECONDS",
      `how long a name waits when its registry asks for a pause; after that it is "unknown: throttled" (default: ${patienceOfLists} for a list, 0 for one name)`,
      readNumber(0, 86_400),
    ),
    receipt: optionalText(
      "FILE",
      "writes a signed receipt of each row into this file, with a key of this machine; asks one name after another",
    ),
    count: booleanOption("counts the names and asks nobody"),
    noWait: booleanOption("short for --patience 0: never waits for a registry"),
    failOn: optionalOption(
      "LIST",
      "exits with status 3 when an answer is one of these, such as unknown,registered",
      classesOf,
    ),
  },
  settings: engineSettings,
  exit: `0 every name has a row · 1 some names were invalid (their rows say why) · 2 bad arguments · 3 an answer that --fail-on names · ${offlineText} · 130 stopped`,
  readInput: (given, words) => {
    const { count, failOn = [], minScore, noWait, patience, receipt, resume } = given
    const { column, file, maxLength, prefix, suffix, tlds, ...rest } = given
    if (noWait && patience !== undefined) return Result.fail("--no-wait and --patience: give one of them")
    const { csv, group, json, only, sort } = rest
    const output = { csv, group, json, only, sort }
    if (json && csv) return Result.fail("--json and --csv: give one of them")
    const names = { column, file, maxLength, prefix, suffix, tlds, words }
    const isOne = words.length === 1 && !isStream(names) && [prefix, suffix, tlds].every((one) => one === undefined)
    const patienceMs = 1_000 * (patience ?? (noWait || isOne ? 0 : patienceOfLists))
    return Result.succeed({ names, count, minScore, output, patienceMs, receipt, resume, failOn })
  },
  run: async (on, checkInput) => {
    if (hasNone(on.terminal, checkInput.names))
      return refuseArguments(on, "no names given: surename check NAME…, or one name a line on standard input")
    const listed = await listedNames(on.terminal, checkInput.names)
    if (Result.isFailure(listed)) return refuseArguments(on, listed.failure)
    if (checkInput.count) return printCount(on.terminal, listed.success)
    const answered =
      checkInput.resume === undefined ? undefined : await orCannotStart(on, answeredIn(checkInput.resume))
    if (typeof answered === "number") return answered
    const run = (engine: NamesEngine) => runCheck(on, engine, listed.success, { ...checkInput, answered })
    const { receipt } = checkInput
    const work = receipt === undefined ? withEngine(on, "registries", run) : withReceipts(on, receipt, run)
    return work.finally(() => answered?.close())
  },
})

/** A service signs with its own key, and keeps the receipts of its accounts. */
const withReceipts = async (on: CommandContext, file: string, run: (engine: NamesEngine) => Promise<number>) => {
  const read = readOptions(remoteOptions, on.flags, on.terminal.environment)
  if (Result.isSuccess(read) && read.success.service !== undefined)
    return refuseArguments(on, "--receipt signs on this machine: leave out --service, or ask it with receipt: true")
  return withLocalEngine(on, "registries", async (engine) => {
    const writer = await orCannotStart(on, writeReceipts(on, engine, file))
    return typeof writer === "number" ? writer : run(writer.engine).finally(writer.end)
  })
}

interface CheckCommand {
  readonly names: NameSelection
  readonly minScore: number | undefined
  readonly output: OutputWanted
  readonly patienceMs: number
  readonly answered: ResumedAnswer | undefined
  readonly failOn: ReadonlyArray<Class>
}

const printCount = async (
  { err, out }: CommandContext["terminal"],
  { names, unreadable }: ListedNames,
): Promise<number> => {
  let count = 0
  for await (const name of names) if (name !== "") count++
  for (const why of unreadable) err(`surename: ${why}\n`)
  await out(`${count}\n`)
  return unreadable.length > 0 ? 2 : 0
}

const namesABreath = 500

/** Streams a row a name. 0: every name got its row; 1: some were not valid names; 3: what it should fail on; 4: nobody answered; 130: stopped. */
const runCheck = async (
  on: CommandContext,
  engine: NamesEngine,
  listed: ListedNames,
  checkCommand: CheckCommand,
): Promise<number> => {
  const { terminal } = on
  const { answered, failOn, output, patienceMs } = checkCommand
  const fromStream = isStream(checkCommand.names)
  const { leftOut, names, scores } = await scoreListed(
    engine,
    withoutAnswered(terminal, listed.names, answered),
    checkCommand,
  )
  const total = isList(names) ? names.length : undefined
  const rowOutput = listOutput(terminal, output, isList(names) ? names : [], scores)
  // A line that redraws itself and a table on the same terminal would tread on each other, unless cleared first.
  const seen = makeProgress(terminal, total, terminal.stderrIsTerminal && total !== 1)

  const over = patienceMs === 0 ? () => {} : tellQuiet(terminal, engine, patienceMs, seen.note)
  const answers = engine.checkMany(names, { ordered: !fromStream, patienceMs })
  const silence = makeSilence(terminal)
  let notKept: string | undefined
  let open: string | undefined
  try {
    for await (const answer of untilStopped(terminal.stopped, answers)) {
      seen.add(answer)
      seen.clear()
      silence.add(answer)
      silence.warnEarly(total)
      if (isOpen(answer)) open ??= answer.domain
      notKept = await answered?.add(answer)
      if (!(await rowOutput.print(answer)) || notKept !== undefined) break
      seen.draw()
      if (seen.done() % namesABreath === 0) terminal.breathe()
    }
  } finally {
    over()
  }
  seen.clear()
  await rowOutput.end()
  const left = listed.leftOut() + leftOut()
  if (!output.json && !output.csv && seen.done() + left > 0)
    sumUp(terminal, { seen, only: output.only, leftOut: left, open, isOne: total === 1 })
  if (terminal.stopped.aborted) {
    terminal.err(
      `\nsurename: stopped after ${seen.done()}${total === undefined ? "" : ` of ${total}`} ${(total ?? seen.done()) === 1 ? "name" : "names"}${goOn(checkCommand)}\n`,
    )
    return 130
  }
  const troubles = [...listed.unreadable, ...(notKept === undefined ? [] : [notKept])]
  for (const why of troubles) terminal.err(`surename: ${why}\n`)
  if (troubles.length > 0) return 2
  const afterwards = listed.afterwards()
  if (afterwards !== undefined) terminal.err(`surename: ${afterwards}\n`)
  const silent = silence.exit()
  if (failOn.some((one) => seen.count(one) > 0)) return 3
  return silent ?? (seen.count("invalid") > 0 ? 1 : 0)
}

const isOpen = (answer: CheckResult): boolean =>
  !("error" in answer) && (answer.classification === "unknown" || answer.classification === "pending")

/** How the rest of a list is asked about. */
const goOn = ({ answered, names }: CheckCommand): string => {
  if (answered !== undefined) return "; run the same command again to go on"
  return isStream(names) ? "; with --resume FILE, the same command could go on from there" : ""
}

const withoutAnswered = (
  terminal: CommandContext["terminal"],
  names: ListedNames["names"],
  answered: ResumedAnswer | undefined,
): ListedNames["names"] => {
  if (answered === undefined) return names
  if (!isList(names)) return remainingNames(terminal, names, answered)
  const rest = names.filter((name) => !answered.has(name))
  if (rest.length < names.length)
    terminal.err(
      `surename: ${names.length - rest.length} of ${names.length} names have an answer in that file already\n`,
    )
  return rest
}

async function* remainingNames(
  { err }: CommandContext["terminal"],
  names: ListedNames["names"],
  answered: ResumedAnswer,
): AsyncGenerator<string> {
  let before = 0
  for await (const name of names) {
    if (answered.has(name)) before++
    else yield name
  }
  if (before > 0) err(`surename: ${before} names had an answer in that file already\n`)
}
