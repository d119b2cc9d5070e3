import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { decodeVerdict, encodeVerdict, type StoredVerdict } from "../evidence/verdict-codec.ts"
import { makeLeasedFlights, type LeasedTask } from "./leased-flights.ts"
import { limits } from "../limits.ts"
import { isFresh, Store, type StoredEntry } from "../ports/store.ts"
import { VerdictMemory } from "../ports/verdict-memory.ts"
import { ignoreOutages, CurrentStoreOutages } from "./outages.ts"
import { withTimeout } from "./timeouts.ts"

export const verdictMemory: Layer.Layer<VerdictMemory, never, Store> = Layer.effect(
  VerdictMemory,
  Effect.gen(function* () {
    const store = yield* Store
    const orUndefined = ignoreOutages(yield* CurrentStoreOutages)
    const { keep, run } = yield* makeLeasedFlights(orUndefined)
    return VerdictMemory.of({
      remember: (verdict) => keep(makeLookupTask(verdict.name), verdict),
      lookUpOnce: (name, lookup) => run(makeLookupTask(name), lookup),
      recall: Effect.fnUntraced(function* (name) {
        const entry = yield* orUndefined(withTimeout("get", () => store.get(verdictKind, name)))
        return readFresh(name, entry, yield* Clock.currentTimeMillis)
      }),
      recallMany: Effect.fnUntraced(function* (names) {
        const entries = yield* orUndefined(withTimeout("get", () => store.getMany(verdictKind, names)))
        const now = yield* Clock.currentTimeMillis
        return names.map((name, n) => readFresh(name, entries?.[n], now))
      }),
    })
  }),
)

export const verdictKind = "verdict"

const makeLookupTask = (name: string): LeasedTask<StoredVerdict> => ({
  lease: `lookup ${name}`,
  kind: verdictKind,
  id: name,
  accepts: "new",
  keep: (verdict, at) => ({
    value: encodeVerdict(verdict),
    freshUntil: toStatedTime(verdict, at) + limits.availabilityFreshMs,
  }),
  read: (value) => decodeVerdict(name, value),
})

/** An answer from an HTTP cache counts from its original date, so it stays fresh for a shorter time. */
const toStatedTime = ({ verdict }: StoredVerdict, now: number): number => {
  const statedAt = Date.parse(verdict.at)
  return statedAt < now ? statedAt : now
}

const readFresh = (name: string, entry: StoredEntry | undefined, now: number): StoredVerdict | undefined =>
  entry !== undefined && isFresh(entry, now) ? decodeVerdict(name, entry.value) : undefined
