import { describe, expect, it } from "@effect/vitest"
import { findBasePrice, readShippedTable } from "@surename/core/lookup/price/base-price"
import { type HttpAnswer, HttpFailure, type HttpRequest, HttpWire } from "@surename/core/ports/http-wire"
import { Prices } from "@surename/core/ports/prices"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { endpointLimits, readPriceList } from "./prices-porkbun.ts"
import { porkbunPrices, pricesPorkbun } from "./index.ts"

type Says = Effect.Effect<HttpAnswer, HttpFailure>

const row = (renewal: string, more: object = {}) => ({
  registration: renewal,
  renewal,
  transfer: renewal,
  coupons: [],
  ...more,
})
/** A whole list: every shipped suffix at a dollar, then the test's rows. */
const writePriceList = (
  more: Record<string, unknown> = {},
  suffixes: ReadonlyArray<string> = [...readShippedTable().keys()],
) =>
  JSON.stringify({
    status: "SUCCESS",
    pricing: { ...Object.fromEntries(suffixes.map((suffix) => [suffix, row("1.00")])), ...more },
  })
const raw = (status: number, text: string): Says =>
  Effect.succeed({ status, headers: {}, body: text === "" ? { _tag: "Empty" } : { _tag: "Text", text } })
const list = (com: string): Says => raw(200, writePriceList({ com: row(com) }))
const slow = (answer: Says): Says => Effect.delay(answer, "14 seconds")
const down: Says = Effect.fail(new HttpFailure({ kind: "network" }))

/** A Porkbun with scripted answers; the last one repeats. Records requests and log lines. */
const porkbun = (script: ReadonlyArray<Says>, url = porkbunPrices) => {
  const requests: Array<HttpRequest> = []
  const logged: Array<string> = []
  const wire = HttpWire.of({
    get: (request) => Effect.suspend(() => script[Math.min(requests.push(request), script.length) - 1] ?? down),
  })
  const using = <A, E>(use: Effect.Effect<A, E, Prices>) =>
    use.pipe(
      Effect.provide(pricesPorkbun({ url }).pipe(Layer.provide(Layer.succeed(HttpWire, wire)))),
      Effect.provide(Logger.layer([Logger.make(({ message }) => logged.push(String(message)))])),
    )
  return { requests, logged, using }
}

const com = Effect.gen(function* () {
  return findBasePrice("com", yield* (yield* Prices).current)?.cents
})
const shipped = findBasePrice("com")?.cents

/** Asks before and after a renewal. */
const renewed = com.pipe(Effect.andThen(TestClock.adjust("20 seconds")), Effect.andThen(com))

describe("renewal", () => {
  it.effect("fetches the list only when a caller wants a price, and lets no caller wait", () => {
    const { requests, using } = porkbun([slow(list("12.34"))])
    return using(
      Effect.gen(function* () {
        yield* TestClock.adjust("3 days")
        expect(requests).toHaveLength(0)
        // Virtual time stands still, so these answers did not wait for the wire.
        expect(yield* Effect.all(Array.from({ length: 50 }, () => com))).toEqual(
          Array.from({ length: 50 }, () => shipped),
        )
        yield* TestClock.adjust("13 seconds")
        expect(yield* com).toBe(shipped)
        yield* TestClock.adjust("1 seconds")
        expect(yield* com).toBe(1234)
        expect(requests).toHaveLength(1)
        expect(requests[0]).toMatchObject({
          url: porkbunPrices,
          totalMs: endpointLimits.totalMs,
          maxBytes: endpointLimits.bytes,
        })
      }),
    )
  })

  it.effect("a list counts for a day and is dated by the day it was read", () => {
    const { requests, using } = porkbun([list("12.34"), list("56.78")])
    return using(
      Effect.gen(function* () {
        yield* TestClock.setTime(Date.UTC(2026, 10, 21, 23, 59))
        expect(yield* renewed).toBe(1234)
        expect(findBasePrice("com", yield* (yield* Prices).current)).toEqual({
          usd: 12.34,
          cents: 1234,
          as_of: "2026-11-21",
          source: porkbunPrices,
        })
        yield* TestClock.adjust(endpointLimits.freshMs - 21_000)
        expect(yield* com).toBe(1234)
        expect(requests).toHaveLength(1)
        yield* TestClock.adjust("1 seconds")
        expect(yield* com).toBe(1234)
        yield* TestClock.adjust("1 seconds")
        expect(yield* com).toBe(5678)
        expect(findBasePrice("com", yield* (yield* Prices).current)?.as_of).toBe("2026-11-22")
      }),
    )
  })

  it.effect("a delisted suffix keeps its old price and date", () => {
    const without = [...readShippedTable().keys()].filter((suffix) => suffix !== "co.uk")
    const { using } = porkbun([raw(200, writePriceList({}, without))])
    return using(
      Effect.gen(function* () {
        yield* renewed
        const table = yield* (yield* Prices).current
        expect(findBasePrice("co.uk", table)).toMatchObject({ cents: 566, as_of: "2025-03-22" })
        expect(findBasePrice("uk", table)).toMatchObject({ cents: 100, as_of: "1970-01-01" })
      }),
    )
  })

  it.effect("it ends with the layer", () => {
    let stopped = false
    const stopping = Effect.onInterrupt(slow(list("12.34")), () =>
      Effect.sync(() => {
        stopped = true
      }),
    )
    const { logged, using } = porkbun([stopping])
    return Effect.gen(function* () {
      yield* using(
        com.pipe(
          Effect.andThen(TestClock.adjust("5 seconds")),
          Effect.andThen(Effect.sync(() => expect(stopped).toBe(false))),
        ),
      )
      expect([stopped, logged]).toEqual([true, []])
    })
  })
})

