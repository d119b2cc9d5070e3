import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { Callers } from "./callers.ts"
import { FairQueue, type FairQueueOptions } from "./fair-queue.ts"

/** A line in which each place takes a second, and who was served. */
const playQueue = (options: FairQueueOptions = {}) => {
  const [line, served] = [new FairQueue(options), new Array<string>()]
  const callers = new Map<string, object>()
  const wait = (who: string, places = 1) => {
    const caller = callers.get(who) ?? {}
    callers.set(who, caller)
    const place = line.run(
      caller,
      Effect.suspend(() => {
        served.push(who)
        return Effect.sleep("1 second")
      }),
    )
    return Effect.forkChild(
      Effect.forEach(Array(places).fill(place), (one: typeof place) => one, { concurrency: places }),
    )
  }
  return { line, served, wait }
}

describe("FairQueue", () => {
  it.effect("serves waiting callers in turn, one at a time", () =>
    Effect.gen(function* () {
      const { served, wait } = playQueue()
      yield* wait("a", 5)
      yield* wait("b", 2)
      yield* TestClock.adjust("1500 millis")
      yield* wait("c", 2)
      expect(served).toEqual(["a", "a"])
      yield* TestClock.adjust("10 seconds")
      expect(served.join("")).toBe("aabacbaca")
    }),
  )

  it.effect("serves a new caller first, up to its credit", () =>
    Effect.gen(function* () {
      const { served, wait } = playQueue({ credit: 2 })
      yield* wait("a", 6)
      yield* TestClock.adjust("1500 millis")
      yield* wait("b", 4)
      yield* TestClock.adjust("10 seconds")
      expect(served.join("")).toBe("aabbababaa")
    }),
  )

  it.effect("gives no credit again to a caller that waits for each slot before the next", () =>
    Effect.gen(function* () {
      const { served, wait } = playQueue({ credit: 2 })
      yield* wait("a", 2)
      yield* TestClock.adjust("2 seconds")
      yield* wait("b", 3)
      yield* wait("a", 3)
      yield* TestClock.adjust("10 seconds")
      expect(served.join("")).toBe("aabbabaa")
    }),
  )

  it.effect("caps the slots of one caller, and leaves the rest to others", () =>
    Effect.gen(function* () {
      const { served, wait } = playQueue({ slots: 4, maxSlotsPerCaller: 2 })
      yield* wait("a", 5)
      yield* TestClock.adjust(0)
      expect(served.join("")).toBe("aa")
      yield* wait("b", 1)
      yield* TestClock.adjust(0)
      expect(served.join("")).toBe("aab")
      yield* TestClock.adjust("3 seconds")
      expect(served.join("")).toBe("aabaaa")
    }),
  )

  it.effect("runs shared work once, at the first turn of its callers", () =>
    Effect.gen(function* () {
      const { line, served, wait } = playQueue()
      const askers = new Callers("a")
      yield* wait("z")
      yield* TestClock.adjust(0)
      const serveForASecond = (name: string) =>
        Effect.andThen(
          Effect.sync(() => served.push(name)),
          Effect.sleep("1 second"),
        )
      for (const name of ["1", "2"]) yield* Effect.forkChild(line.run(new Callers("a"), serveForASecond(name)))
      const shared = yield* Effect.forkChild(line.run(askers, serveForASecond("shared")))
      yield* TestClock.adjust(0)
      askers.add("b")
      yield* TestClock.adjust("10 seconds")
      expect(served).toEqual(["z", "1", "shared", "2"])
      yield* Fiber.join(shared)
      expect(line.countFairShare(10)).toBe(10)
    }),
  )

  it.effect("a leaving caller costs no other its position", () =>
    Effect.gen(function* () {
      const { line, served, wait } = playQueue()
      const [first, waits] = [yield* wait("a"), yield* wait("b", 3)]
      yield* wait("c")
      yield* TestClock.adjust(0)
      yield* Fiber.interrupt(waits)
      yield* Fiber.interrupt(first)
      yield* TestClock.adjust("1 second")
      expect(served).toEqual(["a", "c"])
      expect(line.countFairShare(10)).toBe(10)
      yield* wait("d")
      yield* TestClock.adjust("1 second")
      expect(served).toEqual(["a", "c", "d"])
    }),
  )

  it.effect("serves thousands of tasks that end at once", () =>
    Effect.gen(function* () {
      const [line, caller, served] = [new FairQueue(), {}, new Array<number>()]
      const works = Array.from({ length: 5_000 }, (_, n) =>
        Effect.andThen(
          n === 0 ? Effect.sleep(1) : Effect.void,
          Effect.sync(() => served.push(n)),
        ),
      )
      const all = yield* Effect.forkChild(
        Effect.forEach(works, (work) => line.run(caller, work), { concurrency: "unbounded", discard: true }),
      )
      yield* TestClock.adjust(1)
      yield* Fiber.join(all)
      expect(served).toEqual(Array.from(works, (_, n) => n))
    }),
  )

  it.effect("has the configured number of slots", () =>
    Effect.gen(function* () {
      const [line, caller, served] = [new FairQueue({ slots: 2 }), {}, new Array<number>()]
      const work = (n: number) =>
        Effect.andThen(
          Effect.sync(() => served.push(n)),
          Effect.sleep("1 second"),
        )
      yield* Effect.forkChild(Effect.forEach([1, 2, 3, 4, 5], (n) => line.run(caller, work(n)), { concurrency: 5 }))
      yield* TestClock.adjust(0)
      expect(served).toEqual([1, 2])
      yield* TestClock.adjust("1 second")
      expect(served).toEqual([1, 2, 3, 4])
    }),
  )

  it.effect("estimates the share of one more caller", () =>
    Effect.gen(function* () {
      const { line, wait } = playQueue()
      expect(line.countFairShare(30)).toBe(30)
      // One of them is being served, and waits no more.
      yield* wait("a", 5)
      yield* TestClock.adjust(0)
      expect(line.countFairShare(30)).toBe(26)
      yield* wait("b", 100)
      yield* wait("c", 100)
      yield* TestClock.adjust(0)
      expect([line.countFairShare(30), line.countFairShare(4)]).toEqual([26 / 3, 1])
    }),
  )
})
