import { join } from "node:path"
import process from "node:process"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { examineIdentity } from "../conformance/identity-suite.ts"
import { startPostgres } from "../postgres/server.ts"
import { leavingChecks } from "./identity/account-leaves.ts"
import { clockAheadChecks } from "./identity/clock-ahead.ts"
import { closedChecks } from "./identity/closed.ts"
import { commandChecks } from "./identity/commands.ts"
import { requiredChecks } from "./identity/factor-required.ts"
import { floodChecks } from "./identity/flood.ts"
import { hashingLeavesTheThread } from "./identity/main-thread.ts"
import { lateBodyChecks } from "./identity/late-bodies.ts"
import { leakedChecks } from "./identity/leaked.ts"
import { latelyChecks } from "./identity/lately.ts"
import { mailChecks } from "./identity/mails.ts"
import { providerChecks } from "./identity/provider.ts"
import { corrupted, unavailableAfter } from "./identity/outages.ts"
import { underWayChecks } from "./identity/under-way.ts"
import { sameTimeChecks } from "./identity/same-time.ts"
import { secondStepChecks } from "./identity/second-step.ts"
import { wayInChecks } from "./identity/ways-in.ts"
import { togetherOn } from "./identity/together.ts"
import { makeReport, runtime } from "./report.ts"
import { makeSchemas, schemaUrl, scratch } from "./store/subjects.ts"

// Every promise about accounts on every database there is, and what only processes, mail servers and outages can show. The
// long gate asks Postgres from Bun; `--all` asks it from every runtime.
const report = makeReport("identity")
const folder = scratch()
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
  places.push(["Postgres", (name) => schemaUrl(postgres.url, name)])
}

for (const [name, place] of places) {
  // The dear checks run once, in the long gate: they differ neither by database nor by runtime.
  const whole = name === "SQLite" && runtime === "bun"
  const examined = Effect.scoped(
    Effect.flatMap(Layer.build(databaseSql(place("suite"))), (database) =>
      // With passwords hashed as they are served.
      examineIdentity(database, undefined, undefined, whole ? "served" : "quick"),
    ),
  )
  await report.results(await Effect.runPromise(examined), ` in ${name}`)
  await report.check(`processes that start at once on ${name}`, () => togetherOn(place("together")))
  await report.checks(commandChecks(place("commands")), ` on ${name}`)
  const ofAccounts = [
    ...leavingChecks(place("leaving")),
    ...wayInChecks(place("ways-in")),
    ...secondStepChecks(place("second-step")),
    ...latelyChecks(place("lately")),
    ...leakedChecks(place("leaked")),
    ...providerChecks(place("provider")),
    ...requiredChecks(place("required")),
    ...closedChecks(place("closed"), whole),
    ...floodChecks(place("flood"), whole),
    ...underWayChecks(place("under-way")),
    ...lateBodyChecks(place("late-bodies")),
    ...sameTimeChecks(place("same-time")),
    ...clockAheadChecks(place("clock-ahead")),
  ]
  await report.checks(ofAccounts, `, in ${name}`)
}

await report.check("hashing passwords leaves the main thread free", hashingLeavesTheThread)

await report.checks(mailChecks)

await report.check("a SQLite without its tables is unavailable", () =>
  unavailableAfter(
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
  return unavailableAfter(`sqlite:${file}`, corrupted(file))
})
if (postgres !== undefined)
  await report.check("a Postgres that stops is unavailable", () =>
    unavailableAfter(schemaUrl(postgres.url, "away"), Effect.promise(postgres.stop)),
  )

report.end()