describe("an unavailable list", () => {
  it.effect.each([
    ["unreachable", down],
    ["500", raw(500, "")],
    ["a list with another status", raw(404, writePriceList())],
    ["a web page", raw(200, "<html>")],
    ["nothing", raw(200, "")],
    ["an error", raw(200, `{"status":"ERROR","message":"no"}`)],
    ["an error with prices", raw(200, `{"status":"ERROR","pricing":{}}`)],
    ["no prices", raw(200, `{"status":"SUCCESS","pricing":{}}`)],
    [
      "half of it",
      raw(
        200,
        writePriceList({}, [...readShippedTable().keys()].slice(0, Math.floor(readShippedTable().size / 2) - 1)),
      ),
    ],
    ["prices as an array", raw(200, `{"status":"SUCCESS","pricing":[["com","1.00"]]}`)],
    ["nested JSON", raw(200, `${"[".repeat(20_000)}${"]".repeat(20_000)}`)],
    [
      "too large",
      Effect.succeed<HttpAnswer>({ status: 200, headers: {}, body: { _tag: "Unreadable", why: "too_large" } }),
    ],
  ] as const)("keeps the last good one, and retries in an hour: %s", ([, answer]) => {
    const { requests, logged, using } = porkbun([list("12.34"), answer, list("56.78")])
    return using(
      Effect.gen(function* () {
        expect(yield* renewed).toBe(1234)
        yield* TestClock.adjust(endpointLimits.freshMs)
        expect(yield* renewed).toBe(1234)
        expect(logged).toEqual([expect.stringContaining("the last good ones stay in force")])
        expect(requests).toHaveLength(2)
        yield* TestClock.adjust(endpointLimits.retryMs - 21_000)
        expect(yield* com).toBe(1234)
        expect(requests).toHaveLength(2)
        yield* TestClock.adjust("1 seconds")
        expect(yield* renewed).toBe(5678)
      }),
    )
  })

  it.effect("falls back to the bundled one", () => {
    const { using } = porkbun([down])
    return using(Effect.map(renewed, (cents) => expect(cents).toBe(shipped)))
  })

  it.effect("rejects plain http except on this machine", () => {
    const { requests, logged, using } = porkbun([list("12.34")], "http://prices.example/get")
    return using(
      Effect.gen(function* () {
        expect(yield* renewed).toBe(shipped)
        expect(requests).toEqual([])
        expect(logged).toEqual([expect.stringContaining("plain http is refused")])
      }),
    )
  })
})

describe("the content of a list", () => {
  const read = (rows: Record<string, unknown>) =>
    readPriceList(JSON.stringify({ status: "SUCCESS", pricing: rows }), "2026-11-21", porkbunPrices)

  it("prices in cents, promotions beside them, suffixes of several labels, international ones in either form", () => {
    const prices = read({
      com: row("11.08"),
      shop: row("31.41", {
        registration: "2.06",
        coupons: { a: { code: "A", max_per_user: "1", first_year_only: "yes", type: "amount", amount: 1 } },
      }),
      auto: row("2,060.23", { specialType: null }),
      "co.uk": row("5.66", { transfer: "0.00" }),
      "xn--q9jyb4c": row("7.40"),
      рф: row("8.00"),
    })
    const seen = { asOf: "2026-11-21", source: porkbunPrices }
    expect(prices).toEqual(
      new Map([
        ["com", { registrationCents: 1108, renewalCents: 1108, ...seen }],
        ["shop", { registrationCents: 206, renewalCents: 3141, ...seen }],
        ["auto", { registrationCents: 206_023, renewalCents: 206_023, ...seen }],
        ["co.uk", { registrationCents: 566, renewalCents: 566, ...seen }],
        ["xn--q9jyb4c", { registrationCents: 740, renewalCents: 740, ...seen }],
        ["xn--p1ai", { registrationCents: 800, renewalCents: 800, ...seen }],
      ]),
    )
  })

  it.each([
    ["a Handshake name", row("5.00", { specialType: "handshake" })],
    ["nothing listed for renewal", row("0.00", { registration: "5.00" })],
    ["nothing listed for registration", row("5.00", { registration: "0.00" })],
    ["a number", row("5.00", { renewal: 5 })],
    ["a third decimal", row("5.001")],
    ["another currency", row("€5.00")],
    ["no renewal", { registration: "5.00" }],
    ["no row", null],
    ["text", "5.00"],
  ])("drops only the row of %s", (_, odd) => {
    expect([...(read({ odd, com: row("11.08") })?.keys() ?? [])]).toEqual(["com"])
  })
})
