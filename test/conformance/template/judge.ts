import process from "node:process"
import { dnsServers } from "@surename/adapters/dns"
import { storeMemory } from "@surename/adapters/store-memory"
import { examineInRealTime, printReport, rdapSuite, summarizeResults } from "@surename/conformance"
import { engineLayer } from "@surename/core"
import { certificateAuthority, serve, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeMyRdap } from "./adapter.ts"

/** Makes a whole engine around the adapter, in a small internet where every registry misbehaves in its own way. */
const subject = (world: World) =>
  Layer.unwrap(
    Effect.map(serveWorld(world), ({ env }) =>
      engineLayer({
        rdap: makeMyRdap(
          {
            bootstrap: env.SURENAME_RDAP_BOOTSTRAP,
            supplement: env.SURENAME_RDAP_SUPPLEMENT,
            aggregator: env.SURENAME_RDAP_AGGREGATOR,
          },
          certificateAuthority,
        ),
        dns: Layer.orDie(dnsServers(env.SURENAME_DNS)),
        store: storeMemory(),
      }),
    ),
  )

const serveWorld = (world: World) =>
  Effect.acquireRelease(
    Effect.promise(() => serve(world)),
    (server) => Effect.promise(() => server.close()),
  )

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"))
const cases = rdapSuite.cases.filter(({ id }) => words.every((word) => id.includes(word)))
if (cases.length === 0) {
  process.stderr.write(`no case has ${words.join(" and ")} in its id; all ids: node judge.ts --list\n`)
  process.exit(1)
}
if (process.argv.includes("--list")) {
  process.stdout.write(cases.map(({ id }) => `${id}\n`).join(""))
  process.exit(0)
}
const suite = { ...rdapSuite, cases }

if (process.stderr.isTTY) process.stderr.write(`Playing ${cases.length} cases; all of them take half a minute …\n`)
const report = summarizeResults(suite, await Effect.runPromise(examineInRealTime(suite, subject)))
const { columns, isTTY: colour } = process.stdout
process.stdout.write(
  process.argv.includes("--json")
    ? `${JSON.stringify(report, undefined, 2)}\n`
    : printReport(report, { columns, colour }),
)
process.exitCode = report.exit
