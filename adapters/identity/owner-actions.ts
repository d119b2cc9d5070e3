import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { withAudit } from "./audit.ts"
import { checkNewPassword, refuseLeaked } from "./good-password.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { WrongPassword } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Account, OwnerActions } from "@surename/core/operations/accounts/ports/accounts"
import { readAccountHistory, recordAccountEvent, endedTokensNote } from "./account-history.ts"
import { findAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { runWithCodeIfRequired } from "./factor/check-code.ts"
import { notifyOwner } from "./notify-owner.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { digestSecret } from "./secrets.ts"
import { readAccountData } from "./account-data.ts"
import { removeAccount } from "./remove-account.ts"
import { beginSession, lockAccount, failNoSession, findSession, makeOpenSessionCondition } from "./sessions.ts"
import { findUnchangedCredential, warnOwnerOnce } from "./sign-in.ts"

export const makeOwnerActions = (deps: Dependencies): OwnerActions => {
  const { attempts, cookies, sql } = deps
  const idleMs = deps.options.sessionIdleMs ?? accountLimits.sessionIdleMs
  const getAccount: OwnerActions["getAccount"] = (id) => findAccount(deps, "id", id)
  return {
    getAccount,
    collectAccountData: (id) => readAccountData(deps, id),
    listAccountEvents: (id) => readAccountHistory(deps, id),
    countWrongPasswords: (id) => Effect.flatMap(getAccount(id), ({ email }) => attempts.guessesAt(email)),
    listSessions: Effect.fnUntraced(function* (id, header = "") {
      const now = yield* Clock.currentTimeMillis
      const rows = sql`
        SELECT id, token, created_at, used_at, expires_at, address, agent, zone FROM surename_session
        WHERE account_id = ${id} AND ${makeOpenSessionCondition(deps, now)} ORDER BY created_at DESC LIMIT ${accountLimits.sessionsListed}`
      const secret = cookies.session.read(header)
      const currentDigests = secret === undefined ? [] : digestSecret(deps, secret)
      return (yield* orUnavailable("sessions", decodeSessions(rows))).map(({ token, usedAt, ...session }) => ({
        ...session,
        lastUsedAt: usedAt,
        expiresAt: Math.min(session.expiresAt, usedAt + idleMs),
        address: session.address === "" ? null : session.address,
        agent: session.agent === "" ? null : session.agent,
        current: currentDigests.includes(token),
      }))
    }),
    endSession: Effect.fnUntraced(function* (id, session) {
      const end = Effect.gen(function* () {
        yield* lockAccount(deps, id)
        const deletedRows =
          yield* sql`DELETE FROM surename_session WHERE id = ${toStoredText(session)} AND account_id = ${id} RETURNING id`
        if (deletedRows.length === 0) return yield* failNoSession
        yield* recordAccountEvent(deps, id, "session_ended", { about: session })
      })
      yield* orUnavailable("endSession", sql.withTransaction(end))
    }),
    ...makePasswordActions(deps, getAccount),
  }
}

const decodeSessions = makeRowDecoder("surename_session", {
  id: Schema.String,
  token: Schema.String,
  createdAt: StoredInt,
  usedAt: StoredInt,
  expiresAt: StoredInt,
  address: Schema.NullOr(Schema.String),
  agent: Schema.NullOr(Schema.String),
  zone: Schema.NullOr(Schema.String),
})

const decodePasswords = makeRowDecoder("surename_credential", { password: Schema.String }, (row) => row.password)

const makePasswordActions = (
  deps: Dependencies,
  getAccount: OwnerActions["getAccount"],
): Pick<OwnerActions, "changePassword" | "confirmPassword" | "deleteAccount" | "signInAgain"> => {
  const { attempts, cookies, hashing, sql } = deps
  const checkPassword = makePasswordCheck(deps)
  return {
    changePassword: Effect.fnUntraced(function* ({ current, endTokens = false, next, ...visitor }) {
      const session = yield* findSession(deps, visitor.cookie)
      const secret = cookies.session.read(visitor.cookie)
      if (session === undefined || secret === undefined) return yield* failWrongPassword
      const { email, id } = session
      yield* Effect.fromResult(checkNewPassword(next, email))
      yield* attempts.password(secret, email)
      const oldHash = yield* withAudit(deps, "password", session, verifyPassword(deps, session, current))
      yield* refuseLeaked(deps, next)
      const newHash = yield* hashing.knownQueue.hash(deps.grantOf(email), next)
      const change = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        // Updates only an unchanged password. Triggers end the sessions and links of the old one: `account-tables.ts`.
        const updated = yield* sql`UPDATE surename_credential SET password = ${newHash}, changed_at = ${now}
          WHERE account_id = ${id} AND password = ${oldHash} RETURNING account_id`
        if (updated.length === 0) return yield* failWrongPassword
        if (endTokens) yield* endEveryToken(deps, id)
        const session = yield* beginSession(deps, id, visitor)
        yield* recordAccountEvent(deps, id, "password_changed", { about: endTokens ? endedTokensNote : null })
        return session
      })
      const work = runWithCodeIfRequired(deps, session, visitor, change)
      const signedIn = yield* withAudit(deps, "another password", session, work)
      yield* notifyOwner(deps, "password-changed", email)
      return signedIn
    }),
    signInAgain: Effect.fnUntraced(function* (id, password, visitor) {
      const passwordHash = yield* checkPassword(id, password, visitor.cookie)
      const signInAgain = Effect.gen(function* () {
        if ((yield* findUnchangedCredential(deps, id, passwordHash)) === undefined) return yield* failWrongPassword
        const session = yield* beginSession(deps, id, visitor)
        yield* recordAccountEvent(deps, id, "confirmed_again")
        return session
      })
      return yield* Effect.flatMap(getAccount(id), (owner) =>
        withAudit(deps, "sign-in again", owner, runWithCodeIfRequired(deps, owner, visitor, signInAgain)),
      ).pipe(Effect.catchTag("NoSuchAccount", () => failWrongPassword))
    }),
    confirmPassword: Effect.fnUntraced(function* (id, password, cookie, second = {}) {
      yield* checkPassword(id, password, cookie)
      yield* Effect.flatMap(getAccount(id), (owner) =>
        runWithCodeIfRequired(deps, owner, { ...second, cookie }, Effect.void),
      ).pipe(Effect.catchTag("NoSuchAccount", () => failWrongPassword))
    }),
    deleteAccount: Effect.fnUntraced(function* (id, password, cookie, second = {}) {
      yield* checkPassword(id, password, cookie)
      yield* Effect.gen(function* () {
        const owner = yield* getAccount(id)
        yield* withAudit(
          deps,
          "deletion",
          owner,
          runWithCodeIfRequired(deps, owner, { ...second, cookie }, removeAccount(deps, id)),
        )
        yield* notifyOwner(deps, "account-deleted", owner.email)
      }).pipe(Effect.catchTag("NoSuchAccount", () => Effect.void))
      return { setCookie: [cookies.session.cleared, cookies.device.cleared] }
    }),
  }
}

