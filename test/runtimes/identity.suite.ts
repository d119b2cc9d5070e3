import { join } from "node:path"
import process from "node:process"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { examineIdentity } from "../conformance/identity-suite.ts"
import { startPostgres } from "../postgres/server.ts"
import { listLeavingChecks } from "./identity/account-leaves.ts"
import { listClockAheadChecks } from "./identity/clock-ahead.ts"
import { listClosedChecks } from "./identity/closed.ts"
import { listCommandChecks } from "./identity/commands.ts"
import { listRequiredChecks } from "./identity/factor-required.ts"
import { listFloodChecks } from "./identity/flood.ts"
import { checkMainThread } from "./identity/main-thread.ts"
import { listLateBodyChecks } from "./identity/late-bodies.ts"
import { listLeakChecks } from "./identity/leaked.ts"
import { listRecentSignInChecks } from "./identity/lately.ts"
import { mailChecks } from "./identity/mails.ts"
import { listProviderChecks } from "./identity/provider.ts"
import { overwritePages, expectUnavailable } from "./identity/outages.ts"
import { listUnderWayChecks } from "./identity/under-way.ts"
import { listSameTimeChecks } from "./identity/same-time.ts"
import { listSecondStepChecks } from "./identity/second-step.ts"
import { listWayInChecks } from "./identity/ways-in.ts"
import { startTogether } from "./identity/together.ts"
import { makeReport, runtime } from "./report.ts"
import { makeSchemas, makeSchemaUrl, makeScratchFolder } from "./store/subjects.ts"

// Every promise about accounts on every database there is, and what only processes, mail servers and outages can show. The
// long gate asks Postgres from Bun; `--all` asks it from every runtime.
const report = makeReport("identity")
const folder = makeScratchFolder()
const postgres = runtime === "bun" || process.argv.includes("--all") ? await startPostgres() : undefined
const places: Array<readonly [string, (name: string) => string]> = [
  ["SQLite", (name) => `sqlite:${join(folder, `${name}.db`)}`],
]
if (postgres !== undefined) {
  await Effect.runPromise(
    makeSchemas(
      postgres.url,
      `suite together commands ways-in second-step lately leaked provider required closed
      flood under-way late-bodies same-time clock-ahead leaving away`.split(/\s+/u),
    ),
  )
  places.push(["Postgres", (name) => makeSchemaUrl(postgres.url, name)])
}

for (const [name, place] of places) {
  // The dear checks run once, in the long gate.
  const isWhole = name === "SQLite" && runtime === "bun"
  const examined = Effect.scoped(
    Effect.flatMap(Layer.build(databaseSql(place("suite"))), (database) => examineIdentity(database)),
  )
  await report.results(await Effect.runPromise(examined), ` in ${name}`)
  await report.check(`processes that start at once on ${name}`, () => startTogether(place("together")))
  await report.checks(listCommandChecks(place("commands")), ` on ${name}`)
  const ofAccounts = [
    ...listLeavingChecks(place("leaving")),
    ...listWayInChecks(place("ways-in")),
    ...listSecondStepChecks(place("second-step")),
    ...listRecentSignInChecks(place("lately")),
    ...listLeakChecks(place("leaked")),
    ...listProviderChecks(place("provider"), name === "SQLite"),
    ...listRequiredChecks(place("required")),
    ...listFloodChecks(place("flood"), isWhole),
    ...listUnderWayChecks(place("under-way")),
    ...listLateBodyChecks(place("late-bodies")),
    ...listSameTimeChecks(place("same-time")),
    ...listClockAheadChecks(place("clock-ahead")),
  ]
  await report.checks(ofAccounts, `, in ${name}`)
  // Differs neither by database nor by runtime: `npm test` proves a quarter, the long gate all.
  if (runtime === "node" || isWhole) await report.checks(listClosedChecks(place("closed"), isWhole), `, in ${name}`)
}

await report.check("hashing passwords leaves the main thread free", checkMainThread)

await report.checks(mailChecks)

await report.check("a SQLite without its tables is unavailable", () =>
  expectUnavailable(
    "memory:",
    SqlClient.SqlClient.use((sql) =>
      Effect.forEach(["token", "session", "credential", "link", "device", "user", "tally"], (table) =>
        sql.unsafe(`DROP TABLE surename_${table}`),
      ),
    ),
  ),
)
await report.check("a SQLite file with overwritten pages is unavailable", () => {
  const file = join(folder, "corrupted.db")
  return expectUnavailable(`sqlite:${file}`, overwritePages(file))
})
if (postgres !== undefined)
  await report.check("a Postgres that stops is unavailable", () =>
    expectUnavailable(makeSchemaUrl(postgres.url, "away"), Effect.promise(postgres.stop)),
  )

report.end()
