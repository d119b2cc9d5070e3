import assert from "node:assert/strict"
import { identity } from "@surename/adapters/identity"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { domainsSql } from "@surename/adapters/store-sql/domains"
import { stateLimits } from "@surename/core/state/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { sweepByOwnClock } from "@surename/core/state/sweeps"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { quickly } from "../../conformance/identity/world.ts"
import { readRows } from "./database-rows.ts"

/** A clock is 400 days ahead during six hours of sweeps. All rows stay. A sweep by that clock alone deletes them. */
export const listClockAheadChecks = (url: string) => [
  { title: "sweeps delete nothing while a clock is ahead", prove: () => sweepAhead(url) },
]

const sweepAhead = (url: string) => {
  const database = databaseSql(url)
  const services = Layer.merge(identity({ baseUrl: "https://names.example", passwords: quickly }), domainsSql)
  const prove = Effect.gen(function* () {
    const now = Date.now()
    yield* TestClock.setTime(now)
    const [accounts, domains, sql] = [yield* Accounts, yield* Domains, yield* SqlClient.SqlClient]
    const [email, password] = [`ahead-${now}@example.com`, "seven small boats at noon"]
    const { id } = yield* accounts.create({ email, password })
    yield* accounts.signIn({ email, password, address: "192.0.2.1" })
    yield* accounts.createToken(id, { name: "one", scopes: ["names:read"], expiresAt: now + dayMs })
    yield* domains.start(id, "mosslamp.com", undefined)
    const rows = Effect.map(readRows(sql), (tables) =>
      ["session", "token", "device", "domain"].map((name) => tables.get(`surename_${name}`)?.size ?? 0),
    )
    const before = yield* rows
    assert.ok(
      before.every((count) => count > 0),
      before.join(),
    )
    const sweeps = Effect.andThen(accounts.sweep(stateLimits.sweptStaleMs), domains.sweep)
    const swept = sweepByOwnClock("accounts", sweeps)
    yield* swept
    for (let ms = 0; ms < 6 * 3_600_000; ms += stateLimits.sweepEveryMs) {
      yield* TestClock.setTime(now + 400 * dayMs + ms)
      yield* swept
    }
    yield* TestClock.setTime(now + dayMs / 4)
    assert.deepEqual(yield* rows, before)
    yield* TestClock.setTime(now + 400 * dayMs)
    yield* sweeps
    assert.deepEqual(
      yield* rows,
      before.map(() => 0),
    )
  })
  // Connections use the machine's clock.
  const built = Layer.build(Layer.provideMerge(services, database))
  const proved = Effect.flatMap(built, (context) =>
    Effect.provide(Effect.provideContext(prove, context), TestClock.layer()),
  )
  return Effect.runPromise(Effect.scoped(proved))
}
