import * as Effect from "effect/Effect"
import { makeQuoteWorld } from "../conformance/quotes/one-world.ts"
import { makeReport } from "../runtimes/report.ts"

/** Registries and registrars in virtual time, and what they make of a price. */
const report = makeReport("quote worlds")
const worlds = 1_000

await report.check(
  `quotes of what may be registered, and totals that are not the registrar's, in ${worlds} worlds: 0`,
  async () => {
    let [priced, needless] = [0, 0]
    for (let seed = 1; seed <= worlds; seed++) {
      const judged = await Effect.runPromise(makeQuoteWorld(seed))
      if (judged.wrong.length > 0) throw new Error(`seed ${seed}: ${judged.wrong.join("\n")}`)
      priced += judged.priced
      needless += judged.needless.length
    }
    console.log(`     ${priced} names priced, 0 wrongly; ${needless} needlessly without a price`)
    if (priced < worlds) throw new Error(`only ${priced} names were priced: too few to show anything`)
    if (needless > 0) throw new Error(`${needless} names got no price though an honest registrar sells them`)
  },
)
report.end()
