import { expect, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import { TestClock } from "effect/testing"
import { StoreUnavailable } from "../ports/store.ts"
import { CurrentStoreOutages, makeOutages } from "./outages.ts"
import { repeatEvery } from "./repeat-every.ts"

it.effect("logs a failure and a defect with the label, continues, and stops silently with its scope", () => {
  const lines: Array<string> = []
  const logger = Logger.make<unknown, void>(({ cause, logLevel, message }) => {
    lines.push(`${logLevel} ${String(message)} ${String(Cause.squash(cause))}`)
  })
  const outcomes = [Effect.fail("away"), Effect.die(new Error("a bug")), Effect.void, Effect.never]
  let rounds = 0
  const work = Effect.suspend(() => outcomes[rounds++] ?? Effect.void)
  return Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(repeatEvery(1_000, "watches", work))
    yield* TestClock.adjust(999)
    expect(rounds).toBe(1)
    yield* TestClock.adjust(2_001)
    expect(rounds).toBe(4)
    yield* Fiber.interrupt(fiber)
    expect(lines).toEqual(["Warn watches failed away", "Warn watches failed Error: a bug"])
  }).pipe(Effect.provide(Logger.layer([logger])))
})

it.effect("logs an outage of the store once, however many rounds it lasts", () => {
  const lines: Array<string> = []
  const logger = Logger.make<unknown, void>(({ message }) => void lines.push(String(message)))
  const away = Effect.fail(new StoreUnavailable({ operation: "due names", message: "no answer" }))
  return Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(repeatEvery(1_000, "watches", away))
    yield* TestClock.adjust(20_000)
    yield* Fiber.interrupt(fiber)
    expect(lines).toEqual(["the store is not available (due names): no answer"])
  }).pipe(Effect.provideService(CurrentStoreOutages, makeOutages()), Effect.provide(Logger.layer([logger])))
})
