import * as Result from "effect/Result"
import type { CheckResult } from "@surename/core"
import { checkLive } from "@surename/core/operations/names/check-live/contract"
import { makeSilenceCheck, offlineText } from "./about-answers.ts"
import { printSummary } from "./list-summary.ts"
import { readClasses, type Class, makeListOutput, outputOptions, type OutputOptions } from "./list-output.ts"
import { anyNumber, defineCommand } from "../command.ts"
import { type CommandContext, catchStartFailure, refuseArguments, withEngine, type NamesEngine } from "../host.ts"
import { findReceiptMistake, receiptBodies } from "../receipts/receipt-file.ts"
import { openResumedAnswers, type ResumedAnswer } from "./list/resumed-answers.ts"
import {
  aboutLists,
  isStream,
  readListedNames,
  listOptions,
  type ListedNames,
  type NameSelection,
} from "./list/listed-names.ts"
import { isList, scoreListed } from "./list/score-listed.ts"
import { readNumber, makeOptional, makeText, makeFlag } from "../option.ts"
import { makeProgress } from "../progress.ts"
import { reportPauses } from "./paused-registries.ts"
import { engineSettings } from "../settings.ts"
import { readUntilStopped } from "../stop.ts"

/** Seconds that a list waits for a registry that requested a pause. */
const listPatienceSeconds = 600

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
    minScore: makeOptional("N", "skips names with a lower score before asking a registry", readNumber(0, 100)),
    ...outputOptions,
    resume: makeText(
      "FILE",
      "writes each answer to this file, one JSON object per line. Repeat the command to continue where it stopped",
    ),
    patience: makeOptional(
      "SECONDS",
      `how long a name waits when its registry asks for a pause; after that it is "unknown: throttled" (default: ${listPatienceSeconds} for a list, 0 for one name)`,
      readNumber(0, 86_400),
    ),
    receipt: makeText(
      "FILE",
      "writes a signed receipt of each row into this file, with a key of this machine; asks one name after another",
    ),
    receiptBodies,
    count: makeFlag("counts the names and asks nobody"),
    noWait: makeFlag("short for --patience 0: never waits for a registry"),
    failOn: makeOptional(
      "LIST",
      "exits with status 3 when an answer is one of these, such as unknown,registered",
      readClasses,
    ),
  },
  settings: engineSettings,
  exit: `0 every name has a row · 1 some names were invalid (their rows say why) · 2 bad arguments · 3 an answer that --fail-on names · ${offlineText} · 130 stopped`,
  readInput: (values, words) => {
    const { count, failOn = [], minScore, noWait, patience, receipt, receiptBodies: bodies, resume } = values
    const { column, file, maxLength, prefix, suffix, tlds, ...others } = values
    if (noWait && patience !== undefined) return Result.fail("--no-wait and --patience: give one of them")
    const { csv, group, json, only, sort } = others
    const output = { csv, group, json, only, sort }
    if (json && csv) return Result.fail("--json and --csv: give one of them")
    const mistake = findReceiptMistake(receipt, bodies)
    if (mistake !== undefined) return Result.fail(mistake)
    const names = { column, file, maxLength, prefix, suffix, tlds, words }
    const isOne = words.length === 1 && !isStream(names) && [prefix, suffix, tlds].every((word) => word === undefined)
    const patienceMs = 1_000 * (patience ?? (noWait || isOne ? 0 : listPatienceSeconds))
    return Result.succeed({ names, count, minScore, output, patienceMs, receipt, bodies, resume, failOn })
  },
  run: async (context, checkInput) => {
    const listResult = await readListedNames(context.terminal, checkInput.names, "check")
    if (Result.isFailure(listResult)) return refuseArguments(context, listResult.failure)
    if (checkInput.count) return printCount(context.terminal, listResult.success)
    const answered =
      checkInput.resume === undefined
        ? undefined
        : await catchStartFailure(context, openResumedAnswers(checkInput.resume))
    if (typeof answered === "number") return answered
    const run = (engine: NamesEngine) => runCheck(context, engine, listResult.success, { ...checkInput, answered })
    const { bodies, receipt: file } = checkInput
    const reach = "registries"
    const work =
      file === undefined
        ? withEngine(context, reach, run)
        : import("../receipts/local-receipts.ts").then(({ withLocalReceipts }) =>
            withLocalReceipts(context, { file, bodies, reach }, run),
          )
    return work.finally(() => answered?.close())
  },
})

