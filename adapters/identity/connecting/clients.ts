import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, toStoredText } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { ConnectedClients } from "@surename/core/operations/accounts/ports/connecting"
import type { Dependencies } from "../dependencies.ts"
import { skipLocked } from "../lock-order.ts"
import { orUnavailable } from "../or-unavailable.ts"

/** RFC 7591. Clients have no secret, because an id only requests a user's consent. */
export const makeClients = (deps: Dependencies): Pick<ConnectedClients, "registerClient" | "findClient"> => ({
  registerClient: Effect.fnUntraced(function* ({ address, name, redirectUris }) {
    const { attempts, sql } = deps
    yield* attempts.countFrom("register a client from", address)
    const now = yield* Clock.currentTimeMillis
    const id = randomBytes(16).toString("hex")
    const insert = sql`INSERT INTO surename_client (id, name, redirect_uris, created_at, expires_at)
      VALUES (${id}, ${name}, ${JSON.stringify(redirectUris)}, ${now}, ${now + accountLimits.clientUnusedMs})`
    yield* orUnavailable("registerClient", insert)
    // Deletes the oldest unapproved clients. Refusing new ones would let a flood lock everybody out for a day.
    const unapproved = sql`expires_at <= created_at + ${accountLimits.clientUnusedMs}`
    const oldest = sql`SELECT id FROM surename_client WHERE expires_at <= ${now + accountLimits.clientUnusedMs} AND ${unapproved}
      ORDER BY expires_at DESC, id LIMIT ${limits.sweptAtOnce} OFFSET ${accountLimits.unapprovedClients} ${skipLocked(deps)}`
    yield* orUnavailable("registerClient", sql`DELETE FROM surename_client WHERE id IN (${oldest}) AND ${unapproved}`)
    return { id, name, host: null, redirectUris, createdAt: now }
  }),
  findClient: Effect.fnUntraced(function* (id) {
    const now = yield* Clock.currentTimeMillis
    const rows = deps.sql`
      SELECT name, redirect_uris FROM surename_client WHERE id = ${toStoredText(id)} AND expires_at > ${now}`
    const [row] = yield* orUnavailable("findClient", decodeClients(rows))
    return row && { id, host: null, ...row }
  }),
})

const decodeClients = makeRowDecoder("surename_client", {
  name: Schema.String,
  redirectUris: Schema.fromJsonString(Schema.Array(Schema.String)),
})
