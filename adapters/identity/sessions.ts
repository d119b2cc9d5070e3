import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchSession } from "@surename/core/interface/account-error"
import { toAddressBlock } from "@surename/core/calls/address-block"
import { isTimeZone } from "@surename/core/interface/time-zone"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { callTimeouts } from "@surename/core/state/timeouts"
import type { Visitor } from "@surename/core/ports/visitor"
import { makeRowDecoder, StoredFlag, StoredInt } from "@surename/adapters/store-sql"
import { storedAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { makeLinkSecret, digestSecret } from "./secrets.ts"

/** A session ends at its fixed time, or earlier when idle, so a stolen cookie cannot be kept alive. */
export const findSession = Effect.fnUntraced(function* (deps: Dependencies, header: string) {
  const { cookies, sql } = deps
  const secret = cookies.session.read(header)
  if (secret === undefined) return undefined
  const now = yield* Clock.currentTimeMillis
  const rows = sql`
    SELECT surename_user.id, email, plan, token, surename_session.created_at AS begun, used_at AS used,
      surename_factor.account_id AS factor
    FROM surename_session JOIN surename_user ON surename_user.id = surename_session.account_id
    LEFT JOIN surename_factor ON surename_factor.account_id = surename_session.account_id
    WHERE token IN ${sql.in(digestSecret(deps, secret))} AND ${makeOpenSessionCondition(deps, now)}`
  const [row] = yield* orUnavailable("session", decodeSessions(rows), callTimeouts)
  if (row === undefined) return undefined
  // A failed update does not fail the request. A session that begins in the future shows that the clock is behind: its time would
  // make the session last longer.
  const useSession = sql`UPDATE surename_session SET used_at = ${now} WHERE token = ${row.token}`
  if (row.begun <= now && Math.abs(now - row.used) >= accountLimits.sessionUseMs)
    yield* Effect.ignore(orUnavailable("session", useSession, callTimeouts))
  return { ...row, signedInAt: row.begun, hasFactor: row.factor !== null }
})

const { email, id, plan } = storedAccount

const decodeSessions = makeRowDecoder("surename_session", {
  id,
  email,
  plan,
  token: Schema.String,
  begun: StoredInt,
  used: StoredInt,
  factor: Schema.NullOr(Schema.String),
})

export const makeOpenSessionCondition = ({ options, sql }: Dependencies, now: number) =>
  sql`expires_at > ${now} AND used_at > ${now - (options.sessionIdleMs ?? accountLimits.sessionIdleMs)}`

export const beginSession = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  { address, agent = "", cookie = "", zone = "" }: Visitor,
) {
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, makeLinkSecret(deps)]
  const previousSecret = deps.cookies.session.read(cookie)
  if (previousSecret !== undefined)
    yield* deps.sql`DELETE FROM surename_session WHERE token IN ${deps.sql.in(digestSecret(deps, previousSecret))}`
  // The owner sees it: no control characters, bounded length.
  const printable = agent.replace(/[^\x20-\x7e]/gu, "").slice(0, accountLimits.agentChars)
  yield* deps.sql`INSERT INTO surename_session
    (id, token, account_id, expires_at, created_at, used_at, address, agent, zone)
    VALUES (${randomUUID()}, ${digest}, ${id}, ${now + accountLimits.sessionMs}, ${now}, ${now},
      ${toAddressBlock(address)}, ${printable}, ${isTimeZone(zone) ? zone : null})`
  yield* deps.sql`DELETE FROM surename_session WHERE account_id = ${id} AND id NOT IN (
    SELECT id FROM surename_session WHERE account_id = ${id} ORDER BY created_at DESC, id LIMIT ${accountLimits.sessionsPerAccount}
  )`
  return { setCookie: [deps.cookies.session.set(secret), yield* rememberDevice(deps, id, cookie, now)] }
})

export const findKnownDevice = Effect.fnUntraced(function* (
  deps: Dependencies,
  email: string,
  cookie: string,
  now: number,
) {
  const secret = deps.cookies.device.read(cookie)
  if (secret === undefined) return undefined
  const deviceRows = deps.sql`SELECT hash FROM surename_device
    JOIN surename_user ON surename_user.id = account_id
    WHERE hash IN ${deps.sql.in(digestSecret(deps, secret))} AND email = ${email} AND expires_at > ${now}`
  return (yield* orUnavailable("signIn", decodeDevices(deviceRows)))[0]
})

const decodeDevices = makeRowDecoder("surename_device", { hash: Schema.String }, ({ hash }) => hash)

/** Keeps a bounded number. Call inside a transaction. */
export const rememberDevice = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  cookie: string,
  now: number,
) {
  const { cookies, sql } = deps
  const [previousSecret, { digest, secret }] = [cookies.device.read(cookie), makeLinkSecret(deps)]
  if (previousSecret !== undefined)
    yield* sql`DELETE FROM surename_device WHERE hash IN ${sql.in(digestSecret(deps, previousSecret))} AND account_id = ${id}`
  yield* sql`INSERT INTO surename_device (hash, account_id, created_at, expires_at)
    VALUES (${digest}, ${id}, ${now}, ${now + accountLimits.deviceMs})`
  yield* sql`DELETE FROM surename_device WHERE account_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_device WHERE account_id = ${id} ORDER BY created_at DESC, hash LIMIT ${accountLimits.devicesPerAccount}
  )`
  return cookies.device.set(secret)
})

export const requireOpenSession = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  header: string | undefined,
) {
  if (header === undefined) return
  const secret = deps.cookies.session.read(header) ?? ""
  const endedRows = yield* deps.sql`SELECT id FROM surename_user WHERE id = ${id} AND NOT EXISTS (
    SELECT 1 FROM surename_session WHERE account_id = ${id} AND token IN ${deps.sql.in(digestSecret(deps, secret))})`
  if (endedRows.length > 0) return yield* failNoSession
})

export const failNoSession = Effect.fail(new NoSuchSession({ message: "Session not found; it may have ended." }))

/** Locks the account's row for the rest of the transaction: `lock-order.ts`. */
export const lockAccount = ({ sql }: Dependencies, id: string) =>
  decodeLockedAccounts(sql`UPDATE surename_user SET plan = plan WHERE id = ${id} RETURNING is_confirmed`)

const decodeLockedAccounts = makeRowDecoder("surename_user", { isConfirmed: StoredFlag })
