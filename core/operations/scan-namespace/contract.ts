import * as Schema from "effect/Schema"
import { ScanRow } from "../../evidence/scan-row.ts"
import { limits } from "../../limits.ts"
import { RefusedName } from "../check-live/contract.ts"

export const ScanInput = Schema.Struct({
  candidates: Schema.Array(Schema.String)
    .check(Schema.isMinLength(1), Schema.isMaxLength(limits.scanCandidates))
    .annotate({ description: `1 to ${limits.scanCandidates} full domain names` }),
})
export type ScanInput = typeof ScanInput.Type

export const ScanOutput = Schema.Struct({ results: Schema.Array(Schema.Union([ScanRow, RefusedName])) })
export type ScanOutput = typeof ScanOutput.Type

export const scanNamespace = {
  name: "scan_namespace",
  method: "POST",
  path: "/scan",
  about:
    "Whether each name of a list is registered, resolves, serves a page or is parked; absent, null and false are three things.",
  input: ScanInput,
  output: ScanOutput,
} as const
