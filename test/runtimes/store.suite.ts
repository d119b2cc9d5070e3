import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { storeMemory } from "@surename/adapters/store-memory"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { examinePace } from "../conformance/pace-suite.ts"
import { examineStore } from "../conformance/store-suite.ts"
import { startPostgres } from "../postgres/server.ts"
import { makeReport } from "./report.ts"
import { makeFileRefusals, makeSchemaRefusals, makeServerRefusals } from "./store/refusals.ts"
import { makeClock, makePaceInSchema } from "./store/pace-subject.ts"
import { makeEmptyDatabase, makeSchemas, makeSchemaUrl, makeScratchFolder } from "./store/subjects.ts"
import { proveEightAtOnce } from "./store/together.ts"

// Every promise of the Store port by every store there is, and what opening one can come to.
const report = makeReport("store")
const folder = makeScratchFolder()
const postgres = await startPostgres()

await Effect.runPromise(makeSchemas(postgres.url, ["suite", "pace", "eight"]))

const subjects = [
  ["memory", () => storeMemory()],
  ["SQLite", () => makeEmptyDatabase(`sqlite:${join(folder, "suite.db")}`)],
  ["Postgres", () => makeEmptyDatabase(makeSchemaUrl(postgres.url, "suite"))],
] as const

for (const [name, subject] of subjects)
  await report.results(await Effect.runPromise(examineStore(subject)), ` in ${name}`)

// One machine has no pace to share: there is none in its store.
await Effect.runPromise(makeClock(postgres.url, "pace"))
await report.results(await Effect.runPromise(examinePace(makePaceInSchema(postgres.url, "pace"))), " in Postgres")

await report.check("eight processes start at once on a new SQLite file and an empty Postgres", () =>
  proveEightAtOnce([`sqlite:${join(folder, "eight.db")}`, makeSchemaUrl(postgres.url, "eight")]),
)

/** A store of its own, then changed behind its back. */
const changedFile = async (statement: string): Promise<string> => {
  const file = join(folder, `changed-${Math.random()}.db`)
  await Effect.runPromise(
    Effect.provide(
      Store.use((store) => store.sweep(0)),
      storeSql(`sqlite:${file}`),
    ),
  )
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
  return `sqlite:${file}`
}

const refusals = [
  ...makeFileRefusals(folder),
  ...(await makeServerRefusals(postgres)),
  ...makeSchemaRefusals(postgres, changedFile),
]
for (const { title, prove } of refusals) await report.check(`refused: ${title}`, prove)

await report.check("a Postgres that stops is unavailable", async () => {
  const failures = await Effect.runPromise(
    Effect.gen(function* () {
      const store = yield* Store
      yield* store.put("kind", "key", { value: "", at: 1, freshUntil: 2 })
      yield* Effect.promise(postgres.stop)
      if (store.pace === undefined) throw new Error("no pace on Postgres")
      const calls = [
        Effect.flip(store.get("kind", "key")),
        Effect.flip(store.pace.take("host", 10)),
        Effect.flip(store.pace.report("host", 10, { as: "answered" })),
      ]
      // Each tries to connect for seconds.
      return yield* Effect.all(calls, { concurrency: "unbounded" })
    }).pipe(Effect.provide(storeSql(postgres.url))),
  )
  for (const failure of failures) if (failure._tag !== "StoreUnavailable") throw failure
})

report.end()
