import * as Effect from "effect/Effect"
import { checkWorld } from "../conformance/ownership/random-zones.ts"
import { makeReport } from "../runtimes/report.ts"

/** Random zones in virtual time. */
const report = makeReport("ownership worlds")
const worlds = 1_000

await report.check(`false “verified” and false “not owned”, in ${worlds} worlds: 0`, async () => {
  let [claims, well] = [0, 0]
  for (let seed = 1; seed <= worlds; seed++) {
    const one = await Effect.runPromise(checkWorld(seed))
    if (one.lies.length > 0) throw new Error(one.lies.join("\n"))
    claims += one.claims
    well += one.well
  }
  console.log(`     ${worlds} worlds, 0 lies; ${claims} of ${well} proofs that could be had`)
  if (claims / well < 0.7) throw new Error(`only ${claims} of ${well} were told: too few to show anything`)
})

report.end()
