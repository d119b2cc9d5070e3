import type { HostAnswer, Pace } from "@surename/core/ports/pace"
import * as Effect from "effect/Effect"
import { expectSame } from "../store/store-case.ts"
import type { PaceCase } from "./pace-case.ts"
import { withIds } from "../with-ids.ts"

const makeThrottle = (ms: number): HostAnswer => ({ as: "refused", pause: { ms, why: "throttled" } })
const makeBlock = (ms: number): HostAnswer => ({ as: "neither", pause: { ms, why: "blocked" } })

const exchangeMany = (pace: Pace, host: string, rps: number, count: number, as: HostAnswer["as"]) =>
  Effect.gen(function* () {
    const places = yield* Effect.forEach(Array.from({ length: count }), () => pace.take(host, rps))
    return yield* Effect.forEach(places, ({ slotId }) =>
      Effect.map(pace.report(host, rps, { as, slotId }), (result) => result.rps),
    )
  })

export const wishCases = withIds<PaceCase>({
  "pace-pause": {
    about: "a paused host gets no slots, and each lookup learns how long and why",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        yield* pace.report("paused", 10, makeThrottle(5_000))
        yield* pass(2_000)
        const { slotId, pause } = yield* pace.take("paused", 10)
        yield* expectSame("meanwhile", [slotId, pause], [undefined, { ms: 3_000, why: "throttled" }])
        yield* pass(2_999)
        yield* expectSame("nearly over", (yield* pace.take("paused", 10)).pause?.ms, 1)
        yield* pass(1)
        const after = yield* pace.take("paused", 10)
        yield* expectSame("over", [after.slotId === undefined, after.pause], [false, undefined])
      }),
  },
  "pace-pause-longest": {
    about: "the longest pause applies, with its reason",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        yield* pace.take("longest", 10)
        yield* pace.report("longest", 10, makeBlock(60_000))
        const shorter = yield* pace.report("longest", 10, makeThrottle(1_000))
        yield* expectSame("after a shorter one", shorter.pause, { ms: 60_000, why: "blocked" })
        const longer = yield* pace.report("longest", 10, makeThrottle(90_000))
        yield* expectSame("after a longer one", longer.pause, { ms: 90_000, why: "throttled" })
      }),
  },
  "pace-halves": {
    about: "throttling halves the rate once, also with requests under way",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        const under = yield* Effect.forEach([1, 2, 3], () => pace.take("halves", 8))
        for (const { slotId } of under) {
          yield* pass(10)
          yield* pace.report("halves", 8, { as: "refused", slotId })
        }
        yield* expectSame("once", (yield* pace.take("halves", 8)).rps, 4)
        yield* pass(2_000)
        yield* expectSame("again", yield* exchangeMany(pace, "halves", 8, 1, "refused"), [2])
      }),
  },
  "pace-slower-for-all": {
    about: "a slower host gives fewer slots",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        yield* pace.report("slower", 4, { as: "refused" })
        yield* pass(1_000)
        const grants = yield* Effect.forEach([1, 2, 3], () => pace.take("slower", 4))
        yield* expectSame("places", grants.filter(({ slotId }) => slotId !== undefined).length, 2)
      }),
  },
  "pace-slowest": {
    about: "it falls no lower than one in two seconds",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        for (let n = 0; n < 12; n++) {
          yield* pass(1)
          yield* pace.report("slowest", 10, { as: "refused" })
        }
        yield* expectSame("the rate", (yield* pace.take("slowest", 10)).rps, 0.5)
      }),
  },
  "pace-restored": {
    about: "ten answers restore a tenth, up to the rate",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        yield* pace.report("restored", 10, { as: "refused" })
        const tell = Effect.map(pace.report("restored", 10, { as: "answered" }), ({ rps }) => rps)
        const rates = yield* Effect.forEach(Array.from({ length: 60 }), () => tell)
        yield* expectSame(
          "after 9, 10, 20 and 60",
          [8, 9, 19, 59].map((n) => rates[n]),
          [5, 6, 7, 10],
        )
      }),
  },
  "pace-own-rate": {
    about: "an instance with a lower rate keeps its own, and leaves the others theirs",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        yield* pace.take("own-rate", 10)
        const lower = yield* pace.take("own-rate", 1)
        yield* expectSame("the lower one", [lower.rps, lower.slotId], [1, undefined])
        yield* expectSame("the others", (yield* pace.take("own-rate", 10)).rps, 10)
      }),
  },
  "pace-sweep": {
    about: "an idle host is deleted, and never one with a pause",
    prove: ({ pace, pass, sweep }) =>
      Effect.gen(function* () {
        yield* pace.report("old", 10, { as: "refused" })
        yield* pace.report("owed", 10, makeThrottle(20_000))
        yield* pass(10_000)
        yield* expectSame("at that age", yield* sweep(10_000), 0)
        yield* pass(1)
        yield* expectSame("a moment later", yield* sweep(10_000), 1)
        yield* expectSame("rates", [(yield* pace.take("old", 10)).rps, (yield* pace.take("owed", 10)).rps], [10, 5])
      }),
  },
})
