import assert from "node:assert/strict"
import { join } from "node:path"
import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { runProgram } from "../run-program.ts"
import { quickly } from "../../conformance/identity/world.ts"

const program = join(import.meta.dirname, "creator.ts")

/** Starts three processes at once on an empty database. One creates the account, and all use one secret. */
export const startTogether = async (url: string): Promise<void> => {
  const email = "one@example.com"
  const outputs = await Promise.all(["first", "second", "third"].map((name) => runProgram(program, [url, email, name])))
  const results: ReadonlyArray<{ name: string; created: string; secret: string }> = outputs.map(({ stdout }) =>
    JSON.parse(stdout),
  )
  assert.deepEqual(results.map(({ created }) => created).sort(), ["EmailTaken", "EmailTaken", "yes"])
  const winner = results.find(({ created }) => created === "yes")?.name
  await Effect.runPromise(
    Effect.gen(function* () {
      const [accounts, { identify }] = [yield* Accounts, yield* Identity]
      const password = `the password of ${winner}`
      const { account } = yield* accounts.signIn({ email, password, address: "192.0.2.1" })
      assert.equal(account.email, email)
      for (const { secret } of results) assert.equal((yield* identify({ bearer: secret }))?.via, "anonymous")
    }).pipe(
      Effect.provide(
        Layer.provide(identity({ baseUrl: "http://localhost:8787", passwords: quickly }), databaseSql(url)),
      ),
    ),
  )
}
