import * as Effect from "effect/Effect"
import { playWorlds } from "../conformance/orders/in-worlds.ts"
import { makeOrderWorld } from "../conformance/orders/one-world.ts"
import { makeReport } from "../runtimes/report.ts"

/** Names are ordered in virtual time, while everything fails that can. */
const report = makeReport("order worlds")
const worlds = 1_000

await report.check(
  `double charges, orders done without a charge, and orders failed with one, in ${worlds} worlds: 0`,
  async () => {
    const ended: Record<string, number> = {}
    let charges = 0
    const all = Effect.gen(function* () {
      for (let seed = 1; seed <= worlds; seed++) {
        const judged = yield* makeOrderWorld(seed)
        if (judged.wrong.length > 0) throw new Error(`seed ${seed}: ${judged.wrong.join("\n")}`)
        for (const [state, count] of Object.entries(judged.ended)) ended[state] = (ended[state] ?? 0) + count
        charges += judged.charges
      }
    })
    await Effect.runPromise(playWorlds(all))
    console.log(
      `     ${charges} charges; ${Object.entries(ended)
        .map(([state, count]) => `${count} ${state}`)
        .join(", ")}`,
    )
    for (const state of ["done", "failed", "unclear"])
      if ((ended[state] ?? 0) < worlds / 10)
        throw new Error(`only ${ended[state] ?? 0} are ${state}: too few to show anything`)
  },
)
report.end()
