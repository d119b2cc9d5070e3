import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { NoSuchAccount, NoSuchSession, WrongPassword } from "@surename/core/interface/account-error"
import { password as goodPassword } from "@surename/core/interface/password"
import { orUnavailable } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Ending, Owning, Visitor } from "@surename/core/ports/accounts"
import { accountColumns, columnValues, epochMs, toAccount } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import { deviceCookie, sessionCookie } from "./cookie.ts"
import type { Dependencies } from "./dependencies.ts"
import { beginSession, lockAccount, sessionOf } from "./sessions.ts"
import { secretDigest } from "./secret-digest.ts"

/** What the owner of an account does with it. */
export const accountSettings = (deps: Dependencies): Owning => {
  const { sql } = deps
  const cookie = sessionCookie(deps.options.baseUrl)
  const account = Effect.fnUntraced(function* (id: string) {
    const rows = sql<AccountRow>`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE id = ${id}`
    const [row] = yield* orUnavailable("account", rows)
    return row === undefined ? yield* noAccount : toAccount(row)
  })
  return {
    account,
    guessesAt: (id) => Effect.flatMap(account(id), ({ email }) => deps.attempts.guessesAt(email)),
    sessions: Effect.fnUntraced(function* (id, header) {
      const now = columnValues(sql).time(yield* Clock.currentTimeMillis)
      const rows = yield* orUnavailable(
        "sessions",
        sql<SessionRow>`SELECT id, token, "createdAt", "expiresAt", "ipAddress", "userAgent" FROM surename_session
          WHERE "userId" = ${id} AND "expiresAt" > ${now} ORDER BY "createdAt" DESC LIMIT ${limits.sessionsListed}`,
      )
      const secret = cookie.in(header ?? "")
      const asking = secret === undefined ? undefined : secretDigest(deps, secret)
      return rows.map((row) => ({
        id: row.id,
        createdAt: epochMs(row.createdAt),
        expiresAt: epochMs(row.expiresAt),
        address: row.ipAddress === "" ? null : row.ipAddress,
        agent: row.userAgent === "" ? null : row.userAgent,
        current: row.token === asking,
      }))
    }),
    endSession: Effect.fnUntraced(function* (id, session) {
      const gone = yield* orUnavailable(
        "endSession",
        sql`DELETE FROM surename_session WHERE id = ${session} AND "userId" = ${id} RETURNING id`,
      )
      if (gone.length === 0)
        return yield* new NoSuchSession({ message: "There is no such session; it may have ended." })
    }),
    ...changing(deps),
  }
}

interface SessionRow {
  readonly id: string
  readonly token: string
  readonly createdAt: Date | string
  readonly expiresAt: Date | string
  readonly ipAddress: string | null
  readonly userAgent: string | null
}

const changing = (deps: Dependencies): Pick<Owning, "changePassword" | "deleteAccount"> => {
  const { attempts, hashing, options, sql } = deps
  return {
    changePassword: Effect.fnUntraced(function* ({ current, endTokens = false, next, ...visitor }) {
      const session = yield* sessionOf(deps, visitor.cookie)
      if (session === undefined) return yield* wrongPassword
      yield* Effect.fromResult(goodPassword(next, session.email))
      yield* attempts.password(session.id)
      const before = yield* passwordOf(deps, session.id, current)
      return yield* changed(
        deps,
        { id: session.id, before, after: yield* hashing.hash(next) },
        { ...visitor, endTokens },
      )
    }),
    deleteAccount: Effect.fnUntraced(function* (id, password) {
      yield* attempts.password(id)
      yield* passwordOf(deps, id, password)
      // Sessions, credentials and tokens go along: their tables say so.
      yield* orUnavailable("deleteAccount", sql`DELETE FROM surename_user WHERE id = ${id}`)
      return { setCookie: [sessionCookie(options.baseUrl).cleared, deviceCookie(options.baseUrl).cleared] }
    }),
  }
}

/** What is kept of the password, when it is this one. */
const passwordOf = Effect.fnUntraced(function* ({ hashing, sql }: Dependencies, id: string, password: string) {
  const [credential] = yield* orUnavailable(
    "password",
    sql<{ readonly password: string }>`SELECT password FROM surename_credential
      WHERE "userId" = ${id} AND "providerId" = 'credential'`,
  )
  if (credential === undefined || !(yield* hashing.verify(credential.password, password))) return yield* wrongPassword
  return credential.password
})

/** Only if it was not changed meanwhile. The database itself ends sessions and links of the old password: `link-tables.ts`. */
const changed = (
  deps: Dependencies,
  { after, before, id }: Readonly<Record<"after" | "before" | "id", string>>,
  visitor: Visitor & Ending,
) => {
  const { sql } = deps
  const change = Effect.gen(function* () {
    const now = columnValues(sql).time(yield* Clock.currentTimeMillis)
    yield* lockAccount(deps, id)
    const set = yield* sql`UPDATE surename_credential SET password = ${after}, "updatedAt" = ${now}
      WHERE "userId" = ${id} AND password = ${before} RETURNING id`
    if (set.length === 0) return yield* wrongPassword
    if (visitor.endTokens) yield* sql`DELETE FROM surename_token WHERE account_id = ${id}`
    return yield* beginSession(deps, id, visitor)
  })
  return orUnavailable("changePassword", sql.withTransaction(change))
}

export const noAccount = Effect.fail(new NoSuchAccount({ message: "There is no such account." }))

const wrongPassword = Effect.fail(new WrongPassword({ message: "The password is wrong." }))
