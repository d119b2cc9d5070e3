import * as Result from "effect/Result"
import type { ReceiptOption } from "../../../interface/bounded-text.ts"
import { implement } from "../../implement.ts"
import { type NoteObservations, makeRows } from "../../rows.ts"
import { scanNamespace as contract, type ScanInput, type ScanOutput } from "./contract.ts"
import type { EmitRow } from "../../emit-row.ts"
import { ScanRows } from "./scan-rows.ts"

export { scanLayer } from "./scan-rows.ts"

export interface ScanRequest {
  readonly candidates: ReadonlyArray<string>
  readonly compact: boolean
  readonly receipt: ReceiptOption
}

const readRequest = ({ candidates, compact = false, labels = [], receipt, tlds = [] }: ScanInput): ScanRequest => ({
  candidates:
    candidates ?? labels.flatMap((label) => tlds.map((tld) => `${label.trim()}.${tld.trim().replace(/^\./u, "")}`)),
  compact,
  receipt,
})

export const scanNamespace = implement(
  contract,
  (input) => Result.succeed(readRequest(input)),
  ({ candidates }: ScanRequest, emit?: EmitRow<ScanOutput["results"][number]>, note?: NoteObservations) =>
    makeRows(candidates, (names) => ScanRows.use((rows) => rows.prepareRows(names, note)), emit),
)