interface CheckCommand {
  readonly names: NameSelection
  readonly minScore: number | undefined
  readonly output: OutputOptions
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

const namesPerCollection = 500

/** Streams one row for each name. Returns the exit status. */
const runCheck = async (
  context: CommandContext,
  engine: NamesEngine,
  list: ListedNames,
  checkCommand: CheckCommand,
): Promise<number> => {
  const { terminal } = context
  const { answered, failOn, output, patienceMs } = checkCommand
  const fromStream = isStream(checkCommand.names)
  const { leftOut, names, scores } = await scoreListed(
    engine,
    dropAnswered(terminal, list.names, answered),
    checkCommand,
  )
  const total = isList(names) ? names.length : undefined
  const rowOutput = makeListOutput(terminal, output, isList(names) ? names : [], scores)
  // A progress line and a table on the same terminal would overwrite each other.
  const progress = makeProgress(terminal, total, terminal.stderrIsTerminal && total !== 1)

  const stopReporting = patienceMs === 0 ? () => {} : reportPauses(terminal, engine, patienceMs, progress.note)
  const answers = engine.checkMany(names, { ordered: !fromStream, patienceMs })
  const silence = makeSilenceCheck(terminal)
  let saveError: string | undefined
  let openName: string | undefined
  try {
    for await (const answer of readUntilStopped(terminal.stopped, answers)) {
      progress.add(answer)
      progress.clear()
      silence.add(answer)
      silence.warnEarly(total)
      if (isOpen(answer)) openName ??= answer.domain
      saveError = await answered?.add(answer)
      if (!(await rowOutput.print(answer)) || saveError !== undefined) break
      progress.draw()
      if (progress.countDone() % namesPerCollection === 0) terminal.collectGarbage()
    }
  } finally {
    stopReporting()
  }
  progress.clear()
  await rowOutput.end()
  const skippedCount = list.leftOut() + leftOut()
  if (!output.json && !output.csv && progress.countDone() + skippedCount > 0)
    printSummary(terminal, { progress, only: output.only, leftOut: skippedCount, openName, isOne: total === 1 })
  if (terminal.stopped.aborted) {
    terminal.err(
      `\nsurename: stopped after ${progress.countDone()}${total === undefined ? "" : ` of ${total}`} ${(total ?? progress.countDone()) === 1 ? "name" : "names"}${explainContinuation(checkCommand)}\n`,
    )
    return 130
  }
  const errors = [...list.unreadable, ...(saveError === undefined ? [] : [saveError])]
  for (const why of errors) terminal.err(`surename: ${why}\n`)
  if (errors.length > 0) return 2
  const afterwards = list.afterwards()
  if (afterwards !== undefined) terminal.err(`surename: ${afterwards}\n`)
  const silentExit = silence.exit()
  if (failOn.some((word) => progress.count(word) > 0)) return 3
  return silentExit ?? (progress.count("invalid") > 0 ? 1 : 0)
}

const isOpen = (answer: CheckResult): boolean =>
  !("error" in answer) && (answer.classification === "unknown" || answer.classification === "pending")

const explainContinuation = ({ answered, names }: CheckCommand): string => {
  if (answered !== undefined) return "; run the same command again to go on"
  return isStream(names) ? "; with --resume FILE, the same command could go on from there" : ""
}

const dropAnswered = (
  terminal: CommandContext["terminal"],
  names: ListedNames["names"],
  answered: ResumedAnswer | undefined,
): ListedNames["names"] => {
  if (answered === undefined) return names
  if (!isList(names)) return listRemainingNames(terminal, names, answered)
  const others = names.filter((name) => !answered.has(name))
  if (others.length < names.length)
    terminal.err(
      `surename: ${names.length - others.length} of ${names.length} names have an answer in that file already\n`,
    )
  return others
}

async function* listRemainingNames(
  { err }: CommandContext["terminal"],
  names: ListedNames["names"],
  answered: ResumedAnswer,
): AsyncGenerator<string> {
  let answeredCount = 0
  for await (const name of names) {
    if (answered.has(name)) answeredCount++
    else yield name
  }
  if (answeredCount > 0) err(`surename: ${answeredCount} names had an answer in that file already\n`)
}
