import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { type StoredInteger, toStoredText } from "@surename/adapters/store-sql"
import { withAudit } from "./audit.ts"
import { goodPassword, notLeaked } from "./good-password.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { WrongPassword } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { Account, OwnerActions } from "@surename/core/operations/accounts/ports/accounts"
import { accountHistory, recordAccountEvent, tokensToo } from "./account-history.ts"
import { accountBy } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { withCodeIfOn } from "./factor/check-code.ts"
import { notifyOwner } from "./notify-owner.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { secretDigests } from "./secrets.ts"
import { accountData } from "./account-data.ts"
import { removeAccount } from "./remove-account.ts"
import { beginSession, lockAccount, sessionGone, sessionOf, stillOpen } from "./sessions.ts"
import { findUnchanged, tellOwner } from "./sign-in.ts"

/** The actions of an account's owner. */
export const accountSettings = (deps: Dependencies): OwnerActions => {
  const { attempts, cookies, sql } = deps
  const idleMs = deps.options.sessionIdleMs ?? limits.sessionIdleMs
  const account: OwnerActions["account"] = (id) => accountBy(deps, "id", id)
  return {
    account,
    accountData: (id) => accountData(deps, id),
    history: (id) => accountHistory(deps, id),
    guessesAt: (id) => Effect.flatMap(account(id), ({ email }) => attempts.guessesAt(email)),
    sessions: Effect.fnUntraced(function* (id, header = "") {
      const now = yield* Clock.currentTimeMillis
      const rows = sql<SessionRow>`
        SELECT id, token, created_at, used_at, expires_at, address, agent, zone FROM surename_session
        WHERE account_id = ${id} AND ${stillOpen(deps, now)} ORDER BY created_at DESC LIMIT ${limits.sessionsListed}`
      const secret = cookies.session.in(header)
      const currentDigests = secret === undefined ? [] : secretDigests(deps, secret)
      return (yield* orUnavailable("sessions", rows)).map((row) => ({
        id: row.id,
        createdAt: Number(row.created_at),
        lastUsedAt: Number(row.used_at),
        expiresAt: Math.min(Number(row.expires_at), Number(row.used_at) + idleMs),
        address: row.address === "" ? null : row.address,
        agent: row.agent === "" ? null : row.agent,
        zone: row.zone,
        current: currentDigests.includes(row.token),
      }))
    }),
    endSession: Effect.fnUntraced(function* (id, session) {
      const end = Effect.gen(function* () {
        yield* lockAccount(deps, id)
        const gone =
          yield* sql`DELETE FROM surename_session WHERE id = ${toStoredText(session)} AND account_id = ${id} RETURNING id`
        if (gone.length === 0) return yield* sessionGone
        yield* recordAccountEvent(deps, id, "session_ended", { about: session })
      })
      yield* orUnavailable("endSession", sql.withTransaction(end))
    }),
    ...withPassword(deps, account),
  }
}

interface SessionRow {
  readonly id: string
  readonly token: string
  readonly created_at: StoredInteger
  readonly used_at: StoredInteger
  readonly expires_at: StoredInteger
  readonly address: string | null
  readonly agent: string | null
  readonly zone: string | null
}

