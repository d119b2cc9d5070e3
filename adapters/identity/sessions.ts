import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import { addressBlock } from "@surename/core/calls/address-block"
import { limits } from "@surename/core/limits"
import type { Visitor } from "@surename/core/ports/accounts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { columnValues } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import { sessionCookie } from "./cookie.ts"
import { rememberDevice } from "./devices.ts"
import type { Dependencies } from "./dependencies.ts"
import { secretDigest, newSecret } from "./secret-digest.ts"

/** Whose session a `Cookie` header opens. It ends when it was begun to end: a stolen cookie cannot be kept alive. */
export const sessionOf = Effect.fnUntraced(function* (
  deps: Pick<Dependencies, "options" | "secrets" | "sql">,
  cookie: string,
): Effect.fn.Return<Pick<AccountRow, "id" | "email" | "plan"> | undefined, StoreUnavailable> {
  const secret = sessionCookie(deps.options.baseUrl).in(cookie)
  if (secret === undefined) return undefined
  const now = columnValues(deps.sql).time(yield* Clock.currentTimeMillis)
  const rows = deps.sql<AccountRow>`SELECT surename_user.id, email, plan FROM surename_session
    JOIN surename_user ON surename_user.id = "userId" WHERE token = ${secretDigest(deps, secret)} AND "expiresAt" > ${now}`
  return (yield* orUnavailable("session", rows))[0]
})

/** Begins one, in the transaction of what it is begun for. The browser is known from then on. */
export const beginSession = Effect.fnUntraced(function* (
  deps: Pick<Dependencies, "options" | "secrets" | "sql">,
  id: string,
  { address, agent = "", cookie = "" }: Visitor,
) {
  const { sql } = deps
  const { time } = columnValues(sql)
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, newSecret(deps)]
  // Shown to its owner: no control characters, no end.
  const shown = agent.replace(/[^\x20-\x7e]/gu, "").slice(0, limits.agentChars)
  yield* sql`INSERT INTO surename_session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
    VALUES (${randomUUID()}, ${digest}, ${id}, ${time(now + limits.sessionMs)}, ${time(now)}, ${time(now)},
      ${addressBlock(address)}, ${shown})`
  const device = yield* rememberDevice(deps, id, cookie, now)
  return { setCookie: [sessionCookie(deps.options.baseUrl).set(secret), device] }
})

/** Written first in a transaction, as a lock: other changes to the sessions, links or password of this account wait for its end. */
export const lockAccount = ({ sql }: Pick<Dependencies, "sql">, id: string) =>
  sql<{ readonly emailVerified: boolean | number }>`UPDATE surename_user SET name = name WHERE id = ${id}
    RETURNING "emailVerified"`
