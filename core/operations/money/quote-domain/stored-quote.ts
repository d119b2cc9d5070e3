import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { moneyLimits } from "../limits.ts"
import { isFresh, Store } from "../../../ports/store.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { callTimeouts, withTimeout } from "../../../state/timeouts.ts"
import { Quoted } from "./contract.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"

export const quotesKind = "quotes"

const StoredQuote = Schema.fromJsonString(Schema.Struct({ owner: Schema.String, quote: Quoted }))

/** Valid from the time of its price, so that no price is older than a quote may be. */
export const keepQuote = Effect.fnUntraced(function* (
  owner: string,
  pricedAt: string,
  makeQuote: (storedQuote: { readonly quoteId: string; readonly expiresAt: string }) => Quoted,
) {
  const store = yield* Store
  const at = yield* Clock.currentTimeMillis
  const freshUntil = Math.min(at, Date.parse(pricedAt)) + moneyLimits.quoteMs
  const quoteId = `q${yield* randomLabel}`
  const quote = makeQuote({ quoteId, expiresAt: toIsoTime(freshUntil) })
  const value = Schema.encodeSync(StoredQuote)({ owner, quote })
  yield* withTimeout("store quote", () => store.put(quotesKind, quoteId, { value, at, freshUntil }), callTimeouts)
  return quote
})

/** Finds only this owner's valid quote. An expired quote is never honoured. */
export const findQuote = Effect.fnUntraced(function* (owner: string, quoteId: string) {
  const store = yield* Store
  const now = yield* Clock.currentTimeMillis
  const entry = yield* withTimeout("find quote", () => store.get(quotesKind, quoteId), callTimeouts)
  if (entry === undefined || !isFresh(entry, now)) return undefined
  return Schema.decodeUnknownOption(StoredQuote)(entry.value).pipe(
    Option.filter((storedQuote) => storedQuote.owner === owner),
    Option.map(({ quote }) => quote),
    Option.getOrUndefined,
  )
})
