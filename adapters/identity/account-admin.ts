import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import { EmailTaken } from "@surename/core/interface/account-error"
import { emailAddress } from "@surename/core/interface/email-address"
import type { AccountPlan } from "@surename/core/interface/plan"
import { limits } from "@surename/core/limits"
import type { OperatorActions } from "@surename/core/operations/accounts/ports/accounts"
import { goodPassword } from "./good-password.ts"
import { recordAccountEvent, tokensToo } from "./account-history.ts"
import { accountBy, accountColumns, insertAccount, noAccount, toAccount } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { sealAnew } from "./factor/seal-anew.ts"
import { resetFactor } from "./factor/second-factor.ts"
import { skipLocked } from "./lock-order.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { removeAccount } from "./remove-account.ts"
import { lockAccount } from "./sessions.ts"

const changePlan = Effect.fnUntraced(function* (deps: Dependencies, id: string, plan: AccountPlan) {
  const set = yield* deps.sql`UPDATE surename_user SET plan = ${plan} WHERE id = ${id} RETURNING id`
  if (set.length === 0) return yield* noAccount
  yield* recordAccountEvent(deps, id, "plan_set", { about: plan })
})

/** The operator's actions from the command line, also while the service runs: the two share only the database. */
export const accountAdmin = (deps: Dependencies): OperatorActions => {
  const { grantOf, hashing, sql } = deps
  return {
    create: Effect.fnUntraced(function* ({ email: written, password }) {
      const email = yield* Effect.fromResult(emailAddress(written))
      yield* Effect.fromResult(goodPassword(password, email))
      const hash = yield* hashing.ofKnown.hash(grantOf(email), password)
      const made = yield* insertAccount(deps, { email, hash, verified: true })
      return made ?? (yield* new EmailTaken({ message: `There is an account for ${email} already.` }))
    }),
    find: Effect.fnUntraced(function* (written) {
      const email = yield* Effect.catchTag(Effect.fromResult(emailAddress(written)), "BadEmail", () => noAccount)
      return yield* accountBy(deps, "email", email)
    }),
    list: Effect.fnUntraced(function* (after = "") {
      const rows = sql<AccountRow>`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE email > ${after}
        ORDER BY email LIMIT ${limits.accountsListed}`
      return (yield* orUnavailable("list", rows)).map(toAccount)
    }),
    remove: (id) => orUnavailable("deleteAccount", sql.withTransaction(removeAccount(deps, id))),
    setPlan: (id, plan) => orUnavailable("setPlan", sql.withTransaction(changePlan(deps, id, plan))),
    setPassword: Effect.fnUntraced(function* (id, password, { endTokens = false } = {}) {
      const { email } = yield* accountBy(deps, "id", id)
      yield* Effect.fromResult(goodPassword(password, email))
      const hash = yield* hashing.ofKnown.hash(grantOf(email), password)
      const change = Effect.gen(function* () {
        yield* lockAccount(deps, id)
        const now = yield* Clock.currentTimeMillis
        // The database itself ends sessions and links of the old password: `account-tables.ts`.
        const set = yield* sql`UPDATE surename_credential SET password = ${hash}, changed_at = ${now}
          WHERE account_id = ${id} RETURNING account_id`
        if (set.length === 0) return yield* noAccount
        if (endTokens) yield* endEveryToken(deps, id)
        yield* recordAccountEvent(deps, id, "password_changed", { about: endTokens ? tokensToo : null })
      })
      return yield* orUnavailable("setPassword", sql.withTransaction(change))
    }),
    resetFactor: (id, who) => resetFactor(deps, id, who),
    sweep: Effect.fnUntraced(function* (ms) {
      yield* sealAnew(deps)
      const before = (yield* Clock.currentTimeMillis) - ms
      // Gone for good: it does not open again when the operator lets sessions be unused for longer.
      const unused = before - (deps.options.sessionIdleMs ?? limits.sessionIdleMs)
      let gone = 0
      for (const [table, key, column, time] of [
        ["surename_session", "id", "expires_at", before],
        ["surename_session", "id", "used_at", unused],
        ["surename_link", "hash", "expires_at", before],
        ["surename_pending_sign_in", "hash", "expires_at", before],
        ["surename_email_change", "account_id", "expires_at", before],
        ["surename_device", "hash", "expires_at", before],
        ["surename_token", "id", "expires_at", before],
        ["surename_access", "hash", "expires_at", before],
        ["surename_grant", "id", "expires_at", before],
        ["surename_app", "id", "expires_at", before],
        ["surename_client", "id", "expires_at", before],
        ["surename_account_event", "line", "at", before - limits.accountHistoryMs],
      ] as const) {
        const [from, id, end] = [sql(table), sql(key), sql(column)]
        const swept = sql`DELETE FROM ${from} WHERE ${id} IN (
          SELECT ${id} FROM ${from} WHERE ${end} < ${time} ORDER BY ${end} LIMIT ${limits.sweptAtOnce - gone} ${skipLocked(deps)}
        ) RETURNING ${id}`
        gone += (yield* orUnavailable("sweep", swept)).length
      }
      return gone
    }),
  }
}
