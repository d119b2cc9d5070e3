import type { NameFacts } from "./name-facts.ts"
import type { Row } from "./row.ts"
import { type ScanRow, toScanRow } from "./scan-row.ts"

/** A failed lookup does not hide an earlier answer. */
export const chooseLatestRow = (
  row: ScanRow,
  stored: { readonly row: Row; readonly facts: NameFacts } | undefined,
): ScanRow => {
  if (stored === undefined) return row
  const storedRow = toScanRow(stored.row, stored.facts, null)
  return isAnswered(storedRow) && readAnswerTime(storedRow) >= readAnswerTime(row) ? storedRow : row
}

/** R1: a failed DNS lookup leaves a registration decided, and a contradiction ends an earlier "not registered". */
export const isAnswered = (row: ScanRow): boolean =>
  ("registered" in row && row.registered === true) ||
  (row.classification === "unknown"
    ? row.unknown_reason === "contradictory_evidence"
    : !["unprobed", "pending"].includes(row.classification))

/** Zero: no answer yet. */
export const readAnswerTime = (row: ScanRow | undefined): number =>
  row !== undefined && isAnswered(row) ? Date.parse(row.last_verified_at ?? "") || 0 : 0
