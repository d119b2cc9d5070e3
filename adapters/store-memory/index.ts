import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { limits } from "@surename/core/limits"
import { isAhead, checkStorable, Store, StoreUnavailable } from "@surename/core/ports/store"
import type { StoredEntry } from "@surename/core/ports/store"
import { hasRoom, rollWindow, tallyHits } from "@surename/core/ports/tally"
import type { Counter, Hits } from "@surename/core/ports/tally"

/** State of this process: bounded, what was not used for longest makes room, gone when the process ends. */
export const storeMemory = (capacity: number = limits.verdictsRemembered): Layer.Layer<Store> =>
  Layer.sync(Store, () => {
    const [entries, leases, counted] = [
      new Map<string, StoredEntry>(),
      new Map<string, Lease>(),
      new Map<string, Counted>(),
    ]
    return Store.of({
      isPrivate: true,
      ...makeEntries(entries, capacity),
      ...makeLeases(leases, capacity),
      ...makeCounters(counted, capacity),
      sweep: (ms) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          let gone = forgetStale(entries, ({ freshUntil }) => freshUntil < now - ms, limits.sweptAtOnce)
          gone += forgetStale(leases, ({ until }) => until < now - ms, limits.sweptAtOnce - gone)
          return gone + forgetStale(counted, ({ endsAt }) => endsAt < now - ms, limits.sweptAtOnce - gone)
        }),
    })
  })

interface Lease {
  readonly holder: string
  readonly until: number
}

interface Counted extends Hits {
  readonly endsAt: number
}

const makeEntries = (entries: Map<string, StoredEntry>, capacity: number) => {
  const get = (kind: string, key: string): StoredEntry | undefined => {
    const id = idOf(kind, key)
    const found = entries.get(id)
    // Used is as good as written: to the end of the line.
    if (found !== undefined) putBounded(entries, id, found, capacity)
    return found
  }
  return {
    put: (kind: string, key: string, one: StoredEntry) =>
      Effect.map(Effect.andThen(checkStorable(one), Clock.currentTimeMillis), (now) => {
        const [id, at] = [idOf(kind, key), entries.get(idOf(kind, key))?.at ?? -Infinity]
        if (at > one.at && !isAhead(at, now)) return
        putBounded(entries, id, { value: one.value, at: one.at, freshUntil: one.freshUntil }, capacity)
      }),
    get: (kind: string, key: string) => Effect.sync(() => get(kind, key)),
    getMany: (kind: string, keys: ReadonlyArray<string>) => Effect.sync(() => keys.map((key) => get(kind, key))),
  }
}

const makeLeases = (leases: Map<string, Lease>, capacity: number) => ({
  lease: (key: string, holder: string, ms: number) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const held = leases.get(key)
      if (held !== undefined && held.until > now && held.holder !== holder) return Effect.succeed(false)
      if (held === undefined && leases.size >= capacity) forgetStale(leases, ({ until }) => until <= now, Infinity)
      // A lease that is still in use is never removed.
      if (held === undefined && leases.size >= capacity) return tooMany
      leases.set(key, { holder, until: now + ms })
      return Effect.succeed(true)
    }),
  release: (key: string, holder: string) =>
    Effect.sync(() => {
      if (leases.get(key)?.holder === holder) leases.delete(key)
    }),
})

const tooMany = Effect.fail(new StoreUnavailable({ operation: "lease", message: "too many keys are held at once" }))

const makeCounters = (counted: Map<string, Counted>, capacity: number) => ({
  tally: (one: Counter) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const found = rollWindow(counted.get(one.key), now, one.windowMs)
      if (!hasRoom(found, one, now)) return { ...tallyHits(found, one, now), taken: false }
      const next = { ...found, hits: found.hits + 1, endsAt: found.startedAt + 2 * one.windowMs }
      putBounded(counted, one.key, next, capacity)
      return { ...tallyHits(next, one, now), taken: true }
    }),
  look: (all: ReadonlyArray<Counter>) =>
    Effect.map(Clock.currentTimeMillis, (now) =>
      all.map((one) => tallyHits(rollWindow(counted.get(one.key), now, one.windowMs), one, now)),
    ),
})

const forgetStale = <A>(all: Map<string, A>, stale: (one: A) => boolean, most: number): number => {
  let gone = 0
  for (const [id, one] of all) {
    if (gone >= most) break
    if (stale(one) && all.delete(id)) gone++
  }
  return gone
}

/** No two pairs share one: the length says where the kind ends. */
const idOf = (kind: string, key: string) => `${kind.length}:${kind}${key}`
