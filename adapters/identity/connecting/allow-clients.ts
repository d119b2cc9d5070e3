import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { scopeList } from "@surename/core/interface/scopes"
import { limits } from "@surename/core/limits"
import type { ConnectedClients } from "@surename/core/operations/accounts/ports/connecting"
import { recordAccountEvent } from "../account-history.ts"
import { accountBy } from "../account-rows.ts"
import type { Dependencies } from "../dependencies.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { randomSecret } from "../personal-tokens.ts"
import { signBytes, tokenDigest } from "../secrets.ts"
import { lockAccount, sessionGone, stillSignedIn } from "../sessions.ts"

/** The questions to a user, and the scopes that they allow. */
export const makeAllowing = (deps: Dependencies): Pick<ConnectedClients, "allow" | "allowedScopes" | "seal"> => {
  const { cookies, secrets, sql } = deps
  const app = (account: string, client: string, registeredUri: string) =>
    sql<{ readonly id: string; readonly scopes: string }>`SELECT id, scopes FROM surename_app
      WHERE account_id = ${account} AND client_id = ${client} AND registered_uri = ${registeredUri}`
  return {
    seal: (cookie, consentShown) =>
      Effect.sync(() => {
        const session = cookies.session.in(cookie)
        return session === undefined
          ? undefined
          : signBytes(secrets.consent, `${session}\n${consentShown}`).toString("base64url")
      }),
    allowedScopes: Effect.fnUntraced(function* (account, { id }, registeredUri) {
      const now = yield* Clock.currentTimeMillis
      const [found] = yield* orUnavailable(
        "allowedScopes",
        sql<{ readonly scopes: string }>`${app(account, id, registeredUri)} AND expires_at > ${now}`,
      )
      return scopeList(found?.scopes ?? "")
    }),
    allow: Effect.fnUntraced(function* (account, { challenge, client, redirectUri, registeredUri, scopes }, cookie) {
      const now = yield* Clock.currentTimeMillis
      const grant = randomSecret()
      const code = `${grant}${randomSecret()}`
      const allowed = Effect.gen(function* () {
        // As a lock: of two consents at once, the second adds its scopes to those of the first.
        if ((yield* lockAccount(deps, account)).length === 0) return yield* sessionGone
        yield* stillSignedIn(deps, account, cookie)
        const [before] = yield* app(account, client.id, registeredUri)
        const [id, end] = [before?.id ?? randomUUID(), now + limits.grantMs]
        const all = scopeList([...new Set([...scopeList(before?.scopes ?? ""), ...scopes])].join(" ")).join(" ")
        yield* sql`INSERT INTO surename_app
          (id, account_id, client_id, registered_uri, name, host, scopes, created_at, expires_at)
          VALUES (${id}, ${account}, ${client.id}, ${registeredUri}, ${client.name}, ${client.host}, ${all}, ${now}, ${end})
          ON CONFLICT (id) DO UPDATE SET name = ${client.name}, scopes = ${all}, expires_at = ${end}`
        yield* sql`INSERT INTO surename_grant
          (id, app_id, client_id, redirect_uri, scopes, challenge, code_hash, code_uses, created_at, expires_at)
          VALUES (${tokenDigest(deps, grant)}, ${id}, ${client.id}, ${redirectUri}, ${scopes.join(" ")}, ${challenge},
            ${tokenDigest(deps, code)}, 0, ${now}, ${now + limits.codeMs})`
        yield* keepNewest(deps, account, id, now)
        yield* recordAccountEvent(deps, account, "app_allowed", { about: `${client.name} (${scopes.join(" ")})` })
        // Last: other accounts share this row.
        yield* sql`UPDATE surename_client SET expires_at = ${now + limits.clientMs} WHERE id = ${client.id}`
        return before === undefined || before.scopes !== all
      })
      if (yield* orUnavailable("allow", sql.withTransaction(allowed))) {
        const owner = yield* Effect.option(accountBy(deps, "id", account))
        if (owner._tag === "Some") yield* notifyOwner(deps, "app-connected", owner.value.email)
      }
      return code
    }),
  }
}

/**
 * Apps and grants in use are bounded apart from those that never got a token, so that no number of consents or codes evicts one in use.
 * A code that is redeemed meanwhile is in use. The oldest go.
 */
const keepNewest = Effect.fnUntraced(function* ({ sql }: Dependencies, account: string, app: string, now: number) {
  const used = sql`EXISTS (SELECT 1 FROM surename_grant WHERE app_id = surename_app.id AND refresh_hash IS NOT NULL)`
  for (const [is, most] of [
    [sql`${used}`, limits.appsPerAccount],
    [sql`NOT ${used}`, limits.unusedAppsPerAccount],
  ] as const)
    yield* sql`DELETE FROM surename_app WHERE account_id = ${account} AND ${is} AND id NOT IN (
      SELECT id FROM surename_app WHERE account_id = ${account} AND ${is} ORDER BY expires_at DESC, id LIMIT ${most}
    )`
  yield* sql`DELETE FROM surename_grant WHERE app_id = ${app} AND expires_at <= ${now}`
  for (const [is, most] of [
    [sql`refresh_hash IS NOT NULL`, limits.grantsPerApp],
    [sql`refresh_hash IS NULL`, limits.codesPerApp],
  ] as const)
    yield* sql`DELETE FROM surename_grant WHERE app_id = ${app} AND ${is} AND id NOT IN (
      SELECT id FROM surename_grant WHERE app_id = ${app} AND ${is} ORDER BY created_at DESC, id LIMIT ${most}
    )`
})
