import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { NoSuchApp } from "@surename/core/interface/account-error"
import { scopeList } from "@surename/core/interface/scopes"
import { limits } from "@surename/core/limits"
import type { Connecting } from "@surename/core/ports/connecting"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { timeOf } from "../personal-tokens.ts"
import type { Time } from "../personal-tokens.ts"

/** What the account page shows and ends. */
export const apps = ({ sql }: Dependencies): Pick<Connecting, "connectedApps" | "disconnectApp"> => ({
  connectedApps: Effect.fnUntraced(function* (account) {
    const now = yield* Clock.currentTimeMillis
    const rows = sql<AppRow>`
      SELECT id, name, host, registered_uri, scopes, created_at, first_used_at, last_used_at FROM surename_app
      WHERE account_id = ${account} AND expires_at > ${now} ORDER BY created_at DESC, id LIMIT ${limits.appsPerAccount}`
    return (yield* orUnavailable("connectedApps", rows)).map((row) => ({
      id: row.id,
      name: row.name,
      host: row.host,
      registeredUri: row.registered_uri,
      scopes: scopeList(row.scopes),
      createdAt: Number(row.created_at),
      firstUsedAt: timeOf(row.first_used_at),
      lastUsedAt: timeOf(row.last_used_at),
    }))
  }),
  disconnectApp: Effect.fnUntraced(function* (account, id) {
    const gone = sql`DELETE FROM surename_app WHERE id = ${id} AND account_id = ${account} RETURNING id`
    if ((yield* orUnavailable("disconnectApp", gone)).length === 0)
      return yield* new NoSuchApp({ message: "There is no such app; it may be disconnected already." })
  }),
})

interface AppRow {
  readonly id: string
  readonly name: string
  readonly host: string | null
  readonly registered_uri: string
  readonly scopes: string
  readonly created_at: Time
  readonly first_used_at: Time | null
  readonly last_used_at: Time | null
}