/** Actions that need the password, also in a session. */
const withPassword = (
  deps: Dependencies,
  account: OwnerActions["account"],
): Pick<OwnerActions, "changePassword" | "confirmPassword" | "deleteAccount" | "signInAgain"> => {
  const { attempts, cookies, hashing, sql } = deps
  const knows = knowsPassword(deps)
  return {
    changePassword: Effect.fnUntraced(function* ({ current, endTokens = false, next, ...visitor }) {
      const [session, secret] = [yield* sessionOf(deps, visitor.cookie), cookies.session.in(visitor.cookie)]
      if (session === undefined || secret === undefined) return yield* wrongPassword
      const { email, id } = session
      yield* Effect.fromResult(goodPassword(next, email))
      yield* attempts.password(secret, email)
      const before = yield* withAudit(deps, "password", session, passwordOf(deps, session, current))
      yield* notLeaked(deps, next)
      const after = yield* hashing.ofKnown.hash(deps.grantOf(email), next)
      const change = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        // Only if it was not changed meanwhile. The database itself ends sessions and links of the old password: `account-tables.ts`.
        const set = yield* sql`UPDATE surename_credential SET password = ${after}, changed_at = ${now}
          WHERE account_id = ${id} AND password = ${before} RETURNING account_id`
        if (set.length === 0) return yield* wrongPassword
        if (endTokens) yield* endEveryToken(deps, id)
        const begun = yield* beginSession(deps, id, visitor)
        yield* recordAccountEvent(deps, id, "password_changed", { about: endTokens ? tokensToo : null })
        return begun
      })
      const done = yield* withAudit(deps, "another password", session, withCodeIfOn(deps, session, visitor, change))
      yield* notifyOwner(deps, "password-changed", email)
      return done
    }),
    signInAgain: Effect.fnUntraced(function* (id, password, visitor) {
      const known = yield* knows(id, password, visitor.cookie)
      const again = Effect.gen(function* () {
        if ((yield* findUnchanged(deps, id, known)) === undefined) return yield* wrongPassword
        const begun = yield* beginSession(deps, id, visitor)
        yield* recordAccountEvent(deps, id, "confirmed_again")
        return begun
      })
      return yield* Effect.flatMap(account(id), (owner) =>
        withAudit(deps, "sign-in again", owner, withCodeIfOn(deps, owner, visitor, again)),
      ).pipe(Effect.catchTag("NoSuchAccount", () => wrongPassword))
    }),
    confirmPassword: Effect.fnUntraced(function* (id, password, cookie, second = {}) {
      yield* knows(id, password, cookie)
      yield* Effect.flatMap(account(id), (owner) => withCodeIfOn(deps, owner, { ...second, cookie }, Effect.void)).pipe(
        Effect.catchTag("NoSuchAccount", () => wrongPassword),
      )
    }),
    deleteAccount: Effect.fnUntraced(function* (id, password, cookie, second = {}) {
      yield* knows(id, password, cookie)
      // The second of two simultaneous requests finds it gone.
      yield* Effect.gen(function* () {
        const owner = yield* account(id)
        yield* withAudit(
          deps,
          "deletion",
          owner,
          withCodeIfOn(deps, owner, { ...second, cookie }, removeAccount(deps, id)),
        )
        yield* notifyOwner(deps, "account-deleted", owner.email)
      }).pipe(Effect.catchTag("NoSuchAccount", () => Effect.void))
      return { setCookie: [cookies.session.cleared, cookies.device.cleared] }
    }),
  }
}

/** The password alone: where more is asked, that comes after it. */
export const knowsPassword = (deps: Dependencies) =>
  Effect.fnUntraced(function* (id: string, password: string, cookie = "") {
    const owner = yield* Effect.catchTag(accountBy(deps, "id", id), "NoSuchAccount", () => wrongPassword)
    yield* deps.attempts.password(deps.cookies.session.in(cookie) ?? id, owner.email)
    return yield* withAudit(deps, "password", owner, passwordOf(deps, owner, password))
  })

/** Returns the stored hash if the password matches. */
const passwordOf = Effect.fnUntraced(function* (
  deps: Dependencies,
  { email, id }: Pick<Account, "email" | "id">,
  password: string,
) {
  const { attempts, grantOf, hashing, sql } = deps
  const rows = sql<{ readonly password: string }>`SELECT password FROM surename_credential
    WHERE account_id = ${id}`
  const [credential] = yield* orUnavailable("password", rows)
  if (credential !== undefined && (yield* hashing.ofKnown.verify(grantOf(email), credential.password, password)))
    return credential.password
  const wrongCount = yield* attempts.wrongOfKnown(email)
  if (wrongCount <= limits.signInsBeforeMail)
    yield* orUnavailable("password", sql.withTransaction(recordAccountEvent(deps, id, "password_refused")))
  if (wrongCount >= limits.signInsBeforeMail) yield* tellOwner(deps, "known-guessed", email)
  return yield* wrongPassword
})

const wrongPassword = Effect.fail(new WrongPassword({ message: "The password is wrong." }))
