import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { selectCases, examineRegistrar } from "./examine-registrar.ts"
import { makeLyingSubject, lyingSellers } from "./lying-sellers.ts"
import { advanceUntilDone } from "../virtual-time.ts"

it.effect.each(lyingSellers.map((seller) => [`${seller.of} ${seller.id}`, seller] as const))("%s", ([, liar]) =>
  Effect.gen(function* () {
    const cases = selectCases(liar.of).filter(({ id }) => liar.caughtBy.test(id))
    const examined = Effect.provide(examineRegistrar(liar.of, makeLyingSubject(liar), cases), Logger.layer([]))
    expect((yield* advanceUntilDone(examined, "20 seconds")).filter(({ passed }) => !passed).length).toBeGreaterThan(0)
  }),
)
