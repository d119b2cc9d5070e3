import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { StoreService } from "./break-store.ts"

type Tally = StoreService["tally"]
type Fault = (store: StoreService) => Partial<StoreService>

const telling =
  (change: (tally: Tally) => Tally): Fault =>
  (store) => ({ tally: change((key, counting) => store.tally(key, counting)) })

/** A fault for each case about counting, by the case's id: it fails that case and no other. */
export const tallyFaults: Readonly<Record<string, Fault>> = {
  // Refuses honestly and counts one fewer than it let in.
  "tally-counts": telling(
    (tally) => (key, counting) =>
      Effect.map(tally(key, counting), (said) => (said.count === 3 && said.roomMs > 0 ? { ...said, count: 2 } : said)),
  ),
  "tally-look": telling(
    (tally) => (key, counting) => tally(key, key === "tally-look" ? { ...counting, take: true } : counting),
  ),
  "tally-keys-apart": telling((tally) => (key, counting) => tally(key.replace(/ \d$/, ""), counting)),
  // Looks first and counts later, as a store without an atomic write would.
  "tally-burst": telling(
    (tally) => (key, counting) =>
      counting.take
        ? Effect.flatMap(Effect.tap(tally(key, { ...counting, take: false }), Effect.yieldNow), ({ roomMs }) =>
            tally(key, roomMs === 0 ? { ...counting, most: 1_000_000 } : counting),
          )
        : tally(key, counting),
  ),
  // Fixed windows: a new one knows nothing of the one before.
  "tally-slides": telling(
    (tally) => (key, counting) => tally(counting.most === 10 ? `${key} ${counting.take}` : key, counting),
  ),
  "tally-ends": telling((tally) => (key, counting) => {
    return Effect.map(tally(key, counting), (said) =>
      counting.most === 5 && said.count === 0 && said.quietMs === 0 ? { ...said, count: 1 } : said,
    )
  }),
  "tally-room": telling(
    (tally) => (key, counting) =>
      Effect.map(tally(key, counting), (said) =>
        said.roomMs === 0 ? said : { ...said, roomMs: Math.ceil(said.roomMs / 1_000) * 1_000 },
      ),
  ),
  "tally-refused-is-free": (store) => {
    let asked = 0
    return {
      tally: (key, counting) =>
        key === "tally-refused-is-free" && ++asked > 20
          ? store.tally(key, { ...counting, take: false })
          : store.tally(key, counting),
    }
  },
  "tally-quiet": telling(
    (tally) => (key, counting) =>
      Effect.map(tally(key, counting), (said) =>
        said.quietMs === 0 || said.quietMs === 2_000 ? said : { ...said, quietMs: counting.windowMs },
      ),
  ),
  // Shuts every caller out until the time comes that a wrong clock wrote.
  "tally-clock-back": telling(
    (tally) => (key, counting) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        tally(key, key === "tally-clock-back" && now < 3_600_000 ? { ...counting, most: 0 } : counting),
      ),
  ),
  "tally-sweep": (store) => {
    // Rows that are not counted any more.
    let counted = false
    return {
      tally: (key, counting) => {
        counted = true
        return store.tally(key, counting)
      },
      sweep: (ms) => Effect.map(store.sweep(ms), (swept) => (counted ? 0 : swept)),
    }
  },
}
