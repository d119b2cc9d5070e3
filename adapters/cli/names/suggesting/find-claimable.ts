import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import type { ScanFacts } from "@surename/core/evidence/scan-row"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { NamesEngine } from "../../host.ts"
import type { Terminal } from "../../terminal.ts"
import { readPages } from "./pages.ts"

/** Returns unregistered names from all pages, or reports why it found nothing. */
export const findClaimables = async (
  terminal: Terminal,
  engine: NamesEngine,
  { scan_id }: SuggestNamesOutput,
  { limit = nameLimits.suggestPage, offset = 0 }: SuggestNamesInput,
): Promise<ReadonlyArray<SuggestedRow>> => {
  const allRows = new Array<SuggestedRow>()
  const rows = new Array<SuggestedRow>()
  for await (const results of readPages(engine, scan_id)) {
    allRows.push(...results)
    rows.push(...results.filter(canBeClaimed))
    if (rows.length >= offset + limit) break
  }
  if (rows.length === 0) reportNoneClaimable(terminal, allRows)
  return rows.slice(offset, offset + limit)
}

export const reportNoneClaimable = (terminal: Terminal, rows: ReadonlyArray<SuggestedRow>): void =>
  terminal.err(`surename: none of them is surely unregistered: ${tallyRows(rows)}\n`)

const tallyRows = (rows: ReadonlyArray<SuggestedRow>): string => {
  const rowsByAnswer = Map.groupBy(rows, ({ classification, unknown_reason: reason }: ScanFacts) =>
    reason === undefined ? classification : `${classification} (${scanUnknownReasonTexts[reason]})`,
  )
  const sorted = [...rowsByAnswer].toSorted(([, first], [, second]) => second.length - first.length)
  return sorted.map(([answer, { length }]) => `${length} ${answer}`).join(", ")
}
