import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Allowance, AllowanceLeft } from "../interface/allowance.ts"
import { limits } from "../limits.ts"
import { plans } from "../operations/show-plans/plans.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import { ofCalls, withTimeOut } from "../state/time-outs.ts"
import type { Caller } from "../ports/identity.ts"

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

type Counting = Effect.Effect<Counted, StoreUnavailable, Store>

/** Fails when the store does not answer in time: a limit that disappears under load is no limit. */
export const count = (whom: Whom, allowance: Allowance): Counting => {
  const taking = take(whom, allowance)
  if (counters(whom, allowance).length === 1) return taking
  // With more than one, those that would refuse are found first: what is refused costs nothing.
  return Effect.flatMap(look(whom, allowance), (found) => (found.taken ? taking : Effect.succeed(found)))
}

/** Counts one more, unless a counter refuses. */
export const take = (whom: Whom, allowance: Allowance): Counting => tallied(counters(whom, allowance), true)

/** Counts nothing: `taken` says whether one more would be. */
export const look = (whom: Whom, allowance: Allowance): Counting =>
  Effect.map(tallied(counters(whom, allowance), false), (found) => ({ ...found, taken: found.roomMs === 0 }))

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

export const allLeft = (whom: Whom): Effect.Effect<ReadonlyArray<AllowanceLeft>, StoreUnavailable, Store> =>
  Effect.forEach(plans[whom.caller?.plan ?? "anonymous"].allowances, ({ name }) => left(whom, name))

/** Nothing could be counted, so nothing will be let in until the store is back. */
export const uncounted = (whom: Whom, allowance: Allowance): Counted => ({
  ...closed(Math.min(...counters(whom, allowance).map(({ most }) => most))),
  roomMs: limits.storeAwayMs,
  resetMs: limits.storeAwayMs,
})

const tallied = (all: ReadonlyArray<Counter>, take: boolean): Counting =>
  Effect.map(
    Effect.forEach(all, (counter) => one(counter, take)),
    (found) => found.reduce((tightest, other) => (isTighter(other, tightest) ? other : tightest), unlimited),
  )

const one = ({ key, most, windowMs }: Counter, take: boolean): Counting =>
  most === 0
    ? Effect.succeed({ ...closed(0), roomMs: windowMs })
    : Effect.gen(function* () {
        const store = yield* Store
        const { count, quietMs, roomMs, taken } = yield* withTimeOut(
          "tally",
          () => store.tally(key, { most, windowMs, take }),
          ofCalls,
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

export interface Whom {
  readonly caller: Pick<Caller, "grant" | "plan" | "via"> | undefined
  /** The block of the network address (`address-block.ts`), as a keyed digest: it does not reveal the address. */
  readonly addressKey: string
  /** The same of the site that block is part of; an IPv4 address has none. */
  readonly siteKey?: string | undefined
}

export interface Counter {
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/** Without an account the address is counted too, or each new token, or each address of a site, would be let in. */
export const counters = ({ addressKey, caller, siteKey }: Whom, allowance: Allowance): ReadonlyArray<Counter> => {
  const size = sizeOf(caller?.plan ?? "anonymous", allowance)
  const ofGrant = caller === undefined ? [] : [{ ...size, key: `allowance ${allowance} of ${caller.grant}` }]
  if (caller !== undefined && caller.via !== "anonymous") return ofGrant
  const ofAddress = { ...size, key: `allowance ${allowance} at ${addressKey}` }
  if (siteKey === undefined) return [...ofGrant, ofAddress]
  const ofSite = { ...size, most: size.most * limits.blocksPerSite, key: `allowance ${allowance} at ${siteKey}` }
  return [...ofGrant, ofAddress, ofSite]
}

const sizeOf = (plan: keyof typeof plans, allowance: Allowance): Omit<Counter, "key"> => {
  const granted = plans[plan].allowances.find(({ name }) => name === allowance)
  return granted === undefined
    ? { most: 0, windowMs: windowMs.hour }
    : { most: granted.limit, windowMs: windowMs[granted.per] }
}

const windowMs = { hour: 3_600_000, day: 24 * 3_600_000 } as const
