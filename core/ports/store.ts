import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import type { Pace } from "./pace.ts"
import { type Stored, StoreUnavailable } from "./store-unavailable.ts"
import type { Counter, TakenHit, Tally } from "./tally.ts"

export { StoreUnavailable } from "./store-unavailable.ts"

/** A stored value, and the time until which it is fresh. Stale entries may still be there; the reader decides. */
export interface StoredEntry {
  readonly value: string
  /** Clock time (ms) at which it was written. */
  readonly at: number
  /** Clock time (ms). */
  readonly freshUntil: number
}

/** State that outlives a request: the same for one process, or for many on one database. */
export class Store extends Context.Service<
  Store,
  {
    /** No other process uses it, so work on it needs no lease. */
    readonly isPrivate?: boolean
    /** Never replaces a newer entry, unless a clock far ahead wrote that. */
    readonly put: (kind: string, key: string, entry: StoredEntry) => Stored<void>
    readonly get: (kind: string, key: string) => Stored<StoredEntry | undefined>
    /** In the order of the keys; `undefined` for a missing entry. */
    readonly getMany: (kind: string, keys: ReadonlyArray<string>) => Stored<ReadonlyArray<StoredEntry | undefined>>
    /** True when the holder has the key alone, for `ms` or until released, also across processes. It may renew. */
    readonly lease: (key: string, holder: string, ms: number) => Stored<boolean>
    readonly release: (key: string, holder: string) => Stored<void>
    /** Counts one more, unless the last `windowMs` have `most`. Exact across processes. A key has one window. */
    readonly tally: (counter: Counter) => Stored<TakenHit>
    /** Reads counters in this order without counting. */
    readonly look: (counters: ReadonlyArray<Counter>) => Stored<ReadonlyArray<Tally>>
    /** Deletes a bounded number of entries that were stale for longer than `ms`. Returns the number. */
    readonly sweep: (ms: number) => Stored<number>
    /** The shared pace of several machines. Without it, each process keeps its own pace. */
    readonly pace?: Pace
  }
>()("@surename/core/Store") {}

/** Every store refuses what one of them could not return unchanged: inexact times and unbounded values. */
export const checkStorable = ({ at, freshUntil, value }: StoredEntry): Stored<void> => {
  if (![at, freshUntil].every(Number.isSafeInteger)) return refuseEntry("times are whole milliseconds within 2^53")
  return value.length > limits.keptChars
    ? refuseEntry(`a value has at most ${limits.keptChars} characters`)
    : Effect.void
}

const refuseEntry = (message: string) => Effect.fail(new StoreUnavailable({ operation: "put", message }))

/** An entry from the future does not count: a clock that is ahead would make it fresh for too long. */
export const isFresh = ({ at, freshUntil }: StoredEntry, now: number): boolean => freshUntil > now && !isAhead(at, now)

/** Clocks of machines that share a store differ a little. */
export const isAhead = (at: number, now: number): boolean => at > now + limits.clockSkewMs
