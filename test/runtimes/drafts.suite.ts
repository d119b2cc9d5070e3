import { join } from "node:path"
import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import { examineDrafts } from "../conformance/drafts-suite.ts"
import { startPostgres } from "../postgres/server.ts"
import { makeReport } from "./report.ts"
import { makeScratchFolder } from "./store/subjects.ts"

// Every promise about drafts, on both databases: their clients differ in bytes, locks and transactions.
const report = makeReport("drafts")
const postgres = await startPostgres()
const places = [
  ["SQLite", `sqlite:${join(makeScratchFolder(), "drafts.db")}`],
  ["Postgres", postgres.url],
] as const

for (const [name, url] of places)
  await report.results(await Effect.runPromise(examineDrafts(databaseSql(url))), ` in ${name}`)
await postgres.stop()

report.end()
