import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { deviceCookie } from "./cookie.ts"
import type { Dependencies } from "./dependencies.ts"
import { secretDigest, newSecret } from "./secret-digest.ts"

/** The stored digest of this browser, if the owner of this email address signed in with it before. */
export const knownDevice = Effect.fnUntraced(function* (
  deps: Pick<Dependencies, "options" | "secrets" | "sql">,
  email: string,
  cookie: string,
  now: number,
): Effect.fn.Return<string | undefined, StoreUnavailable> {
  const secret = deviceCookie(deps.options.baseUrl).in(cookie)
  if (secret === undefined) return undefined
  const rows = yield* orUnavailable(
    "signIn",
    deps.sql<{ readonly hash: string }>`SELECT hash FROM surename_device
      JOIN surename_user ON surename_user.id = account_id
      WHERE hash = ${secretDigest(deps, secret)} AND email = ${email} AND expires_at > ${now}`,
  )
  return rows[0]?.hash
})

/** Makes this browser known, as the newest of a bounded number; in the transaction of what it showed itself by. */
export const rememberDevice = Effect.fnUntraced(function* (
  deps: Pick<Dependencies, "options" | "secrets" | "sql">,
  id: string,
  cookie: string,
  now: number,
) {
  const { sql } = deps
  const own = deviceCookie(deps.options.baseUrl)
  const [before, { digest, secret }] = [own.in(cookie), newSecret(deps)]
  if (before !== undefined)
    yield* sql`DELETE FROM surename_device WHERE hash = ${secretDigest(deps, before)} AND account_id = ${id}`
  yield* sql`INSERT INTO surename_device (hash, account_id, created_at, expires_at)
    VALUES (${digest}, ${id}, ${now}, ${now + limits.deviceMs})`
  yield* sql`DELETE FROM surename_device WHERE account_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_device WHERE account_id = ${id} ORDER BY created_at DESC, hash LIMIT ${limits.devicesPerAccount}
  )`
  return own.set(secret)
})
