import type { Engine, ScanOutput } from "@surename/core"
import { scanInWords } from "@surename/core/evidence/unknown-reason"
import { limits } from "@surename/core/limits"
import { siteNotSeen } from "./not-seen.ts"
import { padded, painter, widthOf } from "./paint.ts"
import type { Colour, Paint } from "./paint.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"
import { waiting } from "./waiting.ts"

export interface ScanOptions {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
}

type Answer = ScanOutput["results"][number]

/** 0: every name got its row; 1: some were no names; 2: too many. */
export const scan = async (terminal: Terminal, engine: Engine, { json, names }: ScanOptions): Promise<number> => {
  if (names.length > limits.scanCandidates) {
    terminal.err(`surename: at most ${limits.scanCandidates} names are scanned at once; these are ${names.length}\n`)
    return 2
  }
  const over = waiting(terminal, `looking at ${names.length === 1 ? "1 name" : `${names.length} names`}`)
  const { results } = await engine.scanNamespace(names).finally(over)
  if (terminal.stopped.aborted) return 130
  const paint = painter(wantsColour(terminal))
  const width = Math.max(...results.map(({ domain }) => widthOf(domain)))
  for (const answer of results) {
    if (!(await terminal.out(json ? `${JSON.stringify(answer)}\n` : row(answer, width, paint)))) break
  }
  return results.some((answer) => "error" in answer) ? 1 : 0
}

export const colours: Readonly<Record<string, Colour>> = {
  active: "cyan",
  registered: "cyan",
  parked: "yellow",
  dormant: "yellow",
  unregistered: "green",
}

const row = (answer: Answer, width: number, paint: Paint): string => {
  const word = "error" in answer ? "refused" : answer.classification
  const colour = "error" in answer ? "red" : (colours[word] ?? "yellow")
  return `${padded(answer.domain, width)}  ${paint(colour, padded(word, 12))}  ${paint("dim", because(answer))}\n`
}

const because = (answer: Answer): string => {
  if ("error" in answer) return answer.error.message
  const { for_sale: sale, liveness, parked_basis: basis, title, unknown_reason: reason } = answer
  return [
    reason === undefined ? undefined : `${reason}: ${scanInWords[reason]}`,
    liveness === undefined ? undefined : `liveness ${liveness.score}`,
    siteNotSeen(answer),
    title === undefined ? undefined : JSON.stringify(title),
    basis?.join(", "),
    sale === undefined
      ? undefined
      : `the owner offers it: ${[sale.text, sale.price, sale.url].filter((part) => part !== undefined).join(", ")}`,
  ]
    .filter((part) => part !== undefined && part !== "")
    .join("; ")
}
