import assert from "node:assert/strict"
import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describeFailure, makePlace } from "../../conformance/identity/identity-case.ts"

/** Password hashes leave the main thread free. On it, four hashes would leave room for four turns. */
export const checkMainThread = (): Promise<void> =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const guesses = Array.from({ length: 4 }, (_, n) =>
      describeFailure(
        accounts.signIn({ email: `nobody-${n}@example.com`, password: "wrong wrong", ...makePlace("thread") }),
      ),
    )
    const outcomes = yield* Effect.all(guesses, { concurrency: 4 })
    clearInterval(timer)
    assert.deepEqual(new Set(outcomes), new Set(["WrongCredentials"]))
    assert.ok(turns > 40, `${turns} turns`)
  }).pipe(
    Effect.provide(Layer.provide(identity({ baseUrl: "http://localhost:8787" }), databaseSql("memory:"))),
    Effect.runPromise,
  )
