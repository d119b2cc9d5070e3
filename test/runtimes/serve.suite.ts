import { defaultWorld, serve } from "@surename/fixtures"
import { cleanUp } from "./cli/surename.ts"
import { makeReport } from "./report.ts"
import { beginningCases } from "./serve/beginning.ts"
import { endingCases } from "./serve/ending.ts"
import { checkTwoAtOnce } from "./serve/two-at-once.ts"
import { servingCases } from "./serve/serving.ts"

// The service as its runtime starts it, in a calm world on loopback. `serve-more` has the rest.
const report = makeReport("serve")
const world = await serve(defaultWorld({ calm: true }))
await checkTwoAtOnce(report, world, [...endingCases, ...servingCases, ...beginningCases])
await world.close()
cleanUp()
report.end()
