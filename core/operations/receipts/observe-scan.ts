import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { domainName } from "../../evidence/domain-name.ts"
import type { Observation } from "../../evidence/observation.ts"
import type { ScanRow } from "../../evidence/scan-row.ts"
import type { RefusedName } from "../names/check-live/contract.ts"
import { scanNamespace } from "../names/scan-namespace/logic.ts"
import { askForProofs } from "./ask-for-proof.ts"
import { findBootstrap, publishedLists } from "./issue-receipts.ts"
import type { ObservedAnswer } from "./observe-name.ts"

export type ObservedScan = Omit<ObservedAnswer, "row"> & { readonly row: ScanRow }

/** Scans now, and returns each row with the observations of its registration. */
export const observeScan = Effect.fnUntraced(function* (candidates: ReadonlyArray<string>) {
  const noted = new Map<string, ReadonlyArray<Observation>>()
  const names = Arr.getSuccesses(candidates.map(domainName)).map(({ ascii }) => ascii)
  const scan = scanNamespace.decodeAndRun({ candidates }, undefined, ({ ascii }, observations) =>
    Effect.sync(() => void noted.set(ascii, observations)),
  )
  const [{ results }, proofs] = yield* Effect.all([scan, askForProofs(names)], { concurrency: "unbounded" })
  const lists = yield* publishedLists
  return results.map((row): ObservedScan | RefusedName => {
    if ("error" in row) return row
    const observations = noted.get(row.domain) ?? []
    return { row, observations, bootstrap: findBootstrap(observations, lists), dnssec: proofs.get(row.domain) }
  })
})
