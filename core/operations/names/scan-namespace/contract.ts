import * as Schema from "effect/Schema"
import { nameInList, receiptOption } from "../../../interface/bounded-text.ts"
import { requireBothFields, requireOneField } from "../../../interface/fields-together.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { ScanRow } from "../../../evidence/scan-row.ts"
import { See } from "../../../interface/see.ts"
import { nameLimits } from "../limits.ts"
import { RefusedName } from "../check-live/contract.ts"
import { compact, CompactRow } from "../compact-row.ts"
import { example } from "./example.ts"

const together = `${nameLimits.scanCandidates} names together, ${nameLimits.compactScanNames} with compact`
const describeCrossed = (description: string) =>
  Schema.optionalKey(
    Schema.Array(nameInList)
      .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.compactScanNames))
      .annotate({ description }),
  )

export const ScanInput = Schema.Struct({
  candidates: Schema.optionalKey(
    Schema.Array(nameInList)
      .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.scanCandidates))
      .annotate({ description: `1 to ${nameLimits.scanCandidates} full domain names` }),
  ),
  labels: describeCrossed(
    `In place of candidates: names without a TLD, each looked up under all tlds; at most ${together}`,
  ),
  tlds: describeCrossed("The TLDs for labels"),
  compact,
  receipt: receiptOption,
}).check(
  requireOneField(
    "candidates",
    "labels",
    'Send the names to look up: {"candidates": ["example.com"]}, or labels and tlds.',
  ),
  requireBothFields("labels", "tlds", 'Send labels and tlds together: {"labels": ["example"], "tlds": ["com"]}.'),
  Schema.makeFilter(({ compact, labels, tlds }) => {
    const count = (labels?.length ?? 0) * (tlds?.length ?? 0)
    const most = compact === true ? nameLimits.compactScanNames : nameLimits.scanCandidates
    return count <= most || { path: ["labels"], issue: `These are ${count} names together. Send at most ${together}.` }
  }),
)
export type ScanInput = typeof ScanInput.Type

const ScannedName = Schema.Union([ScanRow, RefusedName])
export const ScanOutput = Schema.Struct({ results: Schema.Array(ScannedName), see: Schema.optionalKey(See) })
export type ScanOutput = typeof ScanOutput.Type

const ShownName = Schema.Union([ScanRow, RefusedName, CompactRow])

export const scanNamespace = defineOperation({
  name: "scan_namespace",
  method: "POST",
  path: "/scan",
  about: "Says for each name in a list whether it is registered, resolves, serves a page or is parked.",
  when: "Call it for an explicit list of names. For a concept, call suggest_names.",
  quote:
    "Quote each measured fact with its time. An absent field was not measured. null means that the measurement failed. tld_base_price_usd is the TLD's standard rate, never a quote for the name.",
  input: ScanInput,
  output: Schema.Struct({ ...ScanOutput.fields, results: Schema.Array(ShownName) }),
  whole: ScanOutput,
  streams: ShownName,
  scopes: ["names:read"],
  counts: "scans",
  hints: { readOnly: true, idempotent: true, openWorld: true },
  since: "0.1.0",
  example,
})
