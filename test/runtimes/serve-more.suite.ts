import { defaultWorld, serve } from "@surename/fixtures"
import { startPostgres } from "../postgres/server.ts"
import { cleanUp } from "./cli/surename.ts"
import { makeReport, runtime } from "./report.ts"
import { anyAddressCases } from "./serve/any-address.ts"
import { behindProxyCases } from "./serve/behind-proxy.ts"
import { runBlackBox, runBlackBoxes } from "./serve/black-box.ts"
import { registrarSecretsCases } from "./serve/registrar-secrets.ts"
import { storeAwayCases } from "./serve/store-away.ts"
import { proveTwoOnOneDatabase } from "./serve/together.ts"
import { checkTwoAtOnce } from "./serve/two-at-once.ts"
import { wireCases } from "./serve/wire.ts"

// More of the service: proxies, addresses, an absent store, the wire, and on Postgres; in a calm world on loopback.
const report = makeReport("serve-more")
const world = await serve(defaultWorld({ calm: true }))
const boxes = {
  title: "answers everything as the interface says, to an account that was made beside it",
  prove: runBlackBox,
}
await checkTwoAtOnce(report, world, [
  ...(runtime === "node" ? [] : [boxes, ...registrarSecretsCases]),
  ...behindProxyCases,
  ...anyAddressCases,
  ...wireCases,
  ...storeAwayCases,
])
// The database is the same on every runtime: once is enough.
if (runtime === "bun") {
  const postgres = await startPostgres()
  await report.check("two on one Postgres are one service", () => proveTwoOnOneDatabase(world, postgres.url))
  await report.check("and answer everything as the interface says, asked in turn", () =>
    runBlackBoxes(world, postgres.url),
  )
  await postgres.stop()
}
await world.close()
cleanUp()
report.end()