export const makePasswordCheck = (deps: Dependencies) =>
  Effect.fnUntraced(function* (id: string, password: string, cookie = "") {
    const owner = yield* Effect.catchTag(findAccount(deps, "id", id), "NoSuchAccount", () => failWrongPassword)
    yield* deps.attempts.password(deps.cookies.session.read(cookie) ?? id, owner.email)
    return yield* withAudit(deps, "password", owner, verifyPassword(deps, owner, password))
  })

const verifyPassword = Effect.fnUntraced(function* (
  deps: Dependencies,
  { email, id }: Pick<Account, "email" | "id">,
  password: string,
) {
  const { attempts, grantOf, hashing, sql } = deps
  const rows = sql`SELECT password FROM surename_credential WHERE account_id = ${id}`
  const [stored] = yield* orUnavailable("password", decodePasswords(rows))
  if (stored !== undefined && (yield* hashing.knownQueue.verify(grantOf(email), stored, password))) return stored
  const wrongCount = yield* attempts.wrongOfKnown(email)
  if (wrongCount <= accountLimits.signInsBeforeMail)
    yield* orUnavailable("password", sql.withTransaction(recordAccountEvent(deps, id, "password_refused")))
  if (wrongCount >= accountLimits.signInsBeforeMail) yield* warnOwnerOnce(deps, "known-guessed", email)
  return yield* failWrongPassword
})

const failWrongPassword = Effect.fail(new WrongPassword({ message: "The password is wrong." }))
