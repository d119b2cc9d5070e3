import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Allowance, AllowanceLeft } from "../interface/allowance.ts"
import { limits } from "../limits.ts"
import { accountLimits } from "../operations/accounts/limits.ts"
import { plans } from "../operations/accounts/show-plans/plans.ts"
import { Store, type StoreUnavailable } from "../ports/store.ts"
import type { Counter, Tally } from "../ports/tally.ts"
import { callTimeouts, withTimeout } from "../state/timeouts.ts"
import type { Caller } from "../ports/identity.ts"
import { toIsoTime } from "../sharing/iso-time.ts"

export interface AllowanceCount {
  /** False when the allowance was used up. Then nothing was counted. */
  readonly isCounted: boolean
  readonly limit: number
  readonly remaining: number
  readonly retryAfterMs: number
  readonly resetMs: number
}

type CountEffect = Effect.Effect<AllowanceCount, StoreUnavailable, Store>

/** Counts a call. Fails when the store does not answer: without a count, an overloaded store would mean no limit. */
export const countCall = (countedCaller: CountedCaller, allowance: Allowance): CountEffect => {
  const take = takeAllowance(countedCaller, allowance)
  if (listCounters(countedCaller, allowance).length === 1) return take
  // Reads all counters first, so that a call refused by one of them is counted in none.
  return Effect.flatMap(peekAllowance(countedCaller, allowance), (peeked) =>
    peeked.isCounted ? take : Effect.succeed(peeked),
  )
}

export const takeAllowance = (countedCaller: CountedCaller, allowance: Allowance): CountEffect =>
  Effect.map(
    Effect.forEach(listCounters(countedCaller, allowance), (counter) =>
      counter.most === 0
        ? Effect.succeed(toAllowanceCount(counter, undefined))
        : Store.use((store) =>
            Effect.map(
              withTimeout("tally", () => store.tally(counter), callTimeouts),
              (tally) => ({ ...toAllowanceCount(counter, tally), isCounted: tally.isCounted }),
            ),
          ),
    ),
    findTightest,
  )

export const peekAllowance = (countedCaller: CountedCaller, allowance: Allowance): CountEffect =>
  Effect.map(readCounters(countedCaller, [allowance]), (countFor) => countFor(allowance))

export const readAllowanceLeft = (
  countedCaller: CountedCaller,
  name: Allowance,
): Effect.Effect<AllowanceLeft, StoreUnavailable, Store> =>
  Effect.zipWith(readCounters(countedCaller, [name]), Clock.currentTimeMillis, (countFor, now) =>
    toAllowanceLeft(name, countFor(name), now),
  )

export const readAllowancesLeft = (
  countedCaller: CountedCaller,
): Effect.Effect<ReadonlyArray<AllowanceLeft>, StoreUnavailable, Store> => {
  const names = plans[countedCaller.caller?.plan ?? "anonymous"].allowances.map(({ name }) => name)
  return Effect.zipWith(readCounters(countedCaller, names), Clock.currentTimeMillis, (countFor, now) =>
    names.map((name) => toAllowanceLeft(name, countFor(name), now)),
  )
}

const toAllowanceLeft = (
  name: Allowance,
  { limit, remaining, resetMs }: AllowanceCount,
  now: number,
): AllowanceLeft => {
  const resets_at = resetMs === 0 ? null : toIsoTime(now + resetMs)
  return { name, limit, used: limit - remaining, remaining, resets_at }
}

export const makeUncounted = (countedCaller: CountedCaller, allowance: Allowance): AllowanceCount => ({
  ...makeClosedAllowance(Math.min(...listCounters(countedCaller, allowance).map(({ most }) => most))),
  retryAfterMs: limits.storeAwayMs,
  resetMs: limits.storeAwayMs,
})

/** Reads all counters in one store call. Three calls took a tenth of the time of `show_plans`. */
const readCounters = Effect.fnUntraced(function* (countedCaller: CountedCaller, allowances: ReadonlyArray<Allowance>) {
  const countersToTake = allowances
    .flatMap((allowance) => listCounters(countedCaller, allowance))
    .filter(({ most }) => most > 0)
  const store = yield* Store
  const currentTallies =
    countersToTake.length === 0
      ? []
      : yield* withTimeout("readTallies", () => store.readTallies(countersToTake), callTimeouts)
  const tallies = new Map(countersToTake.map(({ key }, nth) => [key, currentTallies[nth]]))
  return (allowance: Allowance) =>
    findTightest(
      listCounters(countedCaller, allowance).map((counter) => toAllowanceCount(counter, tallies.get(counter.key))),
    )
})

/** An unknown counter counts as used up. */
const toAllowanceCount = ({ most, windowMs }: Counter, tally: Tally | undefined): AllowanceCount => {
  if (tally === undefined) return { ...makeClosedAllowance(most), retryAfterMs: windowMs }
  const { count, emptyAfterMs, retryAfterMs } = tally
  // Each window's count decreases over the next window and reaches zero at its end.
  const resetMs = Math.max(retryAfterMs, emptyAfterMs > windowMs ? emptyAfterMs - windowMs : emptyAfterMs)
  return { isCounted: retryAfterMs === 0, limit: most, remaining: Math.max(0, most - count), retryAfterMs, resetMs }
}

const makeClosedAllowance = (limit: number): AllowanceCount => ({
  isCounted: false,
  limit,
  remaining: 0,
  retryAfterMs: 0,
  resetMs: 0,
})

const unlimited: AllowanceCount = { isCounted: true, limit: Infinity, remaining: Infinity, retryAfterMs: 0, resetMs: 0 }

const findTightest = (all: ReadonlyArray<AllowanceCount>): AllowanceCount =>
  all.reduce((tightest, count) => (isTighter(count, tightest) ? count : tightest), unlimited)

const isTighter = (left: AllowanceCount, right: AllowanceCount): boolean => {
  if (left.isCounted !== right.isCounted) return !left.isCounted
  if (left.retryAfterMs !== right.retryAfterMs) return left.retryAfterMs > right.retryAfterMs
  return left.remaining < right.remaining
}

export interface CountedCaller {
  readonly caller: Pick<Caller, "grant" | "plan" | "via"> | undefined
  /** A keyed digest of the address block, which does not reveal the address. */
  readonly addressKey: string
  readonly siteKey?: string | undefined
}

/** Callers without an account are also counted by address and site, so that a new anonymous token gives no new allowance. */
export const listCounters = (
  { addressKey, caller, siteKey }: CountedCaller,
  allowance: Allowance,
): ReadonlyArray<Counter> => {
  const size = findCounterSize(caller?.plan ?? "anonymous", allowance)
  const grantCounters = caller === undefined ? [] : [{ ...size, key: `allowance ${allowance} of ${caller.grant}` }]
  if (caller !== undefined && caller.via !== "anonymous") return grantCounters
  const addressCounter = { ...size, key: `allowance ${allowance} at ${addressKey}` }
  if (siteKey === undefined) return [...grantCounters, addressCounter]
  const siteCounter = {
    ...size,
    most: size.most * accountLimits.blocksPerSite,
    key: `allowance ${allowance} at ${siteKey}`,
  }
  return [...grantCounters, addressCounter, siteCounter]
}

const findCounterSize = (plan: keyof typeof plans, allowance: Allowance): Omit<Counter, "key"> => {
  const granted = plans[plan].allowances.find(({ name }) => name === allowance)
  return granted === undefined
    ? { most: 0, windowMs: windowMs.hour }
    : { most: granted.limit, windowMs: windowMs[granted.per] }
}

const windowMs = { hour: 3_600_000, day: 24 * 3_600_000 } as const
