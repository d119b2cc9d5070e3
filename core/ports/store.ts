import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import type { Pace } from "./pace.ts"
import { type Stored, StoreUnavailable } from "./store-unavailable.ts"
import type { Counter, CountedHit, Tally } from "./tally.ts"

export { StoreUnavailable } from "./store-unavailable.ts"

/** Stale entries may still be there; the reader decides. */
export interface StoredEntry {
  readonly value: string
  /** Clock time (ms) at which it was written. */
  readonly at: number
  /** Clock time (ms). */
  readonly freshUntil: number
}

/** State of one process, or of many on one database. */
export class Store extends Context.Service<
  Store,
  {
    /** Only this process uses the store, so work needs no lease. */
    readonly isPrivate?: boolean
    /** Never replaces a newer entry, unless a clock far ahead wrote that. */
    readonly put: (kind: string, key: string, entry: StoredEntry) => Stored<void>
    readonly get: (kind: string, key: string) => Stored<StoredEntry | undefined>
    readonly getMany: (kind: string, keys: ReadonlyArray<string>) => Stored<ReadonlyArray<StoredEntry | undefined>>
    /** Lasts for `ms` or until released, also across processes. The holder may renew. */
    readonly acquireLease: (key: string, holder: string, ms: number) => Stored<boolean>
    readonly releaseLease: (key: string, holder: string) => Stored<void>
    /** Counts a hit unless the limit is reached. Exact across processes. Use one window per key. */
    readonly tally: (counter: Counter) => Stored<CountedHit>
    readonly readTallies: (counters: ReadonlyArray<Counter>) => Stored<ReadonlyArray<Tally>>
    /** Deletes entries stale for longer than `ms`, a bounded number. Returns the number. */
    readonly sweep: (ms: number) => Stored<number>
    /** A process without this member keeps its own pace. */
    readonly pace?: Pace
  }
>()("@surename/core/Store") {}

/** Refuses inexact times and unbounded values, which some store could not return. */
export const checkStorable = ({ at, freshUntil, value }: StoredEntry): Stored<void> => {
  if (![at, freshUntil].every(Number.isSafeInteger)) return refuseEntry("times are whole milliseconds within 2^53")
  return value.length > limits.storedChars
    ? refuseEntry(`a value has at most ${limits.storedChars} characters`)
    : Effect.void
}

const refuseEntry = (message: string) => Effect.fail(new StoreUnavailable({ operation: "put", message }))

/** False for an entry from the future: a clock ahead would keep it fresh too long. */
export const isFresh = ({ at, freshUntil }: StoredEntry, now: number): boolean => freshUntil > now && !isAhead(at, now)

/** Clocks of machines differ a little. */
export const isAhead = (at: number, now: number): boolean => at > now + limits.clockSkewMs
