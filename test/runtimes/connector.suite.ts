import { cleanUp } from "./cli/surename.ts"
import { chainCases } from "./connector/chain.ts"
import { edgeCases } from "./connector/edge.ts"
import { withOpenConnector } from "./connector/opened.ts"
import { toolCases } from "./connector/tools.ts"
import { transcriptCase } from "./connector/transcript.ts"
import { serveWorld } from "./connector/world.ts"
import { makeReport } from "./report.ts"
import { makeStoreUrl } from "./serve/served.ts"

// The connector of a service as its runtime starts it, asked by a client of the official library, in a calm world on loopback.
const report = makeReport("connector")
const world = await serveWorld()

// One after the other: a case sees what was counted.
// A machine that is busy with other things makes no name pending.
const patient = { ...world, env: { ...world.env, SURENAME_DEADLINE_MS: "60000" } }
await withOpenConnector(patient, makeStoreUrl(), async (opened) => {
  for (const { prove, title } of [transcriptCase, ...toolCases, ...edgeCases, ...chainCases])
    await report.check(title, () => prove(opened))
})
await world.close()
cleanUp()
report.end()
