import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Prices } from "../../ports/prices.ts"
import { findBasePrice, shippedPrices, readShippedTable } from "./base-price.ts"

describe("a TLD's standard rate", () => {
  it.each([
    ["com", 11.08, "2026-09-29"],
    ["io", 51.8, "2026-09-29"],
    ["shop", 31.41, "2026"],
    ["us", 7, "2026-09-02"],
    ["co", 31.2, "2026-09-25"],
    ["net", 12.52, "2026-09-25"],
    ["auto", 2060.87, "2025-03-22"],
    ["co.uk", 5.66, "2025-03-22"],
  ])(".%s has the renewal price of the newest list that includes it", (suffix, usd, as_of) => {
    expect(findBasePrice(suffix)).toEqual({
      usd,
      cents: Math.round(usd * 100),
      as_of,
      source: "https://api.porkbun.com/api/json/v3/pricing/get",
    })
  })

  it("accepts any spelling of a suffix", () => {
    expect(findBasePrice(".COM")).toEqual(findBasePrice("com"))
    expect(findBasePrice("みんな")).toEqual(findBasePrice("xn--q9jyb4c"))
    expect(findBasePrice("みんな")?.cents).toBe(740)
  })

  it.each(["", "zw", "ac.uk", "asso.fr", "example.com", "constructor", "__proto__", "not a tld"])(
    "has no rate for %j",
    (suffix) => {
      expect(findBasePrice(suffix)).toBeUndefined()
    },
  )

  it("has no rate for an overlong name", () => {
    expect(findBasePrice("x".repeat(2_000))).toBeUndefined()
  })

  it("has no rate in an empty list", () => {
    expect(findBasePrice("com", new Map())).toBeUndefined()
  })
})

describe("the bundled table", () => {
  it("has a positive rate in whole cents and a date for each suffix", () => {
    const prices = readShippedTable()
    expect(prices.size).toBeGreaterThan(570)
    for (const [suffix, { registrationCents, renewalCents, asOf }] of prices) {
      expect([suffix, registrationCents > 0 && Number.isSafeInteger(registrationCents)]).toEqual([suffix, true])
      expect([suffix, renewalCents > 0 && Number.isSafeInteger(renewalCents)]).toEqual([suffix, true])
      expect([suffix, /^20\d{2}(-\d{2}-\d{2})?$/.test(asOf)]).toEqual([suffix, true])
    }
  })

  it.effect("is a layer that needs no network", () =>
    Effect.gen(function* () {
      const table = yield* (yield* Prices).current
      expect(table).toBe(readShippedTable())
    }).pipe(Effect.provide(shippedPrices)),
  )
})
