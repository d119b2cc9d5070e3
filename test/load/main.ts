import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../bench/runtimes.ts"
import { makeAttacks } from "./attacks.ts"
import { openCrowd } from "./crowd.ts"
import { startHost } from "./host.ts"
import { waitBesideLargeDrafts } from "./large-drafts.ts"
import { registryRps, retryAfterMs, startInstances } from "./instances.ts"
import { isDishonest, measureOverload } from "./overload.ts"
import { runSiege } from "./siege.ts"
import { startSites, visitAll } from "./sites.ts"
import { stopUnderLoad } from "./stopped.ts"
import { watchTogether } from "./watching.ts"
import { isWaiting, measureOneAndTwo, compareWithOne } from "./two-instances.ts"

// `npm run load [-- --connections 1000 --on bun]`: crowds and slow clients, on Node, Bun and Deno in turn; then hostile sites.
// `npm run load -- --sites`: those alone. At last three services on one Postgres and a registry: `--instances`, alone. And alone:
// `--overload`, two hundred clients on one instance; `--two`, two instances on one Postgres; `--stop`, SIGTERM under load;
// `--drafts`, six accounts that send drafts of ten megabytes; `--watching [--names 200000]`, three instances that share watched names.
const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "1000" },
    on: { type: "string" },
    sites: { type: "boolean" },
    instances: { type: "boolean" },
    overload: { type: "boolean" },
    stop: { type: "boolean" },
    two: { type: "boolean" },
    drafts: { type: "boolean" },
    watching: { type: "boolean" },
    names: { type: "string", default: "200000" },
  },
})
const only = (["sites", "instances", "overload", "stop", "two", "drafts", "watching"] as const).find(
  (kind) => values[kind] === true,
)
const isAsked = (kind: typeof only | "crowds") =>
  only === undefined ? kind === "crowds" || kind === "sites" || kind === "instances" : only === kind
const count = Number(values.connections)
const patienceMs = 5_000
let harm = 0

