import process from "node:process"
import { parseArgs } from "node:util"
import { runtimes } from "../bench/runtimes.ts"
import { runLogCrashes } from "./crash-log.ts"
import { runDraftCrashes, draftPlaces } from "./crash-drafts.ts"
import { runOrderCrashes, orderPlaces } from "./crash-orders.ts"
import { runScanCrashes } from "./crash-scans.ts"
import { runServiceCrashes } from "./crash-services.ts"
import { runCrashes } from "./crash.ts"
import { playFileShortage, openTenThousand } from "./crowded-out.ts"
import { playCorruptedPages } from "./corrupted.ts"
import { playClockJumps } from "./clock-jumps.ts"
import { faults, playFault } from "./faults.ts"
import { readOnlyFile } from "./read-only.ts"
import { playDeadResolver } from "./resolver-dies.ts"
import { runPostgresRestart } from "./restart-postgres.ts"

// `npm run crash [-- --only services --runs 100]`: kill -9 in the middle of writing, of scanning, of serving, on Node, Bun and
// Deno in turn; then Postgres is restarted, and frozen, under a service.
const { values } = parseArgs({ options: { runs: { type: "string" }, only: { type: "string" } } })
const kinds = [
  { kind: "writers", play: runCrashes, runs: 200 },
  { kind: "scanners", play: runScanCrashes, runs: 200 },
  { kind: "services", play: runServiceCrashes, runs: 100 },
  ...orderPlaces.map((where) => ({
    kind: "orders",
    play: (runs: number, on: typeof runtimes) => runOrderCrashes(where, runs, on),
    runs: 48,
  })),
  ...(["SQLite", "Postgres"] as const).map((where) => ({
    kind: "logs",
    play: (runs: number, on: typeof runtimes) => runLogCrashes(where, runs, on),
    runs: 60,
  })),
  ...draftPlaces.map((where) => ({
    kind: "drafts",
    play: (runs: number, on: typeof runtimes) => runDraftCrashes(where, runs, on),
    runs: 200,
  })),
]
const isAsked = (kind: string) => values.only === undefined || values.only === kind

for (const { kind, play, runs } of kinds.filter((candidate) => isAsked(candidate.kind))) {
  const { acknowledged, beforeAnyWrite, harm, ...done } = await play(Number(values.runs ?? runs), runtimes)
  for (const what of harm) console.log(what)
  console.log(
    `${done.runs} ${kind} killed, ${beforeAnyWrite} processes of them before their first write, ${acknowledged} writes acknowledged`,
  )
  console.log(
    harm.length === 0
      ? "the store opened every time, nothing torn, nothing lost"
      : `${harm.length} times harm was done`,
  )
  if (harm.length > 0 || acknowledged === 0) process.exitCode = 1
}

for (const runtime of isAsked("postgres") ? runtimes : [])
  for (const how of ["fast", "crash", "frozen"] as const) {
    const { acknowledged, answers, harm, recoveredAfterMs, refused } = await runPostgresRestart(
      runtime,
      how,
      how === "frozen" ? 4_000 : 1_500,
    )
    for (const what of harm) console.log(what)
    console.log(
      `Postgres away (${how}) under ${runtime.name}: ${answers} answers, ${refused} of them 503, ${acknowledged} writes ` +
        `acknowledged, recovered within ${Math.round(recoveredAfterMs)} ms, ${harm.length} times harm was done`,
    )
    if (harm.length > 0) process.exitCode = 1
  }

for (const runtime of isAsked("faults") ? runtimes : [])
  for (const fault of faults) {
    const { acknowledged, harm, refused } = await playFault(runtime, fault)
    for (const what of harm) console.log(what)
    console.log(
      `${fault.name}, on ${runtime.name}: ${refused} writes refused, ${acknowledged} acknowledged, ${harm.length} times harm was done`,
    )
    if (harm.length > 0) process.exitCode = 1
  }

const trials = [
  { name: "the database's file is made read-only", play: readOnlyFile },
  { name: "pages of the database turn to nonsense", play: playCorruptedPages },
  { name: "the clock jumps a day ahead, back, behind and back", play: playClockJumps },
  { name: "the resolver dies in the middle of a scan", play: playDeadResolver },
  { name: "file descriptors run out", play: playFileShortage },
  { name: "ten thousand connections come and go", play: openTenThousand },
]
for (const runtime of isAsked("faults") ? runtimes : [])
  for (const { name, play } of trials) {
    const { acknowledged, harm } = await play(runtime)
    for (const what of harm) console.log(`${name}, on ${runtime.name}: ${what}`)
    console.log(`${name}, on ${runtime.name}: ${acknowledged} acknowledged, ${harm.length} times harm was done`)
    if (harm.length > 0) process.exitCode = 1
  }
