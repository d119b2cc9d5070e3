import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { reportOldTransactions } from "@surename/adapters/store-sql/jobs"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { expect, it } from "vitest"
import { runtimes } from "../../bench/runtimes.ts"
import { startPostgres } from "../../postgres/server.ts"
import { limitsOfOne, scaleOut } from "./scale-out.ts"

// The whole: `node scripts/run.js test/load/jobs/main.ts`.
it("three instances are 2.7 times one, and lose nothing when they are killed", { timeout: 1_200_000 }, async () => {
  const [runtime] = runtimes
  if (runtime === undefined) return expect.fail("no runtime")
  const wrong: Array<string> = []
  const tell = (line: string, isGood: boolean) => void (isGood || wrong.push(line))
  const limit = { ...limitsOfOne.registries, width: 4 }
  const { kills } = await scaleOut(runtime, limit, { registries: 12, namesEach: 15 }, tell)
  expect(wrong).toEqual([])
  expect(kills).toBeGreaterThan(1)
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
