import { limits } from "@surename/core/limits"
import { lookupLimits } from "@surename/core/lookup/limits"
import type { StoredEntry, Store } from "@surename/core/ports/store"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { breakStore, type StoreService } from "./break-store.ts"

type BrokenStore = (honest: Layer.Layer<Store>) => Layer.Layer<Store>

const breakWith =
  (fault: (store: StoreService) => Partial<StoreService>): BrokenStore =>
  (honest) =>
    breakStore(honest, fault)

export const staysFresh = breakWith((store) => ({
  put: (kind, key, entry) => store.put(kind, key, { ...entry, freshUntil: Number.MAX_SAFE_INTEGER }),
}))

export const readsNothing = breakWith(() => ({
  get: () => Effect.succeed(undefined),
  getMany: (_, keys) => Effect.succeed(keys.map(() => undefined)),
}))

/** Doubt is written down to be kept as long as anything, and an unknown verdict as if it were new each time. */
export const staysUnknown = breakWith((store) => ({
  put: (kind, key, entry) =>
    store.put(kind, key, {
      ...entry,
      freshUntil: Math.max(entry.freshUntil, entry.at + limits.availabilityFreshMs),
    }),
  get: (kind, key) => Effect.flatMap(store.get(kind, key), asIfNew),
  getMany: (kind, keys) => Effect.flatMap(store.getMany(kind, keys), (all) => Effect.forEach(all, asIfNew)),
}))

const asIfNew = (entry: StoredEntry | undefined): Effect.Effect<StoredEntry | undefined> =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const at = new Date(now).toISOString()
    return entry && { ...entry, value: entry.value.replace(/("_tag":"Unknown".*?"at":")[^"]*/u, `$1${at}`) }
  })

/** Does not store a result that arrives more than a deadline after its first request. */
export const losesWhatIsLate = breakWith((store) => {
  const began = new Map<string, number>()
  const begins = (kind: string, keys: ReadonlyArray<string>) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      for (const key of keys) began.set(kind + key, began.get(kind + key) ?? now)
    })
  return {
    get: (kind, key) => Effect.andThen(begins(kind, [key]), store.get(kind, key)),
    getMany: (kind, keys) => Effect.andThen(begins(kind, keys), store.getMany(kind, keys)),
    put: (kind, key, entry) =>
      entry.at - (began.get(kind + key) ?? entry.at) > lookupLimits.probeDeadlineMs
        ? Effect.void
        : store.put(kind, key, entry),
  }
})
