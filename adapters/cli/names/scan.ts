import * as Result from "effect/Result"
import type { ScanOutput } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import type { ScanFacts, ScanRow } from "@surename/core/evidence/scan-row"
import { limits } from "@surename/core/limits"
import { scanNamespace as operation } from "@surename/core/operations/names/scan-namespace/contract"
import { type Colour, type Paint, painterOf } from "../paint.ts"
import { joinParts, inTurn, printRow } from "../output.ts"
import { widthOf } from "../width.ts"
import { aboutUnregistered, makeSilence, offlineText } from "./about-answers.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { answerRow } from "../fit-to-columns.ts"
import { refuseArguments, withStoppableEngine, type NamesEngine } from "../host.ts"
import { inBatches, findInvalid } from "./list/in-batches.ts"
import { aboutLists, hasNone, listedNames, listOptions, type ListedNames } from "./list/listed-names.ts"
import { isList } from "./list/score-listed.ts"
import { siteNotSeen } from "./not-observed.ts"
import { showWaiting } from "../progress.ts"
import { describeAuthority, describeBlock, describeRegistrar } from "@surename/core/evidence/row-words"
import { engineSettings } from "../settings.ts"
import type { Terminal } from "../terminal.ts"

export const command = defineCommand({
  operation,
  about: [
    `${aboutLists} ${limits.scanCandidates} are checked together. Each is printed as soon as it is known; the command waits for late answers. It leaves out what was not measured; a failed lookup is "unknown", never "no".`,
  ],
  takes: anyNumber,
  example: "scan example.com example.org",
  options: { ...listOptions, json },
  settings: engineSettings,
  exit: `0 done · 1 some names were invalid · 2 bad arguments · ${offlineText} · 130 stopped`,
  readInput: ({ json, ...lists }, words) => Result.succeed({ names: { ...lists, words }, json }),
  run: async (on, { json, names }) => {
    if (hasNone(on.terminal, names))
      return refuseArguments(on, "no names given: surename scan NAME…, or one name a line on standard input")
    const listed = await listedNames(on.terminal, names)
    if (Result.isFailure(listed)) return refuseArguments(on, listed.failure)
    return withStoppableEngine(on, "websites", async (engine) => {
      const code = await runScan(on.terminal, engine, { names: listed.success.names, json })
      const afterwards = listed.success.afterwards()
      if (afterwards !== undefined) on.terminal.err(`surename: ${afterwards}\n`)
      for (const why of listed.success.unreadable) on.terminal.err(`surename: ${why}\n`)
      return listed.success.unreadable.length > 0 ? 2 : code
    })
  },
})

type Answer = ScanOutput["results"][number]

/** 0: every name got its row; 1: some were not valid names; 4: nobody answered. */
export const runScan = async (
  terminal: Terminal,
  engine: NamesEngine,
  { json, names }: { readonly names: ListedNames["names"]; readonly json: boolean },
): Promise<number> => {
  const paint = painterOf(terminal)
  const width = isList(names) ? Math.min(48, Math.max(0, ...names.map((name) => widthOf(shownAs(name))))) : 32
  const late: Array<string> = []
  let [over, wereAll, mayBeLate, isFree] = [() => {}, true, true, false]
  const silence = makeSilence(terminal)
  const printed = inTurn(async (answer: Answer) => {
    over()
    silence.add(answer)
    if ("error" in answer) wereAll = false
    else if (answer.classification === "unregistered") isFree = true
    return printRow(terminal, answer, json, (one) => scanLine(one, width, paint))
  })
  // It looks at late names once more at the end: then the answer may be there.
  const hear = async (answer: Answer) => {
    const isLate = !("error" in answer) && answer.classification === "pending" && mayBeLate
    if (isLate) late.push(answer.domain)
    else await printed(answer)
  }
  const look = async (batch: ReadonlyArray<string>) => {
    over = showWaiting(terminal, `looking at ${batch.length === 1 ? "1 name" : `${batch.length} names`}`)
    for (const name of batch) {
      const wrong = findInvalid(name)
      if (wrong !== undefined) await printed(wrong)
    }
    const valid = batch.filter((name) => findInvalid(name) === undefined)
    if (valid.length > 0) await engine.scanNamespace(valid, hear).finally(over)
    over()
  }
  for await (const batch of inBatches(names, limits.scanCandidates)) {
    if (terminal.stopped.aborted) return 130
    await look(batch)
  }
  mayBeLate = false
  for await (const batch of inBatches(late, limits.scanCandidates)) {
    if (terminal.stopped.aborted) return 130
    await look(batch)
  }
  if (terminal.stopped.aborted) return 130
  if (isFree && !json) terminal.err(paint("dim", `${aboutUnregistered}\n`))
  return silence.exit() ?? (wereAll ? 0 : 1)
}

/** How its row will call a name. */
const shownAs = (name: string): string =>
  Result.match(domainName(name), { onFailure: ({ input }) => input, onSuccess: ({ ascii }) => ascii })

export const colours: Readonly<Record<string, Colour>> = {
  active: "cyan",
  registered: "cyan",
  parked: "yellow",
  dormant: "yellow",
  unregistered: "green",
}

/** The colour of a free name is not that of one that the registry keeps back. */
export const colourOf = (
  { classification, registration_block: block }: Pick<ScanRow, "classification" | "registration_block">,
  otherwise: Colour,
): Colour => (block === undefined ? (colours[classification] ?? otherwise) : "yellow")

const scanLine = (answer: Answer, width: number, paint: Paint): string => {
  const word = "error" in answer ? "invalid" : answer.classification
  const colour = "error" in answer ? "red" : colourOf(answer, "yellow")
  return answerRow(paint, { name: answer.domain, width, word, colour, because: reasonOf(answer) })
}

const reasonOf = (answer: Answer): string => {
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
    siteNotSeen(answer),
    title === undefined ? undefined : JSON.stringify(title),
    basis?.join(", "),
    sale === undefined ? undefined : `the owner offers it: ${joinParts(", ", sale.text, sale.price, sale.url)}`,
    describeRegistrar(answer).join(", "),
  )
}
