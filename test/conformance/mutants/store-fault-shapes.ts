import type { StoredEntry } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import type { StoreService } from "./break-store.ts"

type Put = (entry: StoredEntry) => ReturnType<StoreService["put"]>
type SeenEntry = StoredEntry | undefined

/** Writes after a look at what is there, as a store without an atomic write would. */
export const changePuts =
  (write: (put: Put, seen: SeenEntry, again: ReturnType<StoreService["get"]>) => Put) =>
  (store: StoreService): Partial<StoreService> => ({
    put: (kind, key, entry) => {
      const look = store.get(kind, key)
      return Effect.flatMap(look, (seen) => write((changed) => store.put(kind, key, changed), seen, look)(entry))
    },
  })

/** Changes values on their way in. */
export const changeValues = (change: (value: string) => string) =>
  changePuts((put) => (entry) => put({ ...entry, value: change(entry.value) }))

/** Changes where an entry is, in and out. */
export const changeKeys =
  (change: (kind: string, key: string) => readonly [string, string]) =>
  (store: StoreService): Partial<StoreService> => ({
    put: (kind, key, entry) => store.put(...change(kind, key), entry),
    get: (kind, key) => store.get(...change(kind, key)),
    getMany: (kind, keys) =>
      Effect.map(
        Effect.forEach(keys, (key) => store.getMany(change(kind, key)[0], [change(kind, key)[1]])),
        (found) => found.flat(),
      ),
  })

/** Leases with a memory of its own of who got which key last. */
export const changeLeases =
  (change: (lease: StoreService["acquireLease"], held: ReadonlyMap<string, string>) => StoreService["acquireLease"]) =>
  (store: StoreService): Partial<StoreService> => {
    const held = new Map<string, string>()
    const lease: StoreService["acquireLease"] = (key, holder, ms) =>
      Effect.tap(store.acquireLease(key, holder, ms), (got) => Effect.sync(() => got && held.set(key, holder)))
    return { acquireLease: change(lease, held) }
  }
