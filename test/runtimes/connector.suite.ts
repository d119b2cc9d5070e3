import { startPostgres } from "../postgres/server.ts"
import { cleanUp } from "./cli/surename.ts"
import { chainCases } from "./connector/chain.ts"
import { clientCases, inTurnCase } from "./connector/clients.ts"
import { edgeCases } from "./connector/edge.ts"
import { hostileCases } from "./connector/hostile.ts"
import { leavingCases } from "./connector/leaving.ts"
import { localCases } from "./connector/local.ts"
import { withOpened } from "./connector/opened.ts"
import { toolCases } from "./connector/tools.ts"
import { serveWorld } from "./connector/world.ts"
import { makeReport, runtime } from "./report.ts"
import { newStore } from "./serve/served.ts"

// The connector of a service as its runtime starts it, asked by clients of the official libraries, in a calm world on loopback.
const report = makeReport("connector")
const world = await serveWorld()

// One after the other: a case sees what was counted.
for (const cases of [toolCases, edgeCases, hostileCases, [...leavingCases, ...clientCases, ...chainCases, inTurnCase]])
  await withOpened(world, newStore(), async (opened) => {
    for (const { prove, title } of cases) await report.check(title, () => prove(opened))
  })
for (const { prove, title } of localCases) await report.check(title, () => prove(world))
if (runtime === "node") {
  const postgres = await startPostgres()
  await withOpened(world, postgres.url, (opened) =>
    report.check(`${inTurnCase.title}, on Postgres`, () => inTurnCase.prove(opened)),
  )
  await postgres.stop()
}
await world.close()
cleanUp()
report.end()
