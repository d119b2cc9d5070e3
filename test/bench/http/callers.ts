import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** Less than an hour's allowance by what `fetchAnswers` asks. */
const scansOfEach = accountLimits.scansPerHourPro - 20

/** Counts the accounts that can make these scans within the hour. */
export const countCallers = (scans: number): number => Math.ceil(scans / scansOfEach)

/** Accounts on the largest plan in a store of this name, made as an operator makes them. Their tokens. */
export const makeCallers = (store: string, count: number): Promise<ReadonlyArray<string>> =>
  Effect.runPromise(
    Effect.forEach(Array.from({ length: count }).keys(), caller, {
      concurrency: accountLimits.passwordsHashedAtOnce,
    }).pipe(Effect.provide(identity({ baseUrl: "http://localhost" }).pipe(Layer.provideMerge(databaseSql(store))))),
  )

const caller = Effect.fnUntraced(function* (nth: number) {
  const accounts = yield* Accounts
  const email = `caller-${nth}@example.com`
  yield* accounts.create({ email, password: "a bench is no secret" })
  const { id } = yield* accounts.setPlan(email, "pro")
  const { secret } = yield* accounts.createToken(id, { name: "bench", scopes: ["names:read"] })
  return secret
})
