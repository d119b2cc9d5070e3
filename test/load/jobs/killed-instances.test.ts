import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { reportOldTransactions } from "@surename/adapters/store-sql/jobs"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { expect, it } from "vitest"
import { runtimes } from "../../bench/runtimes.ts"
import { startPostgres } from "../../postgres/server.ts"
import { limitsOfOne } from "./scale-out.ts"
import { runJobOn } from "./three-instances.ts"

// How much faster three are: `node scripts/run.js test/load/jobs/main.ts`.
it("a job loses no name and keeps each pace when its instances are killed", { timeout: 600_000 }, async () => {
  const [runtime] = runtimes
  if (runtime === undefined) return expect.fail("no runtime")
  const limit = { ...limitsOfOne.registries, width: 4 }
  const run = await runJobOn({ runtime, registries: 12, namesEach: 6, ...limit, instances: 3, killEveryMs: 4_000 })
  expect(run).toMatchObject({ lost: 0, twice: 0 })
  expect(run.busiest).toBeLessThanOrEqual(limit.rps)
  expect(run.kills).toBeGreaterThan(1)
})

it("tells the operator of a transaction that was forgotten", async () => {
  await using postgres = await startPostgres()
  const messages: Array<string> = []
  const logger = Logger.layer([Logger.make(({ message }) => void messages.push(String(message)))])
  await Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* reportOldTransactions(sql)
    yield* sql.withTransaction(
      Effect.andThen(
        sql`SELECT 1`,
        Effect.provide(
          SqlClient.SqlClient.use((other) => reportOldTransactions(other, 0)),
          databaseSql(postgres.url),
        ),
      ),
    )
  }).pipe(Effect.provide(databaseSql(postgres.url)), Effect.provide(logger), Effect.scoped, Effect.runPromise)
  expect(messages).toEqual([expect.stringMatching(/^a transaction of Postgres process \d+ .* is open for 0 minutes/u)])
})
