import process from "node:process"
import { defaultWorld, serve } from "@surename/fixtures"
import { startPostgres } from "../postgres/server.ts"
import { cleanUp } from "./cli/surename.ts"
import { makeReport, runtime } from "./report.ts"
import { anyAddressCases } from "./serve/any-address.ts"
import { beginningCases } from "./serve/beginning.ts"
import { behindProxyCases } from "./serve/behind-proxy.ts"
import { blackBox, blackBoxes } from "./serve/black-box.ts"
import { endingCases } from "./serve/ending.ts"
import { registrarSecretsCases } from "./serve/registrar-secrets.ts"
import { servingCases } from "./serve/serving.ts"
import { storeAwayCases } from "./serve/store-away.ts"
import { twoOnOneDatabase } from "./serve/together.ts"
import { wireCases } from "./serve/wire.ts"

// The service as its runtime starts it, in a calm world on loopback.
const report = makeReport("serve")
const world = await serve(defaultWorld({ calm: true }))

// Whole black boxes, and searches of all that a service says, take as long as all the rest: in the long gate, on Bun and Deno.
const boxes = {
  title: "answers everything as the interface says, to an account that was made beside it",
  prove: blackBox,
}
const queue = [
  ...(runtime === "node" && !process.argv.includes("--all") ? [] : [boxes, ...registrarSecretsCases]),
  ...endingCases,
  ...servingCases,
  ...behindProxyCases,
  ...anyAddressCases,
  ...wireCases,
  ...storeAwayCases,
  ...beginningCases,
]
// Two at a time: most of a case is a runtime starting.
const worker = async () => {
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    const { prove, title } = one
    await report.check(title, () => prove(world))
  }
}
await Promise.all([worker(), worker()])
// The database is the same on every runtime: once is enough, on Bun in the long gate.
if (runtime === "bun" || process.argv.includes("--all")) {
  const postgres = await startPostgres()
  await report.check("two on one Postgres are one service", () => twoOnOneDatabase(world, postgres.url))
  await report.check("and answer everything as the interface says, asked in turn", () =>
    blackBoxes(world, postgres.url),
  )
  await postgres.stop()
}
await world.close()
cleanUp()
report.end()
