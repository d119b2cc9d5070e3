import * as Result from "effect/Result"
import type { ScanOutput } from "@surename/core"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import type { ScanFacts, ScanRow } from "@surename/core/evidence/scan-row"
import { nameLimits } from "@surename/core/operations/names/limits"
import { scanNamespace as operation } from "@surename/core/operations/names/scan-namespace/contract"
import { type Colour, type Paint, choosePaint } from "../paint.ts"
import { joinParts, makeOrderedPrinter, printRow } from "../print.ts"
import { measureWidth } from "../width.ts"
import { aboutUnregistered, makeSilenceCheck, offlineText } from "./about-answers.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { writeAnswerRow } from "../fit-to-columns.ts"
import { refuseArguments, withStoppableEngine, type NamesEngine } from "../host.ts"
import { makeText } from "../option.ts"
import { findReceiptMistake, receiptBodies } from "../receipts/receipt-file.ts"
import { awaitOrStop } from "../stop.ts"
import { splitIntoBatches, findInvalid } from "./list/batches.ts"
import { toNameKey } from "./list/expand-names.ts"
import { aboutLists, type ListedNames, listOptions, readListedNames, reportList } from "./list/listed-names.ts"
import { isList } from "./list/score-listed.ts"
import { describeUnseenSite } from "./not-observed.ts"
import { showWaiting } from "../progress.ts"
import { describeAuthority, describeBlock, describeRegistrar } from "@surename/core/evidence/describe-row"
import { engineSettings } from "../settings.ts"
import type { Terminal } from "../terminal.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export const command = defineCommand({
  operation,
  about: [
    `${aboutLists} ${nameLimits.scanCandidates} are checked together. Each is printed as soon as it is known; the command waits for late answers. It leaves out what was not measured; a failed lookup is "unknown", never "no".`,
  ],
  takes: anyNumber,
  example: "scan example.com example.org",
  options: {
    ...listOptions,
    json,
    receipt: makeText("FILE", "writes a signed receipt of each row into this file, with a key of this machine"),
    receiptBodies,
  },
  settings: engineSettings,
  exit: `0 done · 1 some names were invalid · 2 bad arguments · ${offlineText} · 130 stopped`,
  readInput: ({ json, receipt: file, receiptBodies: bodies, ...lists }, words) => {
    const mistake = findReceiptMistake(file, bodies)
    return mistake === undefined
      ? Result.succeed({ names: { ...lists, words }, json, file, bodies })
      : Result.fail(mistake)
  },
  run: async (context, { bodies, file, json, names }) => {
    const listResult = await readListedNames(context.terminal, names, "scan")
    if (Result.isFailure(listResult)) return refuseArguments(context, listResult.failure)
    const reach = "websites"
    const run = async (engine: NamesEngine) => {
      const exit = await runScan(context.terminal, engine, { names: listResult.success.names, json })
      return reportList(context.terminal, listResult.success, exit)
    }
    if (file === undefined) return withStoppableEngine(context, reach, run)
    const { withLocalReceipts } = await import("../receipts/local-receipts.ts")
    return withLocalReceipts(context, { file, bodies, reach }, (engine) =>
      awaitOrStop(context.terminal.stopped, run(engine)),
    )
  },
})

type Answer = ScanOutput["results"][number]

export const runScan = async (
  terminal: Terminal,
  engine: NamesEngine,
  { json, names }: { readonly names: ListedNames["names"]; readonly json: boolean },
): Promise<number> => {
  const paint = choosePaint(terminal)
  const width = isList(names) ? Math.min(48, Math.max(0, ...names.map((name) => measureWidth(toNameKey(name))))) : 32
  const pendingNames: Array<string> = []
  let [endWaiting, areAllValid, mayBeLate, hasUnregistered] = [() => {}, true, true, false]
  const silence = makeSilenceCheck(terminal)
  const printInOrder = makeOrderedPrinter(async (answer: Answer) => {
    endWaiting()
    silence.add(answer)
    if ("error" in answer) areAllValid = false
    else if (answer.classification === "unregistered") hasUnregistered = true
    return printRow(terminal, answer, json, (row) => writeScanLine(row, width, paint))
  })
  // Pending names are checked once more at the end.
  const onRow = async (answer: Answer) => {
    const isLate = !("error" in answer) && answer.classification === "pending" && mayBeLate
    if (isLate) pendingNames.push(answer.domain)
    else await printInOrder(answer)
  }
  const scanBatch = async (batch: ReadonlyArray<string>) => {
    endWaiting = showWaiting(terminal, `looking at ${formatCount(batch.length, "name")}`)
    for (const name of batch) {
      const refusal = findInvalid(name)
      if (refusal !== undefined) await printInOrder(refusal)
    }
    const valid = batch.filter((name) => findInvalid(name) === undefined)
    if (valid.length > 0) await engine.scanNamespace(valid, { onRow }).finally(endWaiting)
    endWaiting()
  }
  for await (const batch of splitIntoBatches(names, nameLimits.scanCandidates)) {
    if (terminal.stopped.aborted) return 130
    await scanBatch(batch)
  }
  mayBeLate = false
  for await (const batch of splitIntoBatches(pendingNames, nameLimits.scanCandidates)) {
    if (terminal.stopped.aborted) return 130
    await scanBatch(batch)
  }
  if (terminal.stopped.aborted) return 130
  if (hasUnregistered && !json) terminal.err(paint("dim", `${aboutUnregistered}\n`))
  return silence.exit() ?? (areAllValid ? 0 : 1)
}

export const colours: Readonly<Record<string, Colour>> = {
  active: "cyan",
  registered: "cyan",
  parked: "yellow",
  dormant: "yellow",
  unregistered: "green",
}

/** Chooses a colour. A reserved name must not look free. */
export const chooseColour = (
  { classification, registration_block: block }: Pick<ScanRow, "classification" | "registration_block">,
  otherwise: Colour,
): Colour => (block === undefined ? (colours[classification] ?? otherwise) : "yellow")

const writeScanLine = (answer: Answer, width: number, paint: Paint): string => {
  const word = "error" in answer ? "invalid" : answer.classification
  const colour = "error" in answer ? "red" : chooseColour(answer, "yellow")
  return writeAnswerRow(paint, { name: answer.domain, width, word, colour, because: explainScan(answer) })
}

const explainScan = (answer: Answer): string => {
  if ("error" in answer) return answer.error.message
  const {
    for_sale: sale,
    liveness,
    parked_basis: basis,
    registration_block: block,
    title,
    unknown_reason: reason,
    registered,
  }: ScanFacts = answer
  return joinParts(
    "; ",
    typeof registered === "boolean" ? describeAuthority(answer) : undefined,
    reason === undefined ? undefined : `${reason}: ${scanUnknownReasonTexts[reason]}`,
    block === undefined ? undefined : describeBlock(block),
    liveness === undefined ? undefined : `liveness ${liveness.score}`,
    describeUnseenSite(answer),
    title === undefined ? undefined : JSON.stringify(title),
    basis?.join(", "),
    sale === undefined ? undefined : `the owner offers it: ${joinParts(", ", sale.text, sale.price, sale.url)}`,
    describeRegistrar(answer).join(", "),
  )
}
