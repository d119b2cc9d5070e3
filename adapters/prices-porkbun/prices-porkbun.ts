import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { readDollars } from "@surename/core/evidence/money"
import { readShippedTable } from "@surename/core/lookup/price/base-price"
import { HttpWire } from "@surename/core/ports/http-wire"
import { Prices, type ListPrice, type PriceTable } from "@surename/core/ports/prices"
import { downloadJson, keepRenewed, NotRenewed } from "../net/index.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

/** Limits of the endpoint. Its first byte takes 10 to 14 seconds, so no caller may wait for it. */
export const endpointLimits = {
  connectMs: 5_000,
  totalMs: 60_000,
  /** The list had about 82 kB in 2026. */
  bytes: 2_097_152,
  freshMs: 24 * 3_600_000,
  retryMs: 3_600_000,
  /** A list that lost more than this share of its suffixes is a broken answer. */
  smallestShare: 0.5,
} as const

export interface PricesPorkbunOptions {
  readonly url?: string
}

export const porkbunPrices = "https://api.porkbun.com/api/json/v3/pricing/get"

/** Returns the last good list at once. Asks nothing before prices are used. */
export const pricesPorkbun = ({ url = porkbunPrices }: PricesPorkbunOptions = {}): Layer.Layer<
  Prices,
  never,
  HttpWire
> =>
  Layer.effect(
    Prices,
    Effect.gen(function* () {
      const wire = yield* HttpWire
      const floor = readShippedTable()
      const current = yield* keepRenewed({
        floor,
        renew: (current) =>
          Effect.map(fetchPrices(wire, url, floor, current), (value) => ({ value, freshMs: endpointLimits.freshMs })),
        retryMs: endpointLimits.retryMs,
        waitMs: 0,
        warning: (why) => `list prices could not be renewed from ${url}: ${why}; the last good ones stay in force`,
      })
      return Prices.of({ current })
    }),
  )

/** Merges the current list over the shipped one. A suffix that is no longer listed keeps its old date. */
const fetchPrices = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  url: string,
  floor: PriceTable,
  current: PriceTable,
): Effect.fn.Return<PriceTable, NotRenewed> {
  const { text = "" } = yield* downloadJson(wire, {
    url,
    connectMs: endpointLimits.connectMs,
    totalMs: endpointLimits.totalMs,
    maxBytes: endpointLimits.bytes,
  })
  const today = toIsoTime(yield* Clock.currentTimeMillis).slice(0, 10)
  const newPrices = readPriceList(text, today, url)
  if (newPrices === undefined) return yield* new NotRenewed({ reason: "the answer is not a price list" })
  if (newPrices.size < current.size * endpointLimits.smallestShare)
    return yield* new NotRenewed({ reason: `only ${newPrices.size} suffixes are listed` })
  return new Map([...floor, ...newPrices])
})

/** Drops Handshake names and invalid rows. Ignores coupons, which are promotions. Returns `undefined` for other documents. */
export const readPriceList = (text: string, asOf: string, source: string): PriceTable | undefined => {
  const answer = decodeAnswer(text)
  if (Option.isNone(answer)) return undefined
  const prices = new Map<string, ListPrice>()
  for (const [key, row] of Object.entries(answer.value.pricing)) {
    const suffix = toComparableName(key)
    const price = decodeRow(row)
    if (suffix === null || suffix === "" || Option.isNone(price) || price.value.specialType === "handshake") continue
    const registrationCents = readDollars(price.value.registration)
    const renewalCents = readDollars(price.value.renewal)
    // A zero means that the suffix is not sold.
    if (!registrationCents || !renewalCents) continue
    prices.set(suffix, { registrationCents, renewalCents, asOf, source })
  }
  return prices
}

const decodeAnswer = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ status: Schema.Literals(["SUCCESS"]), pricing: Schema.Record(Schema.String, Schema.Unknown) }),
  ),
)

const decodeRow = Schema.decodeUnknownOption(
  Schema.Struct({
    registration: Schema.String,
    renewal: Schema.String,
    specialType: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
)
