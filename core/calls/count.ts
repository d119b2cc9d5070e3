import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Allowance, AllowanceLeft } from "../interface/allowance.ts"
import { limits } from "../limits.ts"
import { plans } from "../operations/accounts/show-plans/plans.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import type { Counter, Tally } from "../ports/tally.ts"
import { callPatience, withTimeOut } from "../state/time-outs.ts"
import type { Caller } from "../ports/identity.ts"

export interface AllowanceCount {
  /** False: there was no room, and nothing was counted. */
  readonly taken: boolean
  readonly limit: number
  readonly remaining: number
  /** Until one more call has room; 0 when it has now. */
  readonly roomMs: number
  /** Until the window ends, and until there is room when there is none; 0 when nothing was used. */
  readonly resetMs: number
}

type Counting = Effect.Effect<AllowanceCount, StoreUnavailable, Store>

/** Fails when the store does not answer in time: a limit that disappears under load is no limit. */
export const count = (whom: CountedCaller, allowance: Allowance): Counting => {
  const taking = takeAllowance(whom, allowance)
  if (counters(whom, allowance).length === 1) return taking
  // With more than one, those that would refuse are found first: what is refused costs nothing.
  return Effect.flatMap(peekAllowance(whom, allowance), (found) => (found.taken ? taking : Effect.succeed(found)))
}

/** Counts one more, unless a counter refuses. */
export const takeAllowance = (whom: CountedCaller, allowance: Allowance): Counting =>
  Effect.map(
    Effect.forEach(counters(whom, allowance), (counter) =>
      counter.most === 0
        ? Effect.succeed(toAllowanceCount(counter, undefined))
        : Store.use((store) =>
            Effect.map(
              withTimeOut("tally", () => store.tally(counter), callPatience),
              (found) => ({ ...toAllowanceCount(counter, found), taken: found.taken }),
            ),
          ),
    ),
    tightestOf,
  )

/** Counts nothing: `taken` says whether one more would be. */
export const peekAllowance = (whom: CountedCaller, allowance: Allowance): Counting =>
  Effect.map(readCounters(whom, [allowance]), (found) => found(allowance))

/** Reads what is left of one allowance, without counting. */
export const readAllowanceLeft = (
  whom: CountedCaller,
  name: Allowance,
): Effect.Effect<AllowanceLeft, StoreUnavailable, Store> =>
  Effect.zipWith(readCounters(whom, [name]), Clock.currentTimeMillis, (found, now) =>
    toAllowanceLeft(name, found(name), now),
  )

export const readAllowancesLeft = (
  whom: CountedCaller,
): Effect.Effect<ReadonlyArray<AllowanceLeft>, StoreUnavailable, Store> => {
  const names = plans[whom.caller?.plan ?? "anonymous"].allowances.map(({ name }) => name)
  return Effect.zipWith(readCounters(whom, names), Clock.currentTimeMillis, (found, now) =>
    names.map((name) => toAllowanceLeft(name, found(name), now)),
  )
}

const toAllowanceLeft = (
  name: Allowance,
  { limit, remaining, resetMs }: AllowanceCount,
  now: number,
): AllowanceLeft => {
  const resets_at = resetMs === 0 ? null : new Date(now + resetMs).toISOString()
  return { name, limit, used: limit - remaining, remaining, resets_at }
}

/** Nothing could be counted, so nothing will be let in until the store is back. */
export const uncountedAllowance = (whom: CountedCaller, allowance: Allowance): AllowanceCount => ({
  ...closedAllowance(Math.min(...counters(whom, allowance).map(({ most }) => most))),
  roomMs: limits.storeAwayMs,
  resetMs: limits.storeAwayMs,
})

/** One question to the store for all of them: three in turn were a tenth of the processor time of `show_plans`. */
const readCounters = Effect.fnUntraced(function* (whom: CountedCaller, allowances: ReadonlyArray<Allowance>) {
  const countersToTake = allowances.flatMap((allowance) => counters(whom, allowance)).filter(({ most }) => most > 0)
  const store = yield* Store
  const found =
    countersToTake.length === 0 ? [] : yield* withTimeOut("look", () => store.look(countersToTake), callPatience)
  const tallies = new Map(countersToTake.map(({ key }, nth) => [key, found[nth]]))
  return (allowance: Allowance) =>
    tightestOf(counters(whom, allowance).map((counter) => toAllowanceCount(counter, tallies.get(counter.key))))
})

/** An unknown allowance counts as used up. */
const toAllowanceCount = ({ most, windowMs }: Counter, found: Tally | undefined): AllowanceCount => {
  if (found === undefined) return { ...closedAllowance(most), roomMs: windowMs }
  const { count, quietMs, roomMs } = found
  // Use of one window fades over the next. The reset is when the fading begins, at most one window away. When
  // nothing is left, it is the time at which there is room again.
  const resetMs = Math.max(roomMs, quietMs > windowMs ? quietMs - windowMs : quietMs)
  return { taken: roomMs === 0, limit: most, remaining: Math.max(0, most - count), roomMs, resetMs }
}

const closedAllowance = (limit: number): AllowanceCount => ({
  taken: false,
  limit,
  remaining: 0,
  roomMs: 0,
  resetMs: 0,
})

const unlimited: AllowanceCount = { taken: true, limit: Infinity, remaining: Infinity, roomMs: 0, resetMs: 0 }

const tightestOf = (all: ReadonlyArray<AllowanceCount>): AllowanceCount =>
  all.reduce((found, other) => (isTighter(other, found) ? other : found), unlimited)

/** A counter that refuses is reported before one that allows; of two alike, the one that refuses longer or allows less. */
const isTighter = (one: AllowanceCount, other: AllowanceCount): boolean => {
  if (one.taken !== other.taken) return !one.taken
  if (one.roomMs !== other.roomMs) return one.roomMs > other.roomMs
  return one.remaining < other.remaining
}

export interface CountedCaller {
  readonly caller: Pick<Caller, "grant" | "plan" | "via"> | undefined
  /** The block of the network address (`address-block.ts`), as a keyed digest: it does not reveal the address. */
  readonly addressKey: string
  /** The key of the site that contains the block; an IPv4 address has none. */
  readonly siteKey?: string | undefined
}

/** Without an account the address is counted too, or each new token, or each address of a site, would be let in. */
export const counters = (
  { addressKey, caller, siteKey }: CountedCaller,
  allowance: Allowance,
): ReadonlyArray<Counter> => {
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
