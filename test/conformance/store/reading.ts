import { Store, type StoredEntry } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { expectSame, type StoreCase } from "./store-case.ts"
import { withIds } from "../with-ids.ts"

const entry = (value: string): StoredEntry => ({ value, at: 1, freshUntil: 2_000 })

const putAll = Effect.fnUntraced(function* (kind: string, keys: ReadonlyArray<string>) {
  const store = yield* Store
  yield* Effect.forEach(keys, (key) => store.put(kind, key, entry(`about ${key}`)), { discard: true })
  return store
})

const valuesAfter = Effect.fnUntraced(function* (
  kind: string,
  put: ReadonlyArray<string>,
  keys: ReadonlyArray<string>,
) {
  const store = yield* putAll(kind, put)
  const entries = yield* store.getMany(kind, keys)
  return entries.map((one) => one?.value ?? null)
})

export const readingCases = withIds<StoreCase>({
  "reads-back": {
    about: "an entry round-trips",
    prove: Effect.gen(function* () {
      const store = yield* Store
      yield* store.put("reads-back", "key", { value: "value", at: 17, freshUntil: 4_711 })
      yield* expectSame("the entry", yield* store.get("reads-back", "key"), {
        value: "value",
        at: 17,
        freshUntil: 4_711,
      })
    }),
  },
  absent: {
    about: "a missing entry is undefined, not empty",
    prove: Effect.gen(function* () {
      const store = yield* putAll("absent", ["other"])
      yield* expectSame("an absent key", (yield* store.get("absent", "key")) === undefined, true)
    }),
  },
  "stale-stays": {
    about: "a stale entry is still returned: the reader decides",
    prove: Effect.gen(function* () {
      const store = yield* Store
      yield* store.put("stale-stays", "key", { value: "old", at: -2, freshUntil: -1 })
      yield* expectSame("the stale entry", (yield* store.get("stale-stays", "key"))?.value, "old")
    }),
  },
  "many-in-order": {
    about: "many keys are returned in the requested order",
    prove: Effect.gen(function* () {
      const found = yield* valuesAfter("many-in-order", ["a", "b", "c"], ["c", "a", "b"])
      yield* expectSame("the order", found, ["about c", "about a", "about b"])
    }),
  },
  "many-with-gaps": {
    about: "a key without an entry leaves a gap",
    prove: Effect.gen(function* () {
      const found = yield* valuesAfter("many-with-gaps", ["a", "c"], ["a", "b", "c", "d"])
      yield* expectSame("the gaps", found, ["about a", null, "about c", null])
    }),
  },
  "many-repeated": {
    about: "a repeated key is returned twice",
    prove: Effect.gen(function* () {
      const found = yield* valuesAfter("many-repeated", ["a", "b"], ["a", "a", "b"])
      yield* expectSame("the repetition", found, ["about a", "about a", "about b"])
    }),
  },
  "many-none": {
    about: "an empty list of keys gives an empty list",
    prove: Effect.gen(function* () {
      yield* expectSame("nothing", yield* valuesAfter("many-none", [], []), [])
    }),
  },
  "many-many": {
    about: "reads seven hundred keys, more than a statement takes",
    prove: Effect.gen(function* () {
      const keys = Array.from({ length: 700 }, (_, n) => `name-${n + 1_000}.com`)
      const found = yield* valuesAfter("many-many", keys, keys)
      yield* expectSame(
        "all of them",
        found,
        keys.map((key) => `about ${key}`),
      )
    }),
  },
})
