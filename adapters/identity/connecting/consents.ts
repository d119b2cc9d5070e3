import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder } from "@surename/adapters/store-sql"
import { readScopes } from "@surename/core/interface/scopes"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { ConnectedClients } from "@surename/core/operations/accounts/ports/connecting"
import { recordAccountEvent } from "../account-history.ts"
import { findAccount } from "../account-rows.ts"
import type { Dependencies } from "../dependencies.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { makeTokenSecret } from "../personal-tokens.ts"
import { signBytes, digestToken } from "../secrets.ts"
import { lockAccount, failNoSession, requireOpenSession } from "../sessions.ts"

export const makeConsents = (deps: Dependencies): Pick<ConnectedClients, "allow" | "listAllowedScopes" | "seal"> => {
  const { cookies, secrets, sql } = deps
  const selectApp = (account: string, client: string, registeredUri: string) =>
    sql`SELECT id, scopes FROM surename_app
      WHERE account_id = ${account} AND client_id = ${client} AND registered_uri = ${registeredUri}`
  return {
    seal: (cookie, consentShown) =>
      Effect.sync(() => {
        const session = cookies.session.read(cookie)
        return session === undefined
          ? undefined
          : signBytes(secrets.consent, `${session}\n${consentShown}`).toString("base64url")
      }),
    listAllowedScopes: Effect.fnUntraced(function* (account, { id }, registeredUri) {
      const now = yield* Clock.currentTimeMillis
      const [app] = yield* orUnavailable(
        "listAllowedScopes",
        decodeConsents(sql`${selectApp(account, id, registeredUri)} AND expires_at > ${now}`),
      )
      return readScopes(app?.scopes ?? "")
    }),
    allow: Effect.fnUntraced(function* (account, { challenge, client, redirectUri, registeredUri, scopes }, cookie) {
      const now = yield* Clock.currentTimeMillis
      const grant = makeTokenSecret()
      const code = `${grant}${makeTokenSecret()}`
      const allowClient = Effect.gen(function* () {
        // Orders simultaneous consents: the second adds its scopes to the first.
        if ((yield* lockAccount(deps, account)).length === 0) return yield* failNoSession
        yield* requireOpenSession(deps, account, cookie)
        const [earlierApp] = yield* decodeConsents(selectApp(account, client.id, registeredUri))
        const id = earlierApp?.id ?? randomUUID()
        const end = now + accountLimits.grantMs
        const mergedScopes = readScopes(
          [...new Set([...readScopes(earlierApp?.scopes ?? ""), ...scopes])].join(" "),
        ).join(" ")
        yield* sql`INSERT INTO surename_app
          (id, account_id, client_id, registered_uri, name, host, scopes, created_at, expires_at)
          VALUES (${id}, ${account}, ${client.id}, ${registeredUri}, ${client.name}, ${client.host}, ${mergedScopes}, ${now}, ${end})
          ON CONFLICT (id) DO UPDATE SET name = ${client.name}, scopes = ${mergedScopes}, expires_at = ${end}`
        yield* sql`INSERT INTO surename_grant
          (id, app_id, client_id, redirect_uri, scopes, challenge, code_hash, code_uses, created_at, expires_at)
          VALUES (${digestToken(deps, grant)}, ${id}, ${client.id}, ${redirectUri}, ${scopes.join(" ")}, ${challenge},
            ${digestToken(deps, code)}, 0, ${now}, ${now + accountLimits.codeMs})`
        yield* deleteOldestApps(deps, account, id, now)
        yield* recordAccountEvent(deps, account, "app_allowed", { about: `${client.name} (${scopes.join(" ")})` })
        // Updates this row last, because other accounts share it.
        yield* sql`UPDATE surename_client SET expires_at = ${now + accountLimits.clientMs} WHERE id = ${client.id}`
        return earlierApp === undefined || earlierApp.scopes !== mergedScopes
      })
      if (yield* orUnavailable("allow", sql.withTransaction(allowClient))) {
        const owner = yield* Effect.option(findAccount(deps, "id", account))
        if (owner._tag === "Some") yield* notifyOwner(deps, "app-connected", owner.value.email)
      }
      return code
    }),
  }
}

const decodeConsents = makeRowDecoder("surename_app", { id: Schema.String, scopes: Schema.String })

/** Apps with tokens have limits of their own, so unused consents never evict one in use. */
const deleteOldestApps = Effect.fnUntraced(function* (
  { sql }: Dependencies,
  account: string,
  app: string,
  now: number,
) {
  const hasTokens = sql`EXISTS (SELECT 1 FROM surename_grant WHERE app_id = surename_app.id AND refresh_hash IS NOT NULL)`
  for (const [condition, most] of [
    [sql`${hasTokens}`, accountLimits.appsPerAccount],
    [sql`NOT ${hasTokens}`, accountLimits.unusedAppsPerAccount],
  ] as const)
    yield* sql`DELETE FROM surename_app WHERE account_id = ${account} AND ${condition} AND id NOT IN (
      SELECT id FROM surename_app WHERE account_id = ${account} AND ${condition} ORDER BY expires_at DESC, id LIMIT ${most}
    )`
  yield* sql`DELETE FROM surename_grant WHERE app_id = ${app} AND expires_at <= ${now}`
  for (const [condition, most] of [
    [sql`refresh_hash IS NOT NULL`, accountLimits.grantsPerApp],
    [sql`refresh_hash IS NULL`, accountLimits.codesPerApp],
  ] as const)
    yield* sql`DELETE FROM surename_grant WHERE app_id = ${app} AND ${condition} AND id NOT IN (
      SELECT id FROM surename_grant WHERE app_id = ${app} AND ${condition} ORDER BY created_at DESC, id LIMIT ${most}
    )`
})
