import { createHash } from "node:crypto"
import { describe, expect, it } from "@effect/vitest"
import { nameOf, someObservations } from "@surename/fixtures"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import type { Observation } from "../../../evidence/observation.ts"
import { toEvidence, toRow } from "../../../evidence/to-row.ts"
import { weigh } from "../../../evidence/weigh.ts"
import { findWrongBodies } from "./added-bodies.ts"
import { findUnproved } from "./find-unproved.ts"
import { makeStatement } from "./make-statement.ts"

const name = nameOf("example.com")
const crypto = { sha256: (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest()) }

const listUnproved = (observations: ReadonlyArray<Observation>, bodies: boolean) => {
  const row = toRow(name, weigh({ name, observations }), "probe", toEvidence(observations))
  const publication = row.evidence[0]?.published
  const { predicate } = makeStatement(
    crypto,
    {
      name,
      row,
      observations,
      bodies,
      bootstrap: { url: "https://lists.example/", ...(publication === undefined ? {} : { publication }) },
      engine: { version: "0", commit: null },
      issuedAt: "2026-11-21T10:01:00.000Z",
    },
    "",
  )
  return [...findUnproved(predicate), ...findWrongBodies(crypto, predicate)]
}

describe("rebuilt observations", () => {
  it.effect.each([false, true])("give the row that the originals gave, with their texts: %s", (bodies) =>
    Effect.gen(function* () {
      const failure = yield* Arbitrary.checkEffect(someObservations, (all) => listUnproved(all, bodies).length === 0, {
        runs: 600,
        seed: "receipts",
        size: 8,
      })
      expect(Arbitrary.formatCheckFailure(failure)).toBeUndefined()
    }),
  )
})
