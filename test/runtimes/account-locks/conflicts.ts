import assert from "node:assert/strict"
import { databaseSql, orUnavailable, SqlClient } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Latch from "effect/Latch"
import type { Check } from "../report.ts"

/** Two transactions that Postgres cannot both let through; the loser runs again. */
const bothSucceed = (url: string, isolation: string, orders: readonly [ReadonlyArray<string>, ReadonlyArray<string>]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe("CREATE TABLE IF NOT EXISTS conflict (id text PRIMARY KEY, n bigint NOT NULL)")
    yield* sql.unsafe("INSERT INTO conflict VALUES ('a', 0), ('b', 0) ON CONFLICT (id) DO UPDATE SET n = 0")
    const latches = [yield* Latch.make(), yield* Latch.make()] as const
    let runs = 0
    const add = (n: 0 | 1) =>
      Effect.gen(function* () {
        runs++
        yield* sql.unsafe(`SET TRANSACTION ISOLATION LEVEL ${isolation}`)
        yield* sql`SELECT n FROM conflict`
        for (const [step, id] of orders[n].entries()) {
          yield* sql`UPDATE conflict SET n = n + 1 WHERE id = ${id}`
          // Each waits until the other is as far; a second run waits for nobody.
          if (step === 0 && orders[n].length > 1) {
            yield* latches[n].open
            yield* latches[n === 0 ? 1 : 0].await
          }
        }
      })
    const addOnce = (n: 0 | 1) => orUnavailable("add", sql.withTransaction(add(n)))
    yield* Effect.all([addOnce(0), addOnce(1)], { concurrency: 2 })
    const rows = yield* sql<{ readonly n: string }>`SELECT n FROM conflict ORDER BY id`
    return { runs, counts: rows.map(({ n }) => Number(n)) }
  }).pipe(Effect.provide(databaseSql(url)), Effect.runPromise)

const deadlock = [
  ["a", "b"],
  ["b", "a"],
] as const

export const makeConflictChecks = (url: string): ReadonlyArray<Check> =>
  [
    { title: "a transaction that lost a deadlock runs again", isolation: "READ COMMITTED" },
    { title: "a transaction that cannot be serialized runs again", isolation: "REPEATABLE READ" },
  ].map(({ title, isolation }) => ({
    title,
    prove: async () => {
      const { counts, runs } = await bothSucceed(url, isolation, deadlock)
      assert.deepEqual(counts, [2, 2])
      // Not exactly 3: the loser can meet the winner again before it has committed.
      assert(runs > 2, "no conflict came up")
    },
  }))
