import { describe, expect, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { limits } from "../limits.ts"
import { stateLimits } from "./limits.ts"
import { callTimeouts, CurrentStoreActivity, makeStoreActivity, withTimeout } from "./timeouts.ts"

const { lateMs } = limits
const { storeTimeoutMs } = stateLimits
const { storeQueueMs, storeQueueSize } = stateLimits
const ask = <A>(effect: Effect.Effect<A>) => withTimeout("tally", () => effect, callTimeouts)
const startAsking = <A>(effect: Effect.Effect<A>) =>
  Effect.forkChild(Effect.result(ask(effect)), { startImmediately: true })
/** An engine gives all calls to its store one record of what it answers. */
const inOneStore = <A, E, R>(calls: () => Effect.gen.Return<A, E, R>) =>
  Effect.provideServiceEffect(Effect.gen(calls), CurrentStoreActivity, Effect.sync(makeStoreActivity))
const never = startAsking(Effect.never)

describe("a call that waits for its store", () => {
  it.effect("fails as unavailable when the store answers no call, and as overloaded when it does", () =>
    inOneStore(function* () {
      const first = yield* never
      yield* TestClock.adjust(storeTimeoutMs)
      expect(yield* Fiber.join(first)).toMatchObject({ failure: { busy: false } })
      const second = yield* never
      for (let ms = 0; ms < storeQueueMs; ms += storeTimeoutMs / 2) {
        expect(second.pollUnsafe()).toBeUndefined()
        yield* ask(Effect.void)
        yield* TestClock.adjust(storeTimeoutMs / 2)
      }
      expect(yield* Fiber.join(second)).toMatchObject({ failure: { busy: true } })
    }),
  )

  it.effect("fails one timeout after the last answer", () =>
    inOneStore(function* () {
      const waiting = yield* never
      yield* TestClock.adjust(storeTimeoutMs / 2)
      yield* ask(Effect.void)
      yield* TestClock.adjust(storeTimeoutMs - 1)
      expect(waiting.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust(1)
      expect(yield* Fiber.join(waiting)).toMatchObject({ failure: { busy: false } })
    }),
  )

  it.effect("is judged by its own store's answers only", () =>
    inOneStore(function* () {
      const other = Effect.provideService(CurrentStoreActivity, makeStoreActivity())
      const silent = yield* never
      yield* TestClock.adjust(storeTimeoutMs / 2)
      yield* other(ask(Effect.void))
      yield* TestClock.adjust(storeTimeoutMs / 2)
      expect(silent.pollUnsafe()).toBeDefined()
      expect(yield* Fiber.join(silent)).toMatchObject({ failure: { busy: false } })
      const waiting = yield* Effect.forEach(Array.from({ length: storeQueueSize }), () => never)
      expect(yield* other(ask(Effect.succeed("answered")))).toBe("answered")
      yield* Fiber.interruptAll(waiting)
    }),
  )

  it.effect("is rejected at once when too many wait", () =>
    inOneStore(function* () {
      const waiting = yield* Effect.forEach(Array.from({ length: storeQueueSize }), () => never)
      expect(yield* Fiber.join(yield* never)).toMatchObject({ failure: { busy: true } })
      yield* Fiber.interruptAll(waiting)
      expect(yield* ask(Effect.succeed("answered"))).toBe("answered")
    }),
  )

  it.effect("does not wait for the cleanup of the interrupted call", () =>
    inOneStore(function* () {
      const ended = yield* Deferred.make<void>()
      const waiting = yield* startAsking(Effect.onInterrupt(Effect.never, () => Deferred.await(ended)))
      yield* TestClock.adjust(storeTimeoutMs)
      expect(yield* Fiber.join(waiting)).toMatchObject({ failure: { busy: false } })
    }),
  )

  it.live("gets an answer that came while the process was blocked", () =>
    inOneStore(function* () {
      const soon = Effect.promise(() => new Promise<string>((resolve) => setTimeout(resolve, 10, "answered")))
      const waiting = yield* startAsking(Effect.andThen(soon, soon))
      const end = performance.now() + storeTimeoutMs + 2 * lateMs
      while (performance.now() < end);
      expect(yield* Fiber.join(waiting)).toMatchObject({ success: "answered" })
    }),
  )
})
