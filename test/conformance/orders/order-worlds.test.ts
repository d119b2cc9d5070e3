import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { faults } from "./faults.ts"
import { playWorlds } from "./in-worlds.ts"
import { makeOrderWorld } from "./one-world.ts"

it.live("no order is charged twice, done without a charge or failed with one", () =>
  playWorlds(
    Effect.gen(function* () {
      const judged = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, at) => at + 1),
        (seed) => Effect.map(makeOrderWorld(seed), (one) => ({ seed, ...one })),
      )
      expect(judged.flatMap(({ seed, wrong }) => wrong.map((what) => `${seed}: ${what}`))).toEqual([])
      const countEnded = (state: string) => judged.reduce((all, one) => all + (one.ended[state] ?? 0), 0)
      for (const state of ["done", "failed", "unclear"]) expect([state, countEnded(state) > 2]).toEqual([state, true])
    }),
  ),
)

it.live.each(Object.entries(faults))("a service that %s is found", ([, change]) =>
  playWorlds(
    Effect.gen(function* () {
      for (let seed = 1; seed <= 60; seed++) if ((yield* makeOrderWorld(seed, change)).wrong.length > 0) return
      expect.fail("nothing was wrong")
    }),
  ),
)
