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
        tally.flatMap((one, nth) => counters.slice(nth, nth + 1).map((counter) => change(one, counter))),
      ),
  })

const changeCounter =
  (change: (counter: Counter, how: "take" | "look") => Counter): Fault =>
  (store) => ({
    tally: (counter) => store.tally(change(counter, "take")),
    readTallies: (counters) => store.readTallies(counters.map((counter) => change(counter, "look"))),
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
          (one) => store.tally(one),
        ),
        store.readTallies(counters),
      ),
  }),
  // Each row once and in the order of the index, as a statement without more gives them back.
  "tally-look-many": (store) => ({
    readTallies: (counters) =>
      store.readTallies(
        [...new Map(counters.map((one) => [one.key, one])).values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
      ),
  }),
  "tally-keys-apart": changeCounter((one) => ({ ...one, key: one.key.replace(/(?<=keys-apart) \d$/, "") })),
  // Looks first and counts later, as a store without an atomic write would.
  "tally-burst": (store) => ({
    tally: (one) =>
      Effect.flatMap(Effect.tap(store.readTallies([one]), Effect.yieldNow), ([found]) =>
        store.tally(found?.retryAfterMs === 0 ? { ...one, most: 1_000_000 } : one),
      ),
  }),
  // Fixed windows: a new one knows nothing of the one before.
  "tally-slides": changeCounter((one, how) => (one.most === 10 ? { ...one, key: `${one.key} ${how}` } : one)),
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
      tally: (one) =>
        one.key === "tally-refused-is-free" && ++turns > 20
          ? Effect.map(store.readTallies([one]), ([found]) => ({
              count: 0,
              retryAfterMs: 0,
              emptyAfterMs: 0,
              ...found,
              isCounted: false,
            }))
          : store.tally(one),
    }
  },
  "tally-quiet": changeTally((tally, { windowMs }) =>
    tally.emptyAfterMs === 0 || tally.emptyAfterMs === 2_000 ? tally : { ...tally, emptyAfterMs: windowMs },
  ),
  // Shuts every caller out until the time comes that a wrong clock wrote.
  "tally-clock-back": (store) => ({
    tally: (one) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        store.tally(one.key === "tally-clock-back" && now < 3_600_000 ? { ...one, most: 0 } : one),
      ),
  }),
  "tally-sweep": (store) => {
    // Rows that are not counted any more.
    let counted = false
    return {
      tally: (one) => {
        counted = true
        return store.tally(one)
      },
      sweep: (ms) => Effect.map(store.sweep(ms), (swept) => (counted ? 0 : swept)),
    }
  },
}
