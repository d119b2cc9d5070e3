import process from "node:process"
import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { quickly, quiet } from "../../conformance/identity/world.ts"

// Several of these processes start at once on one database. Each tries to create one account, and makes an anonymous token.
const [url = "", email = "", name = ""] = process.argv.slice(2)

await Effect.runPromise(
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const created = yield* Effect.result(accounts.create({ email, password: `the password of ${name}` }))
    const { secret } = yield* accounts.issueAnonymousToken({ address: "192.0.2.1" })
    console.log(JSON.stringify({ name, created: created._tag === "Success" ? "yes" : created.failure._tag, secret }))
  }).pipe(
    Effect.provide(Layer.provide(identity({ baseUrl: "http://localhost:8787", passwords: quickly }), databaseSql(url))),
    Effect.provide(quiet),
  ),
)
