import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchSession } from "@surename/core/interface/account-error"
import { addressBlock } from "@surename/core/calls/address-block"
import { isTimeZone } from "@surename/core/interface/time-zone"
import { limits } from "@surename/core/limits"
import { callPatience } from "@surename/core/state/time-outs"
import type { Visitor } from "@surename/core/ports/visitor"
import type { StoredInteger } from "@surename/adapters/store-sql"
import type { AccountRow } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { newSecret, secretDigests } from "./secrets.ts"

/**
 * Finds the session of a `Cookie` header. A session ends at its fixed time, or earlier without use: a thief cannot keep a stolen cookie
 * alive, and a lost one does not wait for its finder.
 */
export const sessionOf = Effect.fnUntraced(function* (deps: Dependencies, header: string) {
  const { cookies, sql } = deps
  const secret = cookies.session.in(header)
  if (secret === undefined) return undefined
  const now = yield* Clock.currentTimeMillis
  const rows = sql<SessionRow>`
    SELECT surename_user.id, email, plan, token, surename_session.created_at AS begun, used_at AS used,
      surename_factor.account_id AS factor
    FROM surename_session JOIN surename_user ON surename_user.id = surename_session.account_id
    LEFT JOIN surename_factor ON surename_factor.account_id = surename_session.account_id
    WHERE token IN ${sql.in(secretDigests(deps, secret))} AND ${stillOpen(deps, now)}`
  const [row] = yield* orUnavailable("session", rows, callPatience)
  if (row === undefined) return undefined
  // A request does not fail for it. A time that a clock ahead wrote gives way. A session that begins in the future shows that the clock is
  // behind now: what it would write would end the session when the clock is right again.
  const used = sql`UPDATE surename_session SET used_at = ${now} WHERE token = ${row.token}`
  if (Number(row.begun) <= now && Math.abs(now - Number(row.used)) >= limits.sessionUseMs)
    yield* Effect.ignore(orUnavailable("session", used, callPatience))
  return { ...row, signedInAt: Number(row.begun), hasFactor: row.factor !== null }
})

interface SessionRow extends Pick<AccountRow, "id" | "email" | "plan"> {
  readonly token: string
  readonly begun: StoredInteger
  readonly used: StoredInteger
  readonly factor: string | null
}

/** Neither past its end nor left unused for too long. */
export const stillOpen = ({ options, sql }: Dependencies, now: number) =>
  sql`expires_at > ${now} AND used_at > ${now - (options.sessionIdleMs ?? limits.sessionIdleMs)}`

/** Begins one, in the transaction of what it is begun for. The browser is known from then on. */
export const beginSession = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  { address, agent = "", cookie = "", zone = "" }: Visitor,
) {
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, newSecret(deps)]
  // The one that this browser had is not left behind, and of very many the oldest go.
  const before = deps.cookies.session.in(cookie)
  if (before !== undefined)
    yield* deps.sql`DELETE FROM surename_session WHERE token IN ${deps.sql.in(secretDigests(deps, before))}`
  // Shown to its owner: no control characters, no end.
  const printable = agent.replace(/[^\x20-\x7e]/gu, "").slice(0, limits.agentChars)
  yield* deps.sql`INSERT INTO surename_session
    (id, token, account_id, expires_at, created_at, used_at, address, agent, zone)
    VALUES (${randomUUID()}, ${digest}, ${id}, ${now + limits.sessionMs}, ${now}, ${now},
      ${addressBlock(address)}, ${printable}, ${isTimeZone(zone) ? zone : null})`
  yield* deps.sql`DELETE FROM surename_session WHERE account_id = ${id} AND id NOT IN (
    SELECT id FROM surename_session WHERE account_id = ${id} ORDER BY created_at DESC, id LIMIT ${limits.sessionsPerAccount}
  )`
  return { setCookie: [deps.cookies.session.set(secret), yield* rememberDevice(deps, id, cookie, now)] }
})

/** The stored digest of this browser, if the owner of this email address signed in with it before. */
export const knownDevice = Effect.fnUntraced(function* (
  deps: Dependencies,
  email: string,
  cookie: string,
  now: number,
) {
  const secret = deps.cookies.device.in(cookie)
  if (secret === undefined) return undefined
  const found = deps.sql<{ readonly hash: string }>`SELECT hash FROM surename_device
    JOIN surename_user ON surename_user.id = account_id
    WHERE hash IN ${deps.sql.in(secretDigests(deps, secret))} AND email = ${email} AND expires_at > ${now}`
  return (yield* orUnavailable("signIn", found))[0]?.hash
})

/** Makes this browser known, as the newest of a bounded number; in the transaction of what it showed itself by. */
export const rememberDevice = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  cookie: string,
  now: number,
) {
  const { cookies, sql } = deps
  const [before, { digest, secret }] = [cookies.device.in(cookie), newSecret(deps)]
  if (before !== undefined)
    yield* sql`DELETE FROM surename_device WHERE hash IN ${sql.in(secretDigests(deps, before))} AND account_id = ${id}`
  yield* sql`INSERT INTO surename_device (hash, account_id, created_at, expires_at)
    VALUES (${digest}, ${id}, ${now}, ${now + limits.deviceMs})`
  yield* sql`DELETE FROM surename_device WHERE account_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_device WHERE account_id = ${id} ORDER BY created_at DESC, hash LIMIT ${limits.devicesPerAccount}
  )`
  return cookies.device.set(secret)
})

/**
 * Checks again that the caller's session is open, in a transaction behind a lock of the account. Acts that outlast the session or end the account
 * need it: a request that came in before everything ended must not act after that. The caller handles a missing account.
 */
export const stillSignedIn = Effect.fnUntraced(function* (deps: Dependencies, id: string, header: string | undefined) {
  if (header === undefined) return
  const secret = deps.cookies.session.in(header) ?? ""
  const ended = yield* deps.sql`SELECT id FROM surename_user WHERE id = ${id} AND NOT EXISTS (
    SELECT 1 FROM surename_session WHERE account_id = ${id} AND token IN ${deps.sql.in(secretDigests(deps, secret))})`
  if (ended.length > 0) return yield* sessionGone
})

export const sessionGone = Effect.fail(new NoSuchSession({ message: "Session not found; it may have ended." }))

/** Written first in a transaction, as a lock: other changes to this account wait for its end. `lock-order.ts` has the order. */
export const lockAccount = ({ sql }: Dependencies, id: string) =>
  sql<{ readonly is_confirmed: StoredInteger }>`UPDATE surename_user SET plan = plan WHERE id = ${id}
    RETURNING is_confirmed`
