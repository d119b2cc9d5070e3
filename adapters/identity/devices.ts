import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Dependencies } from "./dependencies.ts"
import { newSecret, secretDigest } from "./secrets.ts"

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
    WHERE hash = ${secretDigest(deps, secret)} AND email = ${email} AND expires_at > ${now}`
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
    yield* sql`DELETE FROM surename_device WHERE hash = ${secretDigest(deps, before)} AND account_id = ${id}`
  yield* sql`INSERT INTO surename_device (hash, account_id, created_at, expires_at)
    VALUES (${digest}, ${id}, ${now}, ${now + limits.deviceMs})`
  yield* sql`DELETE FROM surename_device WHERE account_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_device WHERE account_id = ${id} ORDER BY created_at DESC, hash LIMIT ${limits.devicesPerAccount}
  )`
  return cookies.device.set(secret)
})
