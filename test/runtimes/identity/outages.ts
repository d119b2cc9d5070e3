import assert from "node:assert/strict"
import { closeSync, openSync, statSync, writeSync } from "node:fs"
import { identity } from "@surename/adapters/identity"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Record from "effect/Record"
import {
  readSessionCookie,
  makeEmail,
  describeFailure,
  makePlace,
  password,
} from "../../conformance/identity/identity-case.ts"
import { quickly } from "../../conformance/identity/world.ts"

/** Overwrites all pages but the first, and disables the page cache. */
export const overwritePages = (file: string) =>
  SqlClient.SqlClient.use((sql) =>
    Effect.gen(function* () {
      yield* sql.unsafe("PRAGMA wal_checkpoint(TRUNCATE)")
      const pageBytes = 4_096
      const noise = Buffer.alloc(statSync(file).size - pageBytes, 0xa5)
      const open = openSync(file, "r+")
      writeSync(open, noise, 0, noise.length, pageBytes)
      closeSync(open)
      yield* sql.unsafe("PRAGMA shrink_memory")
    }),
  )

/** Runs `away` on the database, then expects no "wrong password" and no "signed out". */
export const expectUnavailable = (url: string, away: Effect.Effect<unknown, unknown, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const [accounts, { identify }] = [yield* Accounts, yield* Identity]
    const who = { email: makeEmail("away"), password, ...makePlace("away") }
    const { id } = yield* accounts.create(who)
    const cookie = readSessionCookie((yield* accounts.signIn(who)).setCookie)
    const { secret } = yield* accounts.createToken(id, { name: "one", scopes: ["names:read"] })
    yield* away
    const calls: Record<string, Effect.Effect<unknown, { readonly _tag: string }>> = {
      session: identify({ cookie }),
      token: identify({ bearer: secret }),
      signIn: accounts.signIn(who),
      signUp: accounts.signUp({ ...who, email: makeEmail("away", 1) }),
      reset: accounts.resetPassword("a link", "a new password", makePlace("away")),
      sessions: accounts.listSessions(id),
      confirm: accounts.confirmPassword(id, password),
      delete: accounts.deleteAccount(id, password),
      change: accounts.changePassword({ cookie, current: password, next: "a new password", ...makePlace("away") }),
    }
    const answers = yield* Effect.all(Record.map(calls, describeFailure), { concurrency: "unbounded" })
    assert.deepEqual(
      answers,
      Record.map(calls, () => "StoreUnavailable"),
    )
  }).pipe(
    Effect.provide(
      Layer.provideMerge(identity({ baseUrl: "http://localhost:8787", passwords: quickly }), databaseSql(url)),
    ),
    Effect.runPromise,
  )
