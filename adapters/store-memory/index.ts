import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { limits } from "@surename/core/limits"
import { stateLimits } from "@surename/core/state/limits"
import { isAhead, checkStorable, Store, StoreUnavailable, type StoredEntry } from "@surename/core/ports/store"
import { hasRoom, moveWindow, toTally, type Counter, type Hits } from "@surename/core/ports/tally"

/** Keeps state in this process: bounded, evicting the least recently used. */
export const storeMemory = (capacity: number = stateLimits.verdictsRemembered): Layer.Layer<Store> =>
  Layer.sync(Store, () => {
    const entries = new Map<string, StoredEntry>()
    const leases = new Map<string, Lease>()
    const counters = new Map<string, StoredCounter>()
    return Store.of({
      isPrivate: true,
      ...makeEntries(entries, capacity),
      ...makeLeases(leases, capacity),
      ...makeCounters(counters, capacity),
      sweep: (ms) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          let deletedCount = forgetStale(entries, ({ freshUntil }) => freshUntil < now - ms, limits.sweptAtOnce)
          deletedCount += forgetStale(leases, ({ until }) => until < now - ms, limits.sweptAtOnce - deletedCount)
          return (
            deletedCount + forgetStale(counters, ({ endsAt }) => endsAt < now - ms, limits.sweptAtOnce - deletedCount)
          )
        }),
    })
  })

interface Lease {
  readonly holder: string
  readonly until: number
}

interface StoredCounter extends Hits {
  readonly endsAt: number
}

const makeEntries = (entries: Map<string, StoredEntry>, capacity: number) => {
  const get = (kind: string, key: string): StoredEntry | undefined => {
    const id = toId(kind, key)
    const entry = entries.get(id)
    if (entry !== undefined) putBounded(entries, id, entry, capacity)
    return entry
  }
  return {
    put: (kind: string, key: string, newEntry: StoredEntry) =>
      Effect.map(Effect.andThen(checkStorable(newEntry), Clock.currentTimeMillis), (now) => {
        const id = toId(kind, key)
        const storedAtMs = entries.get(toId(kind, key))?.at ?? -Infinity
        if (storedAtMs > newEntry.at && !isAhead(storedAtMs, now)) return
        putBounded(entries, id, { value: newEntry.value, at: newEntry.at, freshUntil: newEntry.freshUntil }, capacity)
      }),
    get: (kind: string, key: string) => Effect.sync(() => get(kind, key)),
    getMany: (kind: string, keys: ReadonlyArray<string>) => Effect.sync(() => keys.map((key) => get(kind, key))),
  }
}

const makeLeases = (leases: Map<string, Lease>, capacity: number) => ({
  acquireLease: (key: string, holder: string, ms: number) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const current = leases.get(key)
      if (current !== undefined && current.until > now && current.holder !== holder) return Effect.succeed(false)
      if (current === undefined && leases.size >= capacity) forgetStale(leases, ({ until }) => until <= now, Infinity)
      // A lease in use is never removed.
      if (current === undefined && leases.size >= capacity) return failTooManyLeases
      leases.set(key, { holder, until: now + ms })
      return Effect.succeed(true)
    }),
  releaseLease: (key: string, holder: string) =>
    Effect.sync(() => {
      if (leases.get(key)?.holder === holder) leases.delete(key)
    }),
})

const failTooManyLeases = Effect.fail(
  new StoreUnavailable({ operation: "lease", message: "too many keys are held at once" }),
)

const makeCounters = (counters: Map<string, StoredCounter>, capacity: number) => ({
  tally: (counter: Counter) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const hits = moveWindow(counters.get(counter.key), now, counter.windowMs)
      if (!hasRoom(hits, counter, now)) return { ...toTally(hits, counter, now), isCounted: false }
      const next = { ...hits, hits: hits.hits + 1, endsAt: hits.startedAt + 2 * counter.windowMs }
      putBounded(counters, counter.key, next, capacity)
      return { ...toTally(next, counter, now), isCounted: true }
    }),
  readTallies: (counterList: ReadonlyArray<Counter>) =>
    Effect.map(Clock.currentTimeMillis, (now) =>
      counterList.map((counter) => toTally(moveWindow(counters.get(counter.key), now, counter.windowMs), counter, now)),
    ),
})

const forgetStale = <A>(values: Map<string, A>, isStale: (value: A) => boolean, most: number): number => {
  let deletedCount = 0
  for (const [id, value] of values) {
    if (deletedCount >= most) break
    if (isStale(value) && values.delete(id)) deletedCount++
  }
  return deletedCount
}

/** Makes a unique id for each pair: the length marks the end of the kind. */
const toId = (kind: string, key: string) => `${kind.length}:${kind}${key}`
