import assert from "node:assert/strict"
import process from "node:process"
import { parseArgs } from "node:util"
import { identity } from "@surename/adapters/identity"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Store } from "@surename/core/ports/store"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { quickly, quiet } from "../conformance/identity/world.ts"
import { startPostgres } from "../postgres/server.ts"
import { makeConflictChecks } from "./account-locks/conflicts.ts"
import { endWhileRefreshing } from "./account-locks/chains.ts"
import { checkGroups, makeGroups } from "./account-locks/groups.ts"
import { makeReport } from "./report.ts"

// Every pair of account operations at the same time on a real Postgres: no ending is refused, nothing that was ended works, and
// Postgres finds no deadlock. Each run has another seed; `--pairs` makes more.
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { pairs: { type: "string" }, seed: { type: "string" } },
})
const count = Number(values.pairs ?? 3_000)
const seed = Number(values.seed ?? (Date.now() % 1_000_000) + 1)

/** Limits are not what this is about: an account would run into them. */
const removeLimits = (store: typeof Store.Service): typeof Store.Service => ({
  ...store,
  tally: () => Effect.succeed({ count: 1, emptyAfterMs: 0, retryAfterMs: 0, isCounted: true }),
  readTallies: (counters) => Effect.succeed(counters.map(() => ({ count: 0, emptyAfterMs: 0, retryAfterMs: 0 }))),
})

const openInstance = Effect.fnUntraced(function* (url: string) {
  const database = yield* Layer.build(databaseSql(url))
  const mails = new Map<string, string>()
  const mailer = Layer.succeed(
    Mailer,
    Mailer.of({
      send: ({ text, to }) =>
        Effect.sync(() => {
          const [, kind] = /\/(reset|confirm-email|stop-email)\?link=/u.exec(text) ?? []
          if (kind !== undefined) mails.set(`${kind} ${to}`, text)
        }),
      rehearse: () => Effect.void,
    }),
  )
  const options = { baseUrl: "https://names.example", secret: "s".repeat(40), passwords: quickly, mailer }
  const built = yield* Layer.build(identity(options)).pipe(
    Effect.provideContext(Context.add(database, Store, removeLimits(Context.get(database, Store)))),
  )
  const sql = Context.get(database, SqlClient.SqlClient)
  return { accounts: Context.get(built, Accounts), identity: Context.get(built, Identity), mails, sql }
})

const deadlocks = (sql: SqlClient.SqlClient) =>
  Effect.map(
    Effect.andThen(
      sql`SELECT pg_stat_force_next_flush()`,
      sql<{ readonly n: number }>`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
    ),
    ([row]) => row?.n,
  )

type Instance = Effect.Success<ReturnType<typeof openInstance>>

const checkPairs = (here: Instance, there: Instance) =>
  Effect.gen(function* () {
    const batches = Arr.chunksOf(makeGroups(count, seed), 64)
    const found = yield* Effect.forEach(batches, (groups, n) => checkGroups([here, there], groups, `person-${n}`))
    const wrong = found.flat()
    assert.equal(wrong.length, 0, `seed ${seed}: ${wrong.length} wrong, such as\n${wrong.slice(0, 10).join("\n")}`)
  })

/** Fails when `check` meets a deadlock. */
const withoutDeadlock = (
  url: string,
  check: (here: Instance, there: Instance) => Effect.Effect<void, { readonly _tag: string }>,
) =>
  Effect.gen(function* () {
    const [here, there] = [yield* openInstance(url), yield* openInstance(url)]
    const before = yield* deadlocks(here.sql)
    yield* check(here, there)
    assert.equal(yield* deadlocks(here.sql), before, `seed ${seed}: Postgres found deadlocks`)
  }).pipe(Effect.scoped, Effect.provide(quiet), Effect.runPromise)

const report = makeReport("account-locks")
const postgres = await startPostgres()
await report.check(`${count} pairs of operations on an account at once, in Postgres`, () =>
  withoutDeadlock(postgres.url, checkPairs),
)
await report.check("an app that refreshes in 14 loops cannot resist, in Postgres", () =>
  withoutDeadlock(postgres.url, endWhileRefreshing),
)
await report.checks(makeConflictChecks(postgres.url), ", in Postgres")
await postgres.stop()
report.end()