const reportLine = (line: string, good: boolean) => {
  if (!good) harm++
  console.log(`${good ? "ok  " : "FAIL"} ${line}`)
}
const writeMs = (ms: number) => `${Math.round(ms)} ms`
const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`

const chosen = runtimes.filter(({ name }) => values.on === undefined || values.on === name)
for (const runtime of isAsked("crowds") ? chosen : []) {
  const host = await startHost(runtime)
  const before = await host.memoryBytes()
  const { answered, ms, slowestMs } = await openCrowd(host.url, count)
  reportLine(
    `${runtime.name}: ${answered} of ${count} connections answered within ${writeMs(ms)}, others within ${writeMs(slowestMs)}`,
    answered === count && slowestMs < patienceMs,
  )
  for (const attack of makeAttacks(await host.token())) {
    const besieged = await runSiege(host.url, attack, count, { toTheEnd: true })
    const cut = besieged.cutAfterMs === undefined ? "" : `, hung up on after ${writeMs(besieged.cutAfterMs)}`
    reportLine(
      `${runtime.name}: ${count} that ${attack.name}: others within ${writeMs(besieged.slowestMs)}${cut}`,
      besieged.slowestMs < patienceMs && (attack.cutWithinMs === undefined || cut !== ""),
    )
  }
  console.log(`     ${runtime.name}: ${megabytes(before)} before, ${megabytes(await host.memoryBytes())} after`)
  await host.stop()
}
const sites = isAsked("sites") ? await startSites() : undefined
for (const runtime of chosen)
  for (const [kind, port] of sites?.kinds ?? []) {
    const { moreMiB, stillMs } = await visitAll(runtime, port)
    reportLine(
      `${runtime.name}: 25 sites with ${kind}: nothing else for ${stillMs} ms, ${moreMiB} MiB more`,
      stillMs < 100 && moreMiB < 150,
    )
  }
sites?.stop()
if (isAsked("instances")) {
  const names = chosen.map(({ name }) => name).join(", ")
  const three = [0, 1, 2].flatMap((n) => chosen[n % chosen.length] ?? [])
  const { busiest, pauseMs, requests } = await startInstances(three, 40, "Postgres")
  reportLine(
    `three instances on one Postgres (${names}): of ${requests} requests to a registry ${busiest} in the busiest second`,
    requests >= 120 && busiest <= registryRps,
  )
  reportLine(
    `one of them was asked to wait ${retryAfterMs} ms: the next request ${pauseMs} ms later`,
    pauseMs >= retryAfterMs,
  )
}
for (const runtime of isAsked("overload") ? chosen : [])
  for (const on of ["SQLite", "Postgres"] as const) {
    const { answers, seconds, sick } = await measureOverload(runtime, on, 200, 10_000)
    const wrong = answers.filter(isDishonest)
    const [usual, slowest] = [answers.filter(({ status }) => status < 429), Math.max(...answers.map(({ ms }) => ms))]
    reportLine(
      `${runtime.name}, ${on}: 200 clients that keep asking: ${Math.round(answers.length / seconds)} answers a second, the slowest ` +
        `after ${writeMs(slowest)}; ${answers.length - usual.length} of ${answers.length} turned away, ${wrong.length} of them ` +
        `with another reason than the true one, ${sick.length} health checks failed`,
      wrong.length === 0 && sick.length === 0,
    )
  }
for (const runtime of isAsked("stop") ? chosen : []) {
  const stops = []
  for (let nth = 0; nth < 5; nth++) stops.push(await stopUnderLoad(runtime, 60))
  const answers = stops.flatMap((stop) => stop.answers)
  const lost = answers.filter(({ status }) => status === 0).length
  reportLine(
    `${runtime.name}: stopped five times under sixty clients: ${lost} of ${answers.length} requests lost, it ended within ` +
      writeMs(Math.max(...stops.map(({ endedMs }) => endedMs))),
    lost === 0,
  )
}
for (const runtime of isAsked("drafts") ? chosen : []) {
  const { alone, beside, drafts } = await waitBesideLargeDrafts(runtime)
  reportLine(
    `${runtime.name}: ${drafts} drafts of 10 MiB: others wait ${beside.p50} ms, p95 ${beside.p95} ms, at most ${beside.longest} ms; ` +
      `without drafts ${alone.p50}, ${alone.p95} and ${alone.longest} ms`,
    beside.p95 < 100,
  )
}
if (isAsked("watching")) {
  const three = [0, 1, 2].flatMap((n) => chosen[n % chosen.length] ?? [])
  const size = { registries: 50, perRegistry: Math.ceil(Number(values.names) / 50), rps: 40 }
  const { again, busiest, lagSeconds, missed, msPerCheck, names, seconds, twice } = await watchTogether(three, size)
  reportLine(
    `three instances, 50 registries: ${names} watched names in ${Math.round(seconds)} s, the longest lag ${Math.round(lagSeconds)} s, ` +
      `${msPerCheck.toFixed(1)} ms of processor a check; ${missed} missed, ${twice} asked about twice, ${again} again after a check that failed, ` +
      `${busiest} requests to one registry in its busiest second of ${size.rps}`,
    missed === 0 && twice === 0 && busiest <= size.rps,
  )
}
for (const runtime of isAsked("two") ? chosen : []) {
  const costs = await measureOneAndTwo(runtime, 1_000, (these, cost) =>
    console.log(
      `     ${runtime.name}, ${these} on Postgres: a call takes ${cost.instanceMs.toFixed(2)} ms of an instance's processor, ` +
        `${cost.postgresMs.toFixed(2)} ms of Postgres' and ${cost.statements.toFixed(1)} statements; ${Math.round(cost.perSecond)} a ` +
        `second on this machine; ${cost.lockWaits} waits for a lock at ${cost.looks} looks`,
    ),
  )
  const times = compareWithOne(costs, costs.two)
  reportLine(
    `${runtime.name}: two instances with a core each answer ${times.toFixed(2)} times what one does, ` +
      `${compareWithOne(costs, costs["two apart"]).toFixed(2)} times where each has a Postgres of its own`,
    times >= 1.6 && !isWaiting(costs.two),
  )
}
console.log(harm === 0 ? "no honest caller was stopped" : `${harm} times harm was done`)
process.exitCode = harm === 0 ? 0 : 1
