import type { Counter, Tally } from "@surename/core/ports/tally"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { StoreService } from "./break-store.ts"

type Fault = (store: StoreService) => Partial<StoreService>

const changeTally =
  (change: <A extends Tally>(tally: A, counter: Counter) => A): Fault =>
  (store) => ({
    tally: (counter) => Effect.map(store.tally(counter), (tally) => change(tally, counter)),
    readTallies: (counters) =>
      Effect.map(store.readTallies(counters), (tally) =>
        tally.flatMap((storedTally, nth) =>
          counters.slice(nth, nth + 1).map((counter) => change(storedTally, counter)),
        ),
      ),
  })

const changeCounter =
  (change: (counter: Counter, how: "take" | "readTallies") => Counter): Fault =>
  (store) => ({
    tally: (counter) => store.tally(change(counter, "take")),
    readTallies: (counters) => store.readTallies(counters.map((counter) => change(counter, "readTallies"))),
  })

/** A fault for each case about counting, by the case's id: it fails that case and no other. */
export const tallyFaults: Readonly<Record<string, Fault>> = {
  // Refuses honestly and counts one fewer than it let in.
  "tally-counts": changeTally((tally) =>
    tally.count === 3 && tally.retryAfterMs > 0 ? { ...tally, count: 2 } : tally,
  ),
  "tally-look": (store) => ({
    readTallies: (counters) =>
      Effect.andThen(
        Effect.forEach(
          counters.filter(({ key }) => key === "tally-look"),
          (counter) => store.tally(counter),
        ),
        store.readTallies(counters),
      ),
  }),
  // Each row once and in the order of the index, as a statement without more gives them back.
  "tally-look-many": (store) => ({
    readTallies: (counters) =>
      store.readTallies(
        [...new Map(counters.map((counter) => [counter.key, counter])).values()].sort((a, b) =>
          a.key < b.key ? -1 : 1,
        ),
      ),
  }),
  "tally-keys-apart": changeCounter((counter) => ({ ...counter, key: counter.key.replace(/(?<=keys-apart) \d$/, "") })),
  // Looks first and counts later, as a store without an atomic write would.
  "tally-burst": (store) => ({
    tally: (counter) =>
      Effect.flatMap(Effect.tap(store.readTallies([counter]), Effect.yieldNow), ([found]) =>
        store.tally(found?.retryAfterMs === 0 ? { ...counter, most: 1_000_000 } : counter),
      ),
  }),
  // Fixed windows: a new one knows nothing of the one before.
  "tally-slides": changeCounter((counter, how) =>
    counter.most === 10 ? { ...counter, key: `${counter.key} ${how}` } : counter,
  ),
  "tally-ends": changeTally((tally, { most }) =>
    most === 5 && tally.count === 0 && tally.emptyAfterMs === 0 ? { ...tally, count: 1 } : tally,
  ),
  "tally-room": changeTally((tally, { key }) =>
    tally.retryAfterMs === 0 || key.startsWith("tally-look-many")
      ? tally
      : { ...tally, retryAfterMs: Math.ceil(tally.retryAfterMs / 1_000) * 1_000 },
  ),
  "tally-refused-is-free": (store) => {
    let turns = 0
    return {
      tally: (counter) =>
        counter.key === "tally-refused-is-free" && ++turns > 20
          ? Effect.map(store.readTallies([counter]), ([found]) => ({
              count: 0,
              retryAfterMs: 0,
              emptyAfterMs: 0,
              ...found,
              isCounted: false,
            }))
          : store.tally(counter),
    }
  },
  "tally-quiet": changeTally((tally, { windowMs }) =>
    tally.emptyAfterMs === 0 || tally.emptyAfterMs === 2_000 ? tally : { ...tally, emptyAfterMs: windowMs },
  ),
  // Shuts every caller out until the time comes that a wrong clock wrote.
  "tally-clock-back": (store) => ({
    tally: (counter) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        store.tally(counter.key === "tally-clock-back" && now < 3_600_000 ? { ...counter, most: 0 } : counter),
      ),
  }),
  "tally-sweep": (store) => {
    // Rows that are not counted any more.
    let counted = false
    return {
      tally: (counter) => {
        counted = true
        return store.tally(counter)
      },
      sweep: (ms) => Effect.map(store.sweep(ms), (swept) => (counted ? 0 : swept)),
    }
  },
}
