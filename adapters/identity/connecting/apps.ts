import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { NoSuchApp } from "@surename/core/interface/account-error"
import { readScopes } from "@surename/core/interface/scopes"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { ConnectedApp, ConnectedClients } from "@surename/core/operations/accounts/ports/connecting"
import { recordAccountEvent } from "../account-history.ts"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { lockAccount } from "../sessions.ts"

export const makeApps = (deps: Dependencies): Pick<ConnectedClients, "listConnectedApps" | "disconnectApp"> => ({
  listConnectedApps: Effect.fnUntraced(function* (account) {
    const { sql } = deps
    const now = yield* Clock.currentTimeMillis
    const rows = sql`SELECT id, name, host, registered_uri, scopes, created_at, first_used_at, last_used_at FROM surename_app
      WHERE account_id = ${account} AND expires_at > ${now} ORDER BY created_at DESC, id LIMIT ${maxApps}`
    return yield* orUnavailable("listConnectedApps", decodeApps(rows))
  }),
  disconnectApp: Effect.fnUntraced(function* (account, id) {
    const { sql } = deps
    const disconnect = Effect.gen(function* () {
      yield* lockAccount(deps, account)
      const [name] = yield* decodeNames(sql`DELETE FROM surename_app
        WHERE id = ${toStoredText(id)} AND account_id = ${account} RETURNING name`)
      if (name === undefined) return yield* new NoSuchApp({ message: "App not found; it may be disconnected already." })
      yield* recordAccountEvent(deps, account, "app_disconnected", { about: name })
    })
    yield* orUnavailable("disconnectApp", sql.withTransaction(disconnect))
  }),
})

const maxApps = accountLimits.appsPerAccount + accountLimits.unusedAppsPerAccount

const decodeNames = makeRowDecoder("surename_app", { name: Schema.String }, ({ name }) => name)

const decodeApps = makeRowDecoder(
  "surename_app",
  {
    id: Schema.String,
    name: Schema.String,
    host: Schema.NullOr(Schema.String),
    registeredUri: Schema.String,
    scopes: Schema.String,
    createdAt: StoredInt,
    firstUsedAt: Schema.NullOr(StoredInt),
    lastUsedAt: Schema.NullOr(StoredInt),
  },
  ({ scopes, ...row }): ConnectedApp => ({ ...row, scopes: readScopes(scopes) }),
)
