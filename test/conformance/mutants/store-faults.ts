import { limits } from "@surename/core/limits"
import type { StoredEntry } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import type { StoreService } from "./break-store.ts"
import { tallyFaults } from "./tally-faults.ts"
import { changeKeys, changeLeases, changePuts, changeValues } from "./store-fault-shapes.ts"

type Fault = (store: StoreService) => Partial<StoreService>

const later = (entry: StoredEntry, at: number): StoredEntry => ({ ...entry, at })

/** A fault for each case of the store suite, by the case's id: it fails that case and no other. */
export const storeFaults: Readonly<Record<string, Fault>> = {
  "reads-back": (store) => ({
    get: (kind, key) =>
      Effect.map(
        store.get(kind, key),
        (entry) => entry && { ...entry, freshUntil: entry.freshUntil + Number(entry.at === 17) },
      ),
  }),
  absent: (store) => ({
    get: (kind, key) =>
      Effect.map(
        store.get(kind, key),
        (entry) => entry ?? (kind === "absent" ? { value: "", at: 0, freshUntil: 0 } : undefined),
      ),
  }),
  "stale-stays": (store) => ({
    get: (kind, key) =>
      Effect.map(store.get(kind, key), (entry) => (entry?.value === "old" && entry.freshUntil < 0 ? undefined : entry)),
  }),
  "many-in-order": (store) => ({
    getMany: (kind, keys) =>
      Effect.map(store.getMany(kind, keys), (entries) =>
        entries.includes(undefined)
          ? entries
          : entries.toSorted((left, two) => ((left?.value ?? "") < (two?.value ?? "") ? -1 : 1)),
      ),
  }),
  "many-with-gaps": (store) => ({
    getMany: (kind, keys) =>
      Effect.map(store.getMany(kind, keys), (entries) => entries.filter((entry) => entry !== undefined)),
  }),
  "many-repeated": (store) => ({ getMany: (kind, keys) => store.getMany(kind, [...new Set(keys)]) }),
  "many-none": (store) => ({
    getMany: (kind, keys) =>
      keys.length === 0 ? Effect.die(new Error('syntax error near ")"')) : store.getMany(kind, keys),
  }),
  "many-many": (store) => ({ getMany: (kind, keys) => store.getMany(kind, keys.slice(0, limits.keysAtOnce)) }),

  "newer-replaces": changePuts(
    (put, seen) => (entry) => (seen !== undefined && entry.at > seen.at && seen.at > 0 ? Effect.void : put(entry)),
  ),
  "older-loses": changePuts(
    (put, seen) => (entry) =>
      put(seen !== undefined && seen.at > 0 ? later(entry, Math.max(entry.at, seen.at)) : entry),
  ),
  "future-gives-way": changePuts(
    (put, seen) => (entry) =>
      seen !== undefined && seen.at > entry.at + limits.clockSkewMs ? Effect.void : put(entry),
  ),
  "same-time-replaces": changePuts((put, seen) => (entry) => (seen?.at === entry.at ? Effect.void : put(entry))),
  "newest-wins-a-race": changePuts(
    (put, seen, again) => (entry) =>
      seen !== undefined && seen.at > entry.at && seen.at <= entry.at + limits.clockSkewMs
        ? Effect.void
        : Effect.flatMap(Effect.andThen(Effect.yieldNow, again), (now) =>
            put(later(entry, Math.max(entry.at, now?.at ?? entry.at))),
          ),
  ),
  "times-exact": changePuts(
    (put) => (entry) =>
      put(
        Number.isSafeInteger(entry.freshUntil) ? { ...entry, freshUntil: Math.min(entry.freshUntil, 2 ** 52) } : entry,
      ),
  ),
  "inexact-times-refused": changePuts(
    (put) => (entry) => put({ ...entry, at: whole(entry.at), freshUntil: whole(entry.freshUntil) }),
  ),
  "endless-value-refused": changeValues((value) => value.slice(0, limits.storedChars)),

  "kinds-apart": (store) => changeKeys((kind, key) => [kind.replace(/^kinds-apart \d$/, "one"), key])(store),
  "kind-and-key-apart": changeKeys((kind, key) => ["", kind.startsWith("apart ") ? kind + key : `${kind} ${key}`]),
  "keys-by-case": changeKeys((kind, key) => [kind, key.toLowerCase()]),
  "keys-by-space": changeKeys((kind, key) => [kind, key.trim()]),
  "keys-by-form": changeKeys((kind, key) => [kind, key.normalize("NFC")]),
  "empty-key": changeKeys((kind, key) => [kind, key === "" ? "key" : key]),
  "long-keys": changeKeys((kind, key) => [kind, key.slice(0, 255)]),
  "empty-value": (store) => ({
    get: (kind, key) =>
      Effect.map(store.get(kind, key), (entry) => (entry?.value === "" && entry.at === 1 ? undefined : entry)),
  }),
  unicode: changeValues((value) => (value.length < 100 ? value.replace(/[\u{10000}-\u{10ffff}]/gu, "?") : value)),
  nul: changeValues((value) => value.split("\0")[0] ?? ""),
  "lone-surrogates": changeValues((value) => value.toWellFormed()),
  quoted: changeValues((value) => value.replaceAll("'", "''")),
  "line-ends": changeValues((value) => value.replaceAll("\r\n", "\n")),
  "long-value": changeValues((value) => (value.length > limits.storedChars ? value : value.slice(0, 65_535))),

  "lease-alone": changeLeases((lease, held) => {
    const refused = new Set<string>()
    return (key, holder, ms) => {
      const again = refused.has(`${key} ${holder}`) && held.get(key) !== holder
      refused.add(`${key} ${holder}`)
      return again ? Effect.succeed(true) : lease(key, holder, ms)
    }
  }),
  "lease-fifty": changeLeases(
    (lease, held) => (key, holder, ms) =>
      held.has(key) ? lease(key, holder, ms) : Effect.as(Effect.andThen(Effect.yieldNow, lease(key, holder, ms)), true),
  ),
  "lease-keys-apart": changeLeases((lease) => (key, holder, ms) => lease(key.replace(/ \d$/, ""), holder, ms)),
  "lease-renewed": changeLeases(
    (lease, held) => (key, holder, ms) => (held.get(key) === holder ? Effect.succeed(true) : lease(key, holder, ms)),
  ),
  "lease-lasts": changeLeases((lease) => (key, holder, ms) => lease(key, holder, ms - 1)),
  "lease-ends": changeLeases((lease) => (key, holder, ms) => lease(key, holder, ms + 1)),
  "lease-released": () => ({ releaseLease: () => Effect.void }),
  "release-by-stranger": (store) => ({
    ...changeLeases((lease) => lease)(store),
    releaseLease: (key, holder) =>
      key === "release-by-stranger" ? store.releaseLease(key, "one") : store.releaseLease(key, holder),
  }),
  "release-too-late": (store) => {
    const holders = new Map<string, Array<string>>()
    return {
      acquireLease: (key, holder, ms) => {
        holders.set(key, [...(holders.get(key) ?? []), holder])
        return store.acquireLease(key, holder, ms)
      },
      releaseLease: (key, holder) =>
        holders.get(key)?.includes(holder) === true
          ? Effect.forEach(holders.get(key) ?? [], (one) => store.releaseLease(key, one), { discard: true })
          : Effect.void,
    }
  },
  "release-of-nothing": (store) => {
    const held = new Set<string>()
    return {
      acquireLease: (key, holder, ms) =>
        Effect.tap(store.acquireLease(key, holder, ms), () => Effect.sync(() => held.add(key))),
      releaseLease: (key, holder) =>
        held.has(key) ? store.releaseLease(key, holder) : Effect.die(new Error("no such lease")),
    }
  },

  ...tallyFaults,

  "sweep-forgets": (store) => {
    // A cache in front that is not told.
    const front = new Map<string, StoredEntry>()
    return {
      put: (kind, key, entry) =>
        Effect.tap(store.put(kind, key, entry), () => Effect.sync(() => front.set(kind + key, entry))),
      getMany: (kind, keys) =>
        Effect.map(store.getMany(kind, keys), (entries) =>
          entries.map((entry, n) => entry ?? front.get(`${kind}${keys[n]}`)),
        ),
    }
  },
  "sweep-spares": (store) => {
    let swept = false
    return {
      sweep: (ms) => Effect.tap(store.sweep(ms), () => Effect.sync(() => (swept = true))),
      get: (kind, key) => Effect.map(store.get(kind, key), (entry) => (swept ? undefined : entry)),
    }
  },
  "sweep-age": (store) => ({ sweep: (ms) => store.sweep(ms - 1) }),
  "sweep-bounded": (store) => {
    const sweepAll = (ms: number): ReturnType<StoreService["sweep"]> =>
      Effect.flatMap(store.sweep(ms), (some) =>
        some === 0 ? Effect.succeed(0) : Effect.map(sweepAll(ms), (rest) => some + rest),
      )
    return { sweep: sweepAll }
  },
}

const whole = (time: number) => (Number.isNaN(time) ? 0 : Math.max(-limit, Math.min(limit, Math.trunc(time))))
const limit = Number.MAX_SAFE_INTEGER
