import { expect, it } from "@effect/vitest"
import { htmlFacts } from "@surename/adapters/html-facts"
import { defaultWorld, siteLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { auditCases } from "./cases.ts"
import { auditFaults } from "./observe.ts"

const world = defaultWorld({ calm: true })

for (const one of auditCases.filter(({ socketsOnly }) => socketsOnly !== true)) {
  it.effect(`${one.domain}: ${one.about}`, () =>
    Effect.gen(function* () {
      const audit = yield* Effect.forkChild(auditFaults(one))
      yield* TestClock.adjust("30 seconds")
      expect(yield* Fiber.join(audit)).toEqual([])
    }).pipe(Effect.provide(Layer.merge(siteLayer(world), htmlFacts))),
  )
}
