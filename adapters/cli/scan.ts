import * as Result from "effect/Result"
import type { Engine, ScanOutput } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { scanInWords } from "@surename/core/evidence/unknown-reason"
import { limits } from "@surename/core/limits"
import { scanNamespace as operation } from "@surename/core/operations/scan-namespace/contract"
import { type Colour, joined, padded, type Paint, inTurn, painterOf, printRow, widthOf } from "./output.ts"
import { defineCommand, json, names } from "./command.ts"
import { stoppable } from "./host.ts"
import { siteNotSeen } from "./not-observed.ts"
import { decoded } from "./operation-input.ts"
import { waiting } from "./progress.ts"
import { engineSettings } from "./settings.ts"
import type { Terminal } from "./terminal.ts"

export const command = defineCommand({
  operation,
  about: [
    `Up to ${limits.scanCandidates} names, each shown as soon as it is known. What was not measured is not shown; a failed lookup is "unknown", never "no".`,
  ],
  takes: names,
  example: "scan example.com example.org",
  options: { json },
  settings: engineSettings,
  exit: "0 · 1 some were no domain names · 2 bad arguments · 130 stopped",
  wanted: ({ json }, names) =>
    Result.map(decoded(operation, { candidates: names }, ["candidates", "NAME…"]), ({ candidates }) => ({
      names: candidates,
      json,
    })),
  run: (on, wanted) => stoppable(on, "websites", (engine) => scan(on.terminal, engine, wanted)),
})

type Answer = ScanOutput["results"][number]

/** 0: every name got its row; 1: some were not valid names. */
export const scan = async (
  terminal: Terminal,
  engine: Engine,
  { json, names }: { readonly names: ReadonlyArray<string>; readonly json: boolean },
): Promise<number> => {
  const over = waiting(terminal, `looking at ${names.length === 1 ? "1 name" : `${names.length} names`}`)
  const paint = painterOf(terminal)
  const width = Math.max(...names.map((name) => widthOf(shownAs(name))))
  const printed = inTurn(async (answer: Answer) => {
    over()
    return printRow(terminal, answer, json, (one) => row(one, width, paint))
  })
  const { results } = await engine.scanNamespace(names, printed).finally(over)
  if (terminal.stopped.aborted) return 130
  return results.some((answer) => "error" in answer) ? 1 : 0
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

const row = (answer: Answer, width: number, paint: Paint): string => {
  const word = "error" in answer ? "invalid" : answer.classification
  const colour = "error" in answer ? "red" : (colours[word] ?? "yellow")
  return `${padded(answer.domain, width)}  ${paint(colour, padded(word, 12))}  ${paint("dim", because(answer))}\n`
}

const because = (answer: Answer): string => {
  if ("error" in answer) return answer.error.message
  const { for_sale: sale, liveness, parked_basis: basis, title, unknown_reason: reason } = answer
  return joined(
    "; ",
    reason === undefined ? undefined : `${reason}: ${scanInWords[reason]}`,
    liveness === undefined ? undefined : `liveness ${liveness.score}`,
    siteNotSeen(answer),
    title === undefined ? undefined : JSON.stringify(title),
    basis?.join(", "),
    sale === undefined ? undefined : `the owner offers it: ${joined(", ", sale.text, sale.price, sale.url)}`,
  )
}
