import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { NoSuchAccount, NoSuchSession, WrongPassword } from "@surename/core/accounts/account-error"
import { cookieValue } from "@surename/core/accounts/cookies"
import { password as goodPassword } from "@surename/core/accounts/password"
import { bounded } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Owning } from "@surename/core/ports/accounts"
import { accountColumns, asKept, epochMs, toAccount } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import { clearedCookie, onlyCookie, sessionCookie } from "./cookie.ts"
import { asked } from "./outage.ts"
import type { Parts } from "./parts.ts"
import { sessionCookies, visitorHeaders } from "./signing-in.ts"

/** What the owner of an account does with it. */
export const owning = (parts: Parts): Owning => {
  const { sql } = parts
  const cookie = sessionCookie(parts.options.baseUrl)
  return {
    account: Effect.fnUntraced(function* (id) {
      const rows = sql<AccountRow>`SELECT ${sql.literal(accountColumns)} FROM surename_user WHERE id = ${id}`
      const [row] = yield* bounded("account", rows)
      return row === undefined ? yield* noAccount : toAccount(row)
    }),
    sessions: Effect.fnUntraced(function* (id, header) {
      const now = asKept(sql).time(yield* Clock.currentTimeMillis)
      const rows = yield* bounded(
        "sessions",
        sql<SessionRow>`SELECT id, token, "createdAt", "expiresAt", "ipAddress", "userAgent" FROM surename_session
          WHERE "userId" = ${id} AND "expiresAt" > ${now} ORDER BY "createdAt" DESC LIMIT ${limits.sessionsListed}`,
      )
      const asking = header === undefined ? undefined : sessionToken(header, cookie.name)
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
      const gone = yield* bounded(
        "endSession",
        sql`DELETE FROM surename_session WHERE id = ${session} AND "userId" = ${id} RETURNING id`,
      )
      if (gone.length === 0)
        return yield* new NoSuchSession({ message: "There is no such session; it may have ended." })
    }),
    ...changing(parts),
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

/** The cookie is `token.signature`, as better-auth writes it. Whether it is genuine was asked before. */
const sessionToken = (header: string, name: string) => decoded(cookieValue(header, name) ?? "")?.split(".")[0]

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const changing = ({
  attempts,
  auth,
  hashing,
  options,
  sql,
}: Parts): Pick<Owning, "changePassword" | "deleteAccount"> => {
  const cookie = sessionCookie(options.baseUrl)
  return {
    changePassword: Effect.fnUntraced(function* ({ address, agent, cookie: header, current, next }) {
      const own = onlyCookie(header, cookie.name)
      if (own === undefined) return yield* wrongPassword
      const headers = visitorHeaders({ address, ...(agent === undefined ? {} : { agent }) }, own)
      const session = yield* asked("changePassword", () => auth.api.getSession({ headers })).pipe(
        Effect.catchTag("Refused", () => Effect.succeed(null)),
      )
      if (session === null) return yield* wrongPassword
      yield* Effect.fromResult(goodPassword(next, session.user.email))
      yield* attempts.password(session.user.id)
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const answer = yield* hashing
        .inTurn(asked("changePassword", () => auth.api.changePassword({ body, headers, returnHeaders: true })))
        .pipe(Effect.catchTag("Refused", () => wrongPassword))
      return { setCookie: sessionCookies(answer.headers, cookie.name) }
    }),
    deleteAccount: Effect.fnUntraced(function* (id, password) {
      yield* attempts.password(id)
      const [credential] = yield* bounded(
        "deleteAccount",
        sql<{ readonly password: string }>`SELECT password FROM surename_credential
          WHERE "userId" = ${id} AND "providerId" = 'credential'`,
      )
      if (credential === undefined || !(yield* hashing.verify(credential.password, password)))
        return yield* wrongPassword
      // Sessions, credentials and tokens go along: their tables say so.
      yield* bounded("deleteAccount", sql`DELETE FROM surename_user WHERE id = ${id}`)
      return { setCookie: [clearedCookie(cookie)] }
    }),
  }
}

export const noAccount = Effect.fail(new NoSuchAccount({ message: "There is no such account." }))

const wrongPassword = Effect.fail(new WrongPassword({ message: "The password is wrong." }))
