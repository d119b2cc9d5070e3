import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { retryCase, saysLess } from "./in-real-time.ts"
import type { Json } from "./suite.ts"

const result = (expected: Json, observed: Json) => ({ id: "a", passed: false, expected, observed })
const active = { classification: "active", registered: true, resolves: true, serves: true, parked: false }
const doubted = { classification: "unknown", registered: null }

describe("a case that failed because of a stall", () => {
  it.each<readonly [string, Json, Json]>([
    ["nothing is known", active, { classification: "unknown", registered: null }],
    ["nothing is known yet", active, { classification: "pending" }],
    ["the site was not heard", active, { ...active, classification: "registered", serves: null, parked: null }],
    ["another failure came first", { ...doubted, unknown_reason: "tls" }, { ...doubted, unknown_reason: "timeout" }],
    [
      "the first of two scans did not end in time",
      { ...active, first: active },
      { ...active, first: { classification: "pending" } },
    ],
    [
      "the first of two scans did not hear the site",
      { ...active, first: { classification: "active" } },
      { ...active, first: { classification: "registered", serves: null } },
    ],
    ["the resolver was not heard", { finding: "Records" }, { finding: "Failed", reason: "timeout" }],
    [
      "no resolver was heard about a name's addresses",
      { resolves: false, why: "no_address" },
      { resolves: null, why: "lookup_failed" },
    ],
  ])("claims less: %s", (_, expected, observed) => expect(saysLess(result(expected, observed))).toBe(true))

  it.each<readonly [string, Json, Json]>([
    ["free, where there is doubt", doubted, { classification: "unregistered", registered: false }],
    ["registered, where there is doubt", doubted, { classification: "registered", registered: true, serves: null }],
    ["free, where it is taken", active, { classification: "unregistered", registered: false }],
    ["taken, where it is free", { classification: "unregistered", registered: false }, active],
    ["parked, where it is not", active, { ...active, classification: "parked", parked: true, serves: null }],
    ["no site, where there is one", active, { ...active, classification: "registered", serves: false, parked: null }],
    ["a row that claims the same and is wrong elsewhere", active, { ...active, title: "another" }],
    ["an unknown row with a claim in it", active, { classification: "unknown", registered: false }],
    ["no records, where there are some", { finding: "Records" }, { finding: "NoData" }],
    [
      "no address, where the look-up fails",
      { resolves: null, why: "lookup_failed" },
      { resolves: false, why: "no_address" },
    ],
    [
      "the first of two scans told a lie",
      { ...active, first: doubted },
      { ...active, first: { classification: "unregistered", registered: false } },
    ],
    ["an error", active, { error: "bad_label" }],
  ])("excludes a wrong claim: %s", (_, expected, observed) => expect(saysLess(result(expected, observed))).toBe(false))

  it.effect("is repeated until it passes, except after a wrong claim", () =>
    Effect.gen(function* () {
      const playRows = function* (rows: ReadonlyArray<Json>) {
        const left = rows.map((row) => result(active, row))
        const next = Effect.sync(() => left.shift() ?? result(active, {}))
        const last = yield* retryCase(yield* next, next, ({ observed }) => observed === rows.at(-1))
        return [last.observed, left.length]
      }
      expect(yield* playRows([{ classification: "pending" }, doubted, active])).toEqual([active, 0])
      const lie = { classification: "unregistered", registered: false }
      expect(yield* playRows([{ classification: "pending" }, lie, active])).toEqual([lie, 1])
    }),
  )
})
