import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { casesOf, examineRegistrar } from "./examine-registrar.ts"
import { lying, lyingSellers } from "./lying-sellers.ts"

it.effect.each(lyingSellers.map((one) => [`${one.of} ${one.id}`, one] as const))("%s", ([, liar]) =>
  Effect.gen(function* () {
    const shown = casesOf(liar.of).filter(({ id }) => liar.caughtBy.test(id))
    const examined = Effect.provide(examineRegistrar(liar.of, lying(liar), shown), Logger.layer([]))
    const running = yield* Effect.forkChild(examined)
    while (running.pollUnsafe() === undefined) yield* TestClock.adjust("20 seconds")
    expect((yield* Fiber.join(running)).filter(({ passed }) => !passed).length).toBeGreaterThan(0)
  }),
)
