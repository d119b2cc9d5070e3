import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Allowance, AllowanceLeft } from "../interface/allowance.ts"
import { limits } from "../limits.ts"
import { plans } from "../operations/show-plans/plans.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import { withTimeOut } from "../state/time-outs.ts"
import { counters, type Counter, type Whom } from "./counters.ts"

/** What a call was counted against, and what is left of it. */
export interface Counted {
  /** False: there was no room, and nothing was counted. */
  readonly taken: boolean
  readonly limit: number
  readonly remaining: number
  /** Until one more call has room; 0 when it has now. */
  readonly roomMs: number
  /** Until the window ends, and until there is room when there is none; 0 when nothing was used. */
  readonly resetMs: number
}

/**
 * Counts one call. Fails when the store does not answer in time, and the call is refused: a limit that disappears under
 * load is no limit, for a client could make the store slow and then scan without end.
 */
export const count = (whom: Whom, allowance: Allowance): Effect.Effect<Counted, StoreUnavailable, Store> =>
  Effect.gen(function* () {
    const all = counters(whom, allowance)
    // With more than one, those that would refuse are found first: what is refused costs nothing.
    if (all.length > 1) {
      const found = yield* tallied(all, false)
      if (found.roomMs > 0) return found
    }
    return yield* tallied(all, true)
  })

/** What is left of one allowance; looking costs nothing. */
export const left = Effect.fnUntraced(function* (
  whom: Whom,
  name: Allowance,
): Effect.fn.Return<AllowanceLeft, StoreUnavailable, Store> {
  const { limit, remaining, resetMs } = yield* tallied(counters(whom, name), false)
  const now = yield* Clock.currentTimeMillis
  const resets_at = resetMs === 0 ? null : new Date(now + resetMs).toISOString()
  return { name, limit, used: limit - remaining, remaining, resets_at }
})

/** Of each that the caller's plan has. */
export const allLeft = (whom: Whom): Effect.Effect<ReadonlyArray<AllowanceLeft>, StoreUnavailable, Store> =>
  Effect.forEach(plans[whom.caller?.plan ?? "anonymous"].allowances, ({ name }) => left(whom, name))

/** Nothing could be counted, so nothing will be let in until the store is back. */
export const uncounted = (whom: Whom, allowance: Allowance): Counted => ({
  ...closed(Math.min(...counters(whom, allowance).map(({ most }) => most))),
  roomMs: limits.storeAwayMs,
  resetMs: limits.storeAwayMs,
})

const tallied = (all: ReadonlyArray<Counter>, take: boolean): Effect.Effect<Counted, StoreUnavailable, Store> =>
  Effect.map(
    Effect.forEach(all, (counter) => one(counter, take)),
    (found) => found.reduce((tightest, other) => (isTighter(other, tightest) ? other : tightest), unlimited),
  )

const one = ({ key, most, windowMs }: Counter, take: boolean): Effect.Effect<Counted, StoreUnavailable, Store> =>
  most === 0
    ? Effect.succeed({ ...closed(0), roomMs: windowMs })
    : Effect.gen(function* () {
        const store = yield* Store
        const { count, quietMs, roomMs, taken } = yield* withTimeOut("tally", () =>
          store.tally(key, { most, windowMs, take }),
        )
        // Use of one window fades over the next. The reset is when the fading begins, at most one window away. When
        // nothing is left, it is the time at which there is room again.
        const resetMs = Math.max(roomMs, quietMs > windowMs ? quietMs - windowMs : quietMs)
        return { taken, limit: most, remaining: Math.max(0, most - count), roomMs, resetMs }
      })

const closed = (limit: number): Counted => ({ taken: false, limit, remaining: 0, roomMs: 0, resetMs: 0 })

const unlimited: Counted = { taken: true, limit: Infinity, remaining: Infinity, roomMs: 0, resetMs: 0 }

/** A counter that refuses is reported before one that allows; of two alike, the one that refuses longer or allows less. */
const isTighter = (one: Counted, other: Counted): boolean => {
  if (one.taken !== other.taken) return !one.taken
  if (one.roomMs !== other.roomMs) return one.roomMs > other.roomMs
  return one.remaining < other.remaining
}
