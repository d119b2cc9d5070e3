import type { ScanFacts } from "@surename/core/evidence/scan-row"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { limits } from "@surename/core/limits"
import type { NamesEngine } from "../../host.ts"
import type { Terminal } from "../../terminal.ts"
import { pagesOf } from "./pages.ts"

/** From all pages, the names that the registries call not registered. When that is nothing, it says what the names are instead. */
export const findClaimables = async (
  terminal: Terminal,
  engine: NamesEngine,
  { scan_id }: SuggestNamesOutput,
  { limit = limits.suggestPage, offset = 0 }: SuggestNamesInput,
): Promise<ReadonlyArray<SuggestedRow>> => {
  const [seen, rows] = [new Array<SuggestedRow>(), new Array<SuggestedRow>()]
  for await (const results of pagesOf(engine, scan_id)) {
    seen.push(...results)
    rows.push(...results.filter(isClaimable))
    if (rows.length >= offset + limit) break
  }
  if (rows.length === 0) noneClaimable(terminal, seen)
  return rows.slice(offset, offset + limit)
}

export const noneClaimable = (terminal: Terminal, rows: ReadonlyArray<SuggestedRow>): void =>
  terminal.err(`surename: none of them is surely unregistered: ${tallyRows(rows)}\n`)

/** "148 unknown (the registry could not be reached), 4 registered": the most frequent first. */
const tallyRows = (rows: ReadonlyArray<SuggestedRow>): string => {
  const alike = Map.groupBy(rows, ({ classification, unknown_reason: reason }: ScanFacts) =>
    reason === undefined ? classification : `${classification} (${scanUnknownReasonTexts[reason]})`,
  )
  const most = [...alike].toSorted(([, one], [, other]) => other.length - one.length)
  return most.map(([what, { length }]) => `${length} ${what}`).join(", ")
}

/** Not registered, and its registry gave no reason why it cannot be registered (R4). */
export const isClaimable = ({ classification, registration_block }: SuggestedRow) =>
  classification === "unregistered" && registration_block === undefined
