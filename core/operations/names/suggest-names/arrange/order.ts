import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { limits } from "../../../../limits.ts"
import { stateLimits } from "../../../../state/limits.ts"
import { isFresh, Store } from "../../../../ports/store.ts"
import type { SuggestedRow } from "../contract.ts"
import type { Steering } from "../wishes/steering.ts"

type Ranked = Pick<SuggestedRow, "classification" | "registration_block">

/**
 * Active sites, parked and dormant ones, other registered names, claimable names, then unknown ones. Within each by quality: by `score`,
 * every .com would come first.
 */
const ranks: Readonly<Record<SuggestedRow["classification"] | "blocked", number>> = {
  active: 0,
  parked: 1,
  dormant: 1,
  registered: 2,
  unregistered: 3,
  // R4: not registered, not claimable.
  blocked: 4,
  unknown: 5,
  pending: 6,
  unprobed: 7,
}

const claimableRanks: typeof ranks = {
  unregistered: 0,
  pending: 1,
  unprobed: 2,
  unknown: 3,
  blocked: 4,
  dormant: 5,
  parked: 5,
  registered: 6,
  active: 7,
}

export type RankOf = (row: Ranked) => number

const rankBy =
  (table: typeof ranks): RankOf =>
  ({ classification, registration_block }) =>
    table[classification === "unregistered" && registration_block !== undefined ? "blocked" : classification]

export const rankOf = rankBy(ranks)
export const rankIn = (order: Steering["order"]): RankOf => (order === "claimable" ? rankBy(claimableRanks) : rankOf)

/** A caller that turns pages must not see a name twice or miss one, so the store keeps the first page's order. */
export const readOrder = Effect.fnUntraced(function* (
  scanId: string,
  offset: number,
  rows: ReadonlyArray<Ranked>,
  rank: RankOf,
): Effect.fn.Return<ReadonlyArray<number>, never, Store> {
  const store = yield* Store
  const at = yield* Clock.currentTimeMillis
  const storedOrder = offset === 0 ? undefined : yield* tryStore(store.get(kind, scanId))
  if (storedOrder !== undefined && isFresh(storedOrder, at)) {
    const order = Option.getOrElse(decode(storedOrder.value), () => [])
    const whole = order.length === rows.length && new Set(order).size === rows.length
    if (whole && order.every((index) => rows[index] !== undefined)) return order
  }
  const order = [...rows.entries()].sort(([, first], [, second]) => rank(first) - rank(second)).map(([index]) => index)
  const value = JSON.stringify(order)
  yield* tryStore(store.put(kind, scanId, { value, at, freshUntil: at + limits.factsFreshMs }))
  return order
})

const kind = "suggest-order"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.Int)))

/** An outage loses only the cache. */
export const tryStore = <A, E>(storeCall: Effect.Effect<A, E>): Effect.Effect<A | undefined> =>
  storeCall.pipe(
    Effect.timeoutOption(stateLimits.storeTimeoutMs),
    Effect.map(Option.getOrUndefined),
    Effect.catchCause(() => Effect.succeed(undefined)),
  )
