import { createHash } from "node:crypto"
import { describe, expect, it } from "@effect/vitest"
import { nameOf, someObservations } from "@surename/fixtures"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import type { Observation } from "../../../evidence/observation.ts"
import { toEvidence, toRow } from "../../../evidence/to-row.ts"
import { weigh } from "../../../evidence/weigh.ts"
import { observeRow } from "./observe.ts"
import { findUnproved } from "./follows.ts"

const name = nameOf("example.com")
const crypto = { sha256: (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest()) }

const unproved = (observations: ReadonlyArray<Observation>) => {
  const observed = observeRow(crypto, name, observations)
  const row = toRow(name, weigh({ name, observations }), "probe", toEvidence(observations))
  const publication = row.evidence[0]?.published
  return findUnproved({
    row,
    observations: observed,
    bootstrap: { url: "https://lists.example/", ...(publication === undefined ? {} : { publication }) },
    engine: { version: "0", commit: null },
    rules: [],
    observer: { keyid: "" },
    issued_at: "2026-11-21T10:01:00.000Z",
  })
}

describe("observations without their bodies", () => {
  it.effect("lead to the row that they led to with them", () =>
    Effect.gen(function* () {
      const failure = yield* Arbitrary.checkEffect(someObservations, (all) => unproved(all).length === 0, {
        runs: 600,
        seed: "receipts",
        size: 8,
      })
      expect(Arbitrary.formatCheckFailure(failure)).toBeUndefined()
    }),
  )
})
