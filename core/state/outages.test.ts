import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { stateLimits } from "./limits.ts"
import { StoreUnavailable } from "../ports/store.ts"
import { makeOutages } from "./outages.ts"
import { withTimeout, WaitingFor } from "./timeouts.ts"

const openLog = () => {
  const lines: Array<string> = []
  return { lines, logged: Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))]) }
}
const full = new StoreUnavailable({ operation: "tally", message: "the disk is full" })
const [gone, again] = ["the store is not available (tally): the disk is full", "the store is available again"]

describe("an unavailable store", () => {
  it.effect("is logged once, and once more when it is back", () => {
    const { logged, lines } = openLog()
    const { answered, reportFailure } = makeOutages()
    return Effect.gen(function* () {
      yield* answered
      for (let n = 0; n < 5; n++) {
        yield* reportFailure(full)
        yield* TestClock.adjust(stateLimits.storeWarnEveryMs)
      }
      yield* answered
      yield* answered
      expect(lines).toEqual([gone, again])
    }).pipe(Effect.provide(logged))
  })

  it.effect("is logged at intervals while only writes fail", () => {
    const { logged, lines } = openLog()
    const { answered, reportFailure } = makeOutages()
    return Effect.gen(function* () {
      for (let n = 0; n < 20; n++) {
        yield* reportFailure(full)
        yield* answered
        yield* TestClock.adjust(stateLimits.storeWarnEveryMs / 10)
      }
      expect(lines).toEqual([gone, again, gone, again])
    }).pipe(Effect.provide(logged))
  })
})

describe("a timeout", () => {
  const readFailure = (ask: Effect.Effect<never>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(withTimeout("tally", () => ask)))
      yield* TestClock.adjust(stateLimits.storeTimeoutMs)
      const { message } = yield* Fiber.join(fiber)
      return message
    })

  it.effect("says what the store waited for, when it knows", () =>
    Effect.gen(function* () {
      const waiting = Effect.flatMap(WaitingFor, (wait) => {
        if (wait !== undefined) wait.why = "the database is locked"
        return Effect.never
      })
      expect(yield* readFailure(waiting)).toBe(
        `no answer in ${stateLimits.storeTimeoutMs} ms, waiting: the database is locked`,
      )
      expect(yield* readFailure(Effect.never)).toBe(`no answer in ${stateLimits.storeTimeoutMs} ms`)
    }),
  )
})
