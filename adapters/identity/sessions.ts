import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { bounded } from "@surename/adapters/store-sql"
import { addressBlock } from "@surename/core/calls/address-block"
import { limits } from "@surename/core/limits"
import type { Visitor } from "@surename/core/ports/accounts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { asKept } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import { sessionCookie } from "./cookie.ts"
import { rememberDevice } from "./devices.ts"
import type { Parts } from "./parts.ts"
import { keptOf, newWayIn } from "./way-in.ts"

/** Whose session a `Cookie` header opens. It ends when it was begun to end: a stolen cookie cannot be kept alive. */
export const sessionOf = Effect.fnUntraced(function* (
  parts: Pick<Parts, "options" | "secrets" | "sql">,
  cookie: string,
): Effect.fn.Return<Pick<AccountRow, "id" | "email" | "plan"> | undefined, StoreUnavailable> {
  const secret = sessionCookie(parts.options.baseUrl).in(cookie)
  if (secret === undefined) return undefined
  const now = asKept(parts.sql).time(yield* Clock.currentTimeMillis)
  const rows = parts.sql<AccountRow>`SELECT surename_user.id, email, plan FROM surename_session
    JOIN surename_user ON surename_user.id = "userId" WHERE token = ${keptOf(parts, secret)} AND "expiresAt" > ${now}`
  return (yield* bounded("session", rows))[0]
})

/** Begins one, in the transaction of what it is begun for. The browser is known from then on. */
export const beginSession = Effect.fnUntraced(function* (
  parts: Pick<Parts, "options" | "secrets" | "sql">,
  id: string,
  { address, agent = "", cookie = "" }: Visitor,
) {
  const { sql } = parts
  const { time } = asKept(sql)
  const [now, { kept, secret }] = [yield* Clock.currentTimeMillis, newWayIn(parts)]
  // Shown to its owner: no control characters, no end.
  const shown = agent.replace(/[^\x20-\x7e]/gu, "").slice(0, limits.agentChars)
  yield* sql`INSERT INTO surename_session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
    VALUES (${randomUUID()}, ${kept}, ${id}, ${time(now + limits.sessionMs)}, ${time(now)}, ${time(now)},
      ${addressBlock(address)}, ${shown})`
  const device = yield* rememberDevice(parts, id, cookie, now)
  return { setCookie: [sessionCookie(parts.options.baseUrl).set(secret), device] }
})

/** What is written first in a transaction: whoever else changes how this account is entered waits for its end. */
export const lockAccount = ({ sql }: Pick<Parts, "sql">, id: string) =>
  sql<{ readonly emailVerified: boolean | number }>`UPDATE surename_user SET name = name WHERE id = ${id}
    RETURNING "emailVerified"`
