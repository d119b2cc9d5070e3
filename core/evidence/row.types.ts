import type { Client } from "../documents/client.ts"
import type { CheckResult } from "../operations/names/check-live/logic.ts"
import type { SuggestedRow } from "../operations/names/suggest-names/contract.ts"
import type { Row } from "./row.ts"
import type { ScanRow } from "./scan-row.ts"

// A program that takes "unknown" for "free" does not compile (R1, R2). It must read `classification` before `registered`.
declare const row: Row
declare const scanned: ScanRow
declare const suggested: SuggestedRow
declare const checked: CheckResult
type Answer<Name extends "check_live" | "scan_namespace"> = Awaited<ReturnType<Client[Name]>>["body"]["results"][number]
declare const live: Answer<"check_live">

// @ts-expect-error read `classification` first
export const free = !row.registered
// @ts-expect-error read `classification` first
export const freeScanned = !scanned.registered
// @ts-expect-error read `classification` first
export const freeSuggested = suggested.registered === false
// @ts-expect-error a refused name has no `classification`
export const refused = checked.classification
// @ts-expect-error the client's rows have the same type
export const freeLive = "error" in live ? false : !live.registered

if (row.classification === "unknown") {
  const reason: string = row.unknown_reason
  // @ts-expect-error an unknown row has no `registered`
  row.registered satisfies null
  void reason
}
// @ts-expect-error a pending row has no `registered`
if (row.classification === "pending") void row.registered
// @ts-expect-error only an unknown row has a reason
if (row.classification === "registered") void row.unknown_reason
if (scanned.classification === "dormant") scanned.registered satisfies true
if (scanned.classification === "unregistered") scanned.registered satisfies false

export const word = (one: Row): string => {
  switch (one.classification) {
    case "registered":
    case "unregistered":
      return String(one.registered satisfies boolean)
    case "unknown":
      return one.unknown_reason
    case "pending":
    case "unprobed":
      return "ask again"
  }
}
