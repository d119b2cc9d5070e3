import { limits } from "@surename/core/limits"
import type { Pace } from "@surename/core/ports/pace"
import * as Effect from "effect/Effect"
import { expectSame } from "../store/store-case.ts"
import type { PaceCase } from "./pace-case.ts"
import { withIds } from "../with-ids.ts"

/** Asks this often at one moment. Each result is a place or a wait in milliseconds. */
const takeOften = (pace: Pace, host: string, rps: number, times: number) =>
  Effect.forEach(Array.from({ length: times }), () =>
    Effect.map(pace.take(host, rps), ({ slotId, waitMs }) => (slotId === undefined ? waitMs : "place")),
  )

/** Plays a request that is answered at once. */
const playAnswered = (pace: Pace, host: string, rps: number) =>
  Effect.gen(function* () {
    const { slotId } = yield* pace.take(host, rps)
    if (slotId === undefined) return "none"
    yield* pace.report(host, rps, { as: "answered", slotId })
    return "place"
  })

export const placeCases = withIds<PaceCase>({
  "pace-burst": {
    about:
      "as many as the rate at once, each with a place of its own; the others look again after a second at the most",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        const grants = yield* Effect.forEach([1, 2, 3, 4, 5], () => pace.take("burst", 3))
        yield* expectSame(
          "waits",
          grants.map(({ waitMs }) => waitMs),
          [0, 0, 1_000, 1_000, 1_000],
        )
        yield* expectSame("places", new Set(grants.map(({ slotId }) => slotId)).size, 4)
      }),
  },
  "pace-fifty": {
    about: "of fifty concurrent requests exactly the allowed number get a slot",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        const asks = Array.from({ length: 50 }, () => pace.take("fifty", 10))
        const grants = yield* Effect.all(asks, { concurrency: 50 })
        yield* expectSame("places", grants.filter(({ slotId }) => slotId !== undefined).length, 10)
      }),
  },
  "pace-batch": {
    about: "a batch gets as many free slots as it asks for, each with an id and an end of its own",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        const first = yield* pace.take("batch", 6)
        const batches = [first, yield* pace.take("batch", 6, 4), yield* pace.take("batch", 6, 4)]
        const places = batches.map(({ moreSlotIds = [], slotId = "" }) => [slotId, ...moreSlotIds])
        yield* expectSame(
          "sizes",
          places.map(({ length }) => length),
          [1, 4, 1],
        )
        yield* expectSame("different places", new Set(places.flat()).size, 6)
        yield* pass(500)
        const [, [slotId = "", ...moreSlotIds] = []] = places
        yield* pace.report("batch", 6, { as: "answered", slotId, moreSlotIds })
        yield* pass(999)
        yield* expectSame("a second after its answers", yield* takeOften(pace, "batch", 6, 1), [1])
        yield* pass(1)
        yield* expectSame("the batch", (yield* pace.take("batch", 6, 6)).moreSlotIds?.length, 3)
      }),
  },
  "pace-slides": {
    about: "in any second, wherever it begins",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        yield* playAnswered(pace, "slides", 2)
        yield* pass(400)
        yield* playAnswered(pace, "slides", 2)
        yield* pass(599)
        yield* expectSame("a millisecond early", yield* takeOften(pace, "slides", 2, 1), [1])
        yield* pass(1)
        yield* expectSame("in time", yield* playAnswered(pace, "slides", 2), "place")
        yield* expectSame("the second one", yield* takeOften(pace, "slides", 2, 1), [400])
      }),
  },
  "pace-answered": {
    about: "a request counts from its answer, which it cannot have arrived after",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        const { slotId } = yield* pace.take("answered", 1)
        yield* pass(700)
        yield* pace.report("answered", 1, { as: "neither", slotId })
        yield* pass(999)
        yield* expectSame("a second after it was granted", yield* takeOften(pace, "answered", 1, 1), [1])
        yield* pass(1)
        yield* expectSame("a second after its answer", yield* takeOften(pace, "answered", 1, 1), ["place"])
      }),
  },
  "pace-under-way": {
    about: "one that nothing is heard of counts for as long as it may arrive",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        yield* pace.take("under-way", 1)
        yield* pass(limits.paceUseMs + limits.requestArrivesMs + 999)
        yield* expectSame("it may have arrived", yield* takeOften(pace, "under-way", 1, 1), [1])
        yield* pass(1)
        yield* expectSame("it is too late", yield* takeOften(pace, "under-way", 1, 1), ["place"])
      }),
  },
  "pace-without-place": {
    about: "requests sent while the store was unavailable count, too",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        yield* pace.take("without-place", 3)
        yield* pace.report("without-place", 3, { as: "answered" })
        yield* expectSame("one is left", yield* takeOften(pace, "without-place", 3, 2), ["place", 1_000])
        yield* pace.report("first", 1, { as: "answered" })
        yield* expectSame("also as the first of its host", yield* takeOften(pace, "first", 1, 1), [1_000])
      }),
  },
  "pace-hosts-apart": {
    about: "each host has its own",
    prove: ({ pace }) =>
      Effect.gen(function* () {
        yield* pace.take("one", 1)
        yield* expectSame("the other", yield* takeOften(pace, "two", 1, 1), ["place"])
      }),
  },
  "pace-slow": {
    about: "a rate below one a second allows one request in a longer time",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        yield* expectSame("2.5 a second", yield* takeOften(pace, "halves", 2.5, 3), ["place", "place", 1_000])
        yield* playAnswered(pace, "slow", 0.25)
        yield* pass(3_999)
        yield* expectSame("early", yield* takeOften(pace, "slow", 0.25, 1), [1])
        yield* pass(1)
        yield* expectSame("in time", yield* takeOften(pace, "slow", 0.25, 1), ["place"])
      }),
  },
  "pace-fast": {
    about: "many a second are kept in parts of it, and no second holds more",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        let sent = 0
        for (let ms = 0; ms < 1_000; ms += 111) {
          while ((yield* playAnswered(pace, "fast", 250)) === "place") sent++
          yield* pass(111)
        }
        yield* expectSame("in a second", sent > 200 && sent <= 250, true)
      }),
  },
  "pace-clock-set-back": {
    about: "a clock that goes back does not block a host",
    prove: ({ pace, pass }) =>
      Effect.gen(function* () {
        yield* pace.take("set-back", 1)
        yield* pass(-3_600_000)
        yield* expectSame("a place", yield* takeOften(pace, "set-back", 1, 1), ["place"])
      }),
  },
})
