import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../bench/runtimes.ts"
import { attacksWith } from "./attacks.ts"
import { crowd } from "./crowd.ts"
import { startHost } from "./host.ts"
import { registryRps, retryAfterMs, together } from "./instances.ts"
import { siege } from "./siege.ts"
import { startSites, visitAll } from "./sites.ts"

// `npm run load [-- --connections 1000 --on bun]`: crowds and slow clients, on Node, Bun and Deno in turn; then hostile sites.
// `npm run load -- --sites`: those alone. At last three services on one Postgres and a registry: `--instances`, alone.
const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "1000" },
    on: { type: "string" },
    sites: { type: "boolean" },
    instances: { type: "boolean" },
  },
})
const [onlySites, onlyInstances] = [values.sites === true, values.instances === true]
const count = Number(values.connections)
const patienceMs = 5_000
let harm = 0

const tell = (line: string, good: boolean) => {
  if (!good) harm++
  console.log(`${good ? "ok  " : "FAIL"} ${line}`)
}
const rounded = (ms: number) => `${Math.round(ms)} ms`
const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`

const chosen = runtimes.filter(({ name }) => values.on === undefined || values.on === name)
for (const runtime of onlySites || onlyInstances ? [] : chosen) {
  const host = await startHost(runtime)
  const before = await host.memoryBytes()
  const { answered, ms, slowestMs } = await crowd(host.url, count)
  tell(
    `${runtime.name}: ${answered} of ${count} connections answered within ${rounded(ms)}, others within ${rounded(slowestMs)}`,
    answered === count && slowestMs < patienceMs,
  )
  for (const attack of attacksWith(await host.token())) {
    const besieged = await siege(host.url, attack, count, { toTheEnd: true })
    const cut = besieged.cutAfterMs === undefined ? "" : `, hung up on after ${rounded(besieged.cutAfterMs)}`
    tell(
      `${runtime.name}: ${count} that ${attack.name}: others within ${rounded(besieged.slowestMs)}${cut}`,
      besieged.slowestMs < patienceMs && (attack.cutWithinMs === undefined || cut !== ""),
    )
  }
  console.log(`     ${runtime.name}: ${megabytes(before)} before, ${megabytes(await host.memoryBytes())} after`)
  await host.stop()
}
const sites = await startSites()
for (const runtime of onlyInstances ? [] : chosen)
  for (const [kind, port] of sites.kinds) {
    const { moreMiB, stillMs } = await visitAll(runtime, port)
    tell(
      `${runtime.name}: 25 sites with ${kind}: nothing else for ${stillMs} ms, ${moreMiB} MiB more`,
      stillMs < 100 && moreMiB < 150,
    )
  }
sites.stop()
if (!onlySites) {
  const names = chosen.map(({ name }) => name).join(", ")
  const three = [0, 1, 2].flatMap((n) => chosen[n % chosen.length] ?? [])
  const { busiest, quietMs, requests } = await together(three, 40, "Postgres")
  tell(
    `three instances on one Postgres (${names}): of ${requests} requests to a registry ${busiest} in the busiest second`,
    requests >= 120 && busiest <= registryRps,
  )
  tell(
    `one of them was asked to wait ${retryAfterMs} ms: the next request ${quietMs} ms later`,
    quietMs >= retryAfterMs,
  )
}
console.log(harm === 0 ? "no honest caller was stopped" : `${harm} times harm was done`)
process.exitCode = harm === 0 ? 0 : 1
