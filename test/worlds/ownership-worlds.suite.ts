import * as Effect from "effect/Effect"
import { lookAtWorld } from "../conformance/ownership/random-zones.ts"
import { makeReport, runtime } from "../runtimes/report.ts"

/** Random zones in virtual time: the thousand worlds on Node, a hundred others on the other runtimes. */
const report = makeReport("ownership worlds")
const seeds = { node: [1, 1_000], bun: [1_001, 1_100], deno: [1_101, 1_200] } as const
const [from, to] = seeds[runtime]

await report.check(`false “verified” and false “not owned”, seeds ${from} to ${to}: 0`, async () => {
  let [claims, well] = [0, 0]
  for (let seed = from; seed <= to; seed++) {
    const one = await Effect.runPromise(lookAtWorld(seed))
    if (one.lies.length > 0) throw new Error(one.lies.join("\n"))
    claims += one.claims
    well += one.well
  }
  console.log(`     ${to - from + 1} worlds, 0 lies; ${claims} of ${well} proofs that could be had`)
  if (claims / well < 0.7) throw new Error(`only ${claims} of ${well} were told: too few to show anything`)
})

report.end()
