import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { identity } from "./index.ts"

const services = identity({ baseUrl: "https://names.example" }).pipe(Layer.provideMerge(databaseSql("memory:")))

it.effect("an account with an unknown stored plan is not read, until an operator sets its plan", () =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const { email } = yield* accounts.create({ email: "ada@example.com", password: "a long test password" })
    yield* SqlClient.SqlClient.use((sql) => sql`UPDATE surename_user SET plan = 'gold'`)
    expect(String(yield* Effect.exit(accounts.find(email)))).toContain("a row of surename_user holds a plan")
    expect(String(yield* Effect.exit(accounts.list()))).toContain(
      `The account ${email} has a plan that this version cannot read.`,
    )
    expect(yield* accounts.setPlan("Ada@Example.com", "pro")).toMatchObject({ email, plan: "pro" })
    expect(yield* accounts.find(email)).toMatchObject({ plan: "pro" })
  }).pipe(Effect.provide(services)),
)
