import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { shippedTable } from "@surename/core/lookup/price/base-price"
import { HttpWire } from "@surename/core/ports/http-wire"
import { Prices } from "@surename/core/ports/prices"
import type { PriceTable } from "@surename/core/ports/prices"
import { readPriceList } from "./read-price-list.ts"

/** The endpoint takes 10 to 14 seconds to its first byte, so no caller may ever wait for it. */
export const bounds = {
  connectMs: 5_000,
  totalMs: 60_000,
  /** About 82 kB when this was written. */
  bytes: 2_097_152,
  freshMs: 24 * 3_600_000,
  retryMs: 3_600_000,
  /** A table that lost more than this share of the suffixes is a broken answer, not a new price list. */
  smallestShare: 0.5,
} as const

export interface PricesPorkbunOptions {
  /** Porkbun's keyless endpoint by default. */
  readonly url?: string
}

export const porkbunPrices = "https://api.porkbun.com/api/json/v3/pricing/get"

/**
 * Every caller gets the last good table at once; when it is due, one renewal starts in the background. So nothing is asked
 * before prices are used, and a failed renewal changes nothing but when the next one is due.
 */
export const pricesPorkbun = ({ url = porkbunPrices }: PricesPorkbunOptions = {}): Layer.Layer<
  Prices,
  never,
  HttpWire
> =>
  Layer.effect(
    Prices,
    Effect.gen(function* () {
      const wire = yield* HttpWire
      const scope = yield* Effect.scope
      // Warnings go to the logger of the layer, not to that of the call during which the table became due.
      const builder = yield* Effect.context<never>()
      const floor = shippedTable()
      let held = floor
      let dueAt = 0
      let renewing = false

      const renewal = Effect.gen(function* () {
        held = yield* download(wire, url, floor, held)
        dueAt = (yield* Clock.currentTimeMillis) + bounds.freshMs
      }).pipe(
        Effect.catch((why) =>
          Effect.gen(function* () {
            dueAt = (yield* Clock.currentTimeMillis) + bounds.retryMs
            yield* Effect.logWarning(
              `list prices could not be renewed from ${url}: ${why}; the last good ones stay in force`,
            )
          }),
        ),
        Effect.ensuring(
          Effect.sync(() => {
            renewing = false
          }),
        ),
        Effect.provideContext(builder),
      )

      return Prices.of({
        current: Effect.gen(function* () {
          if (!renewing && dueAt <= (yield* Clock.currentTimeMillis)) {
            renewing = true
            yield* Effect.forkIn(renewal, scope)
          }
          return held
        }),
      })
    }),
  )

/** What is listed now over what the shipped table knew: a suffix no longer listed keeps its old date. */
const download = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  url: string,
  floor: PriceTable,
  held: PriceTable,
): Effect.fn.Return<PriceTable, string> {
  if (!isSecureEnough(url)) return yield* Effect.fail("plain http is refused except on loopback")
  const { status, body } = yield* Effect.mapError(
    wire.get({
      url,
      egress: "any",
      headers: { accept: "application/json", "accept-encoding": "gzip" },
      connectMs: bounds.connectMs,
      totalMs: bounds.totalMs,
      maxBytes: bounds.bytes,
    }),
    ({ kind }) => kind,
  )
  if (status !== 200 || body._tag !== "Text") return yield* Effect.fail(`status ${status}`)
  const today = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
  const listed = readPriceList(body.text, today, url)
  if (listed === undefined) return yield* Effect.fail("the answer is no price list")
  if (listed.size < held.size * bounds.smallestShare)
    return yield* Effect.fail(`only ${listed.size} suffixes are listed`)
  return new Map([...floor, ...listed])
})
