import { join } from "node:path"
import { dnsServers } from "@surename/adapters/dns"
import { zoneServers } from "@surename/adapters/dns-wire"
import { databaseSql } from "@surename/adapters/store-sql"
import { serve } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { examineDomains } from "../conformance/ownership/examine-domains.ts"
import { examineRecordChecks, someValue, makeRecordCheckWorld } from "../conformance/ownership/examine-record-checks.ts"
import { examineOverHttp } from "./ownership/over-http.ts"
import { startPostgres } from "../postgres/server.ts"
import { makeReport, runtime } from "./report.ts"
import { makeScratchFolder } from "./store/subjects.ts"

// Every way in which name servers fail, over real sockets; then through a service, asked over HTTP; and what the store promises.
const report = makeReport("ownership")

const world = await serve(makeRecordCheckWorld(() => someValue))
const services = Layer.merge(
  Layer.orDie(dnsServers(world.env.SURENAME_DNS)),
  zoneServers({
    port: Number(world.env.SURENAME_AUTHORITATIVE_PORT),
    mayVisit: (address) => address.startsWith("127."),
    tryMs: 700,
  }),
)
await report.results(await Effect.runPromise(examineRecordChecks(services, 2)), " over sockets")
await world.close()

const examineIn = async (name: string, url: string) =>
  report.results(await Effect.runPromise(examineDomains(databaseSql(url))), ` in ${name}`)
await examineIn("SQLite", `sqlite:${join(makeScratchFolder(), "domains.db")}`)
// The service and the database are the same on every runtime: once is enough.
if (runtime === "node") {
  await report.results(await examineOverHttp(), " over HTTP")
  const postgres = await startPostgres()
  await examineIn("Postgres", postgres.url)
  await postgres.stop()
}

report.end()
