import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { BadRow, makeRowDecoder, orUnavailable } from "@surename/adapters/store-sql"
import { EmailTaken } from "@surename/core/interface/account-error"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { type AccountPlan, accountPlans } from "@surename/core/interface/plan"
import { limits } from "@surename/core/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { OperatorActions } from "@surename/core/operations/accounts/ports/accounts"
import { checkNewPassword } from "./good-password.ts"
import { recordAccountEvent, endedTokensNote } from "./account-history.ts"
import { findAccount, accountColumns, decodeAccounts, insertAccount, failNoAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { resealSecondFactors } from "./factor/reseal-factors.ts"
import { resetFactor } from "./factor/second-factor.ts"
import { skipLocked } from "./lock-order.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { removeAccount } from "./remove-account.ts"
import { lockAccount } from "./sessions.ts"

const failEmailTaken = (email: string) => {
  const message = `An account has the address ${email} already, or changed from it in the last three days. Use that account, or try again in three days.`
  return Effect.fail(new EmailTaken({ message }))
}

const readKnownEmail = (text: string) =>
  Effect.fromResult(readEmailAddress(text)).pipe(Effect.catch(() => failNoAccount))

const changePlan = Effect.fnUntraced(function* (deps: Dependencies, typedEmail: string, plan: AccountPlan) {
  const email = yield* readKnownEmail(typedEmail)
  const [account] = yield* decodeAccounts(deps.sql`UPDATE surename_user SET plan = ${plan} WHERE email = ${email}
    RETURNING ${deps.sql.literal(accountColumns)}`)
  if (account === undefined) return yield* failNoAccount
  yield* recordAccountEvent(deps, account.id, "plan_set", { about: plan })
  return account
})

/** Names the account, so that its operator can repair it. */
const requireKnownPlans = Effect.fnUntraced(function* ({ sql }: Dependencies) {
  const rows = sql`SELECT email FROM surename_user WHERE NOT ${sql.in("plan", accountPlans)} ORDER BY email LIMIT 1`
  const [account] = yield* decodeEmails(rows)
  if (account === undefined) return
  const message = `The account ${account.email} has a plan that this version cannot read. Set one: surename user set-plan --email ${account.email} free`
  return yield* Effect.die(new BadRow({ message }))
})

const decodeEmails = makeRowDecoder("surename_user", { email: Schema.String })

/** Actions for operators. Their commands share only the database with a running service. */
export const makeOperatorActions = (deps: Dependencies): OperatorActions => {
  const { grantOf, hashing, sql } = deps
  return {
    create: Effect.fnUntraced(function* ({ email: typedEmail, password }) {
      const email = yield* Effect.fromResult(readEmailAddress(typedEmail))
      yield* Effect.fromResult(checkNewPassword(password, email))
      const hash = yield* hashing.knownQueue.hash(grantOf(email), password)
      const account = yield* insertAccount(deps, { email, hash, verified: true })
      return account ?? (yield* failEmailTaken(email))
    }),
    find: (typedEmail) => Effect.flatMap(readKnownEmail(typedEmail), (email) => findAccount(deps, "email", email)),
    list: Effect.fnUntraced(function* (after = "") {
      yield* orUnavailable("list", requireKnownPlans(deps))
      const rows = sql`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE email > ${after}
        ORDER BY email LIMIT ${accountLimits.accountsListed}`
      return yield* orUnavailable("list", decodeAccounts(rows))
    }),
    remove: (id) => orUnavailable("deleteAccount", sql.withTransaction(removeAccount(deps, id))),
    setPlan: (email, plan) => orUnavailable("setPlan", sql.withTransaction(changePlan(deps, email, plan))),
    setPassword: Effect.fnUntraced(function* (id, password, { endTokens = false } = {}) {
      const { email } = yield* findAccount(deps, "id", id)
      yield* Effect.fromResult(checkNewPassword(password, email))
      const hash = yield* hashing.knownQueue.hash(grantOf(email), password)
      const change = Effect.gen(function* () {
        yield* lockAccount(deps, id)
        const now = yield* Clock.currentTimeMillis
        // Triggers end the sessions and links of the old password: `account-tables.ts`.
        const updated = yield* sql`UPDATE surename_credential SET password = ${hash}, changed_at = ${now}
          WHERE account_id = ${id} RETURNING account_id`
        if (updated.length === 0) return yield* failNoAccount
        if (endTokens) yield* endEveryToken(deps, id)
        yield* recordAccountEvent(deps, id, "password_changed", { about: endTokens ? endedTokensNote : null })
      })
      return yield* orUnavailable("setPassword", sql.withTransaction(change))
    }),
    resetFactor: (id, who) => resetFactor(deps, id, who),
    sweep: Effect.fnUntraced(function* (ms) {
      yield* resealSecondFactors(deps)
      const cutoff = (yield* Clock.currentTimeMillis) - ms
      // Deletes unused sessions, so that a longer idle limit does not reopen them.
      const unused = cutoff - (deps.options.sessionIdleMs ?? accountLimits.sessionIdleMs)
      let sweptCount = 0
      for (const [table, key, column, time] of [
        ["surename_session", "id", "expires_at", cutoff],
        ["surename_session", "id", "used_at", unused],
        ["surename_link", "hash", "expires_at", cutoff],
        ["surename_pending_sign_in", "hash", "expires_at", cutoff],
        ["surename_email_change", "account_id", "expires_at", cutoff],
        ["surename_device", "hash", "expires_at", cutoff],
        ["surename_token", "id", "expires_at", cutoff],
        ["surename_access", "hash", "expires_at", cutoff],
        ["surename_grant", "id", "expires_at", cutoff],
        ["surename_app", "id", "expires_at", cutoff],
        ["surename_client", "id", "expires_at", cutoff],
        ["surename_account_event", "line", "at", cutoff - accountLimits.accountHistoryMs],
      ] as const) {
        const tableName = sql(table)
        const keyColumn = sql(key)
        const timeColumn = sql(column)
        const swept = sql`DELETE FROM ${tableName} WHERE ${keyColumn} IN (
          SELECT ${keyColumn} FROM ${tableName} WHERE ${timeColumn} < ${time} ORDER BY ${timeColumn} LIMIT ${limits.sweptAtOnce - sweptCount} ${skipLocked(deps)}
        ) RETURNING ${keyColumn}`
        sweptCount += (yield* orUnavailable("sweep", swept)).length
      }
      return sweptCount
    }),
  }
}
