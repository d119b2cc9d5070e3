import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { toStoredText } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Connecting } from "@surename/core/ports/connecting"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"

/** Clients that registered themselves (RFC 7591). They have no secret: a caller who knows an id can only ask a user with it. */
export const clients = ({ attempts, sql }: Dependencies): Pick<Connecting, "registerClient" | "registeredClient"> => ({
  registerClient: Effect.fnUntraced(function* ({ address, name, redirectUris }) {
    yield* attempts.registerClient(address)
    const now = yield* Clock.currentTimeMillis
    const id = randomBytes(16).toString("hex")
    const insert = sql`INSERT INTO surename_client (id, name, redirect_uris, created_at, expires_at)
      VALUES (${id}, ${name}, ${JSON.stringify(redirectUris)}, ${now}, ${now + limits.clientUnusedMs})`
    yield* orUnavailable("registerClient", insert)
    return { id, name, host: null, redirectUris, createdAt: now }
  }),
  registeredClient: Effect.fnUntraced(function* (id) {
    const now = yield* Clock.currentTimeMillis
    const rows = sql<{ readonly name: string; readonly redirect_uris: string }>`
      SELECT name, redirect_uris FROM surename_client WHERE id = ${toStoredText(id)} AND expires_at > ${now}`
    const [row] = yield* orUnavailable("registeredClient", rows)
    return row && { id, name: row.name, host: null, redirectUris: urisOf(row.redirect_uris) }
  }),
})

const urisOf = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))
