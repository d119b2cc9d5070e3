import { startPostgres } from "../postgres/server.ts"
import { cleanUp } from "./cli/surename.ts"
import { clientCases, inTurnCase } from "./connector/clients.ts"
import { hostileCases } from "./connector/hostile.ts"
import { leavingCases } from "./connector/leaving.ts"
import { localCases } from "./connector/local.ts"
import { withOpenConnector } from "./connector/opened.ts"
import { serveWorld } from "./connector/world.ts"
import { makeReport, runtime } from "./report.ts"
import { makeStoreUrl } from "./serve/served.ts"

// More of the connector: hostile and leaving clients, older ones, a program on this machine, and Postgres; asked by clients of the official libraries, in a calm world on loopback.
const report = makeReport("connector-more")
const world = await serveWorld()

// One after the other: a case sees what was counted.
for (const cases of [hostileCases, [...leavingCases, ...clientCases, inTurnCase]])
  await withOpenConnector(world, makeStoreUrl(), async (opened) => {
    for (const { prove, title } of cases) await report.check(title, () => prove(opened))
  })
for (const { prove, title } of localCases) await report.check(title, () => prove(world))
if (runtime === "node") {
  const postgres = await startPostgres()
  await withOpenConnector(world, postgres.url, (opened) =>
    report.check(`${inTurnCase.title}, on Postgres`, () => inTurnCase.prove(opened)),
  )
  await postgres.stop()
}
await world.close()
cleanUp()
report.end()
