import * as Schema from "effect/Schema"
import { listedName } from "../../../interface/bounded-text.ts"
import type { Operation } from "../../../interface/operation.ts"
import { ScanRow } from "../../../evidence/scan-row.ts"
import { See } from "../../../interface/see.ts"
import { limits } from "../../../limits.ts"
import { RefusedName } from "../check-live/contract.ts"
import { example } from "./example.ts"

export const ScanInput = Schema.Struct({
  candidates: Schema.Array(listedName)
    .check(Schema.isMinLength(1), Schema.isMaxLength(limits.scanCandidates))
    .annotate({ description: `1 to ${limits.scanCandidates} full domain names` }),
})
export type ScanInput = typeof ScanInput.Type

const ScannedName = Schema.Union([ScanRow, RefusedName])
export const ScanOutput = Schema.Struct({ results: Schema.Array(ScannedName), see: Schema.optionalKey(See) })
export type ScanOutput = typeof ScanOutput.Type

export const scanNamespace = {
  name: "scan_namespace",
  method: "POST",
  path: "/scan",
  about: "Whether each name of a list is registered, resolves, serves a page or is parked.",
  when: "Call it for an explicit list of names. For a concept, call suggest_names.",
  quote:
    "Quote what a row measured, with its time. A field that is absent was not measured; null says the measurement failed. tld_base_price_usd is the TLD's standard rate, never a quote for the name.",
  input: ScanInput,
  output: ScanOutput,
  streams: ScannedName,
  scopes: ["names:read"],
  counts: "scans",
  open: false,
  errors: [],
  hints: { readOnly: true, idempotent: true, openWorld: true },
  since: "0.1.0",
  aliases: [],
  example,
} as const satisfies Operation
