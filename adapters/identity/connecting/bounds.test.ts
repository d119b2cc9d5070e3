import { expect, it } from "@effect/vitest"
import { hash } from "node:crypto"
import { identity } from "@surename/adapters/identity"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"

const [email, password, address] = ["ada@example.com", "seven small boats at noon", "192.0.2.1"]
const [redirectUri, verifier] = ["http://127.0.0.1/back", "v".repeat(43)]
const challenge = hash("sha256", verifier, "base64url")
const quick = {
  hash: (text: string) => Promise.resolve(text),
  verify: (given: { readonly hash: string; readonly password: string }) =>
    Promise.resolve(given.hash === given.password),
}
const service = identity({ baseUrl: "http://localhost", passwords: quick }).pipe(
  Layer.provideMerge(databaseSql("memory:")),
)

/** An account with a connected app, and ways to connect more. */
const connected = Effect.gen(function* () {
  const accounts = yield* Accounts
  const { id } = yield* accounts.create({ email, password })
  const { setCookie } = yield* accounts.signIn({ email, password, address })
  const cookie = setCookie.map((one) => one.split(";")[0]).join("; ")
  const allow = (clientId: string) => {
    const client = { id: clientId, name: "an app", host: null, redirectUris: [redirectUri] }
    // Moves the clock, so that each is newer than the last.
    return Effect.andThen(
      TestClock.adjust(1),
      accounts.allow(
        id,
        { client, redirectUri, registeredUri: redirectUri, scopes: ["names:read"], challenge },
        cookie,
      ),
    )
  }
  const redeem = (clientId: string, code: string) =>
    accounts.redeemCode({ clientId, code, redirectUri, verifier, address })
  const { refreshToken } = yield* redeem("one", yield* allow("one"))
  const refresh = accounts.refreshTokens({ clientId: "one", refreshToken, scopes: [], address })
  return { accounts, id, allow, redeem, refresh }
})

it.effect("unredeemed codes are bounded, and evict no grant in use", () =>
  Effect.gen(function* () {
    const { allow, redeem, refresh } = yield* connected
    const first = yield* allow("one")
    for (let n = 0; n <= accountLimits.grantsPerApp; n++) yield* allow("one")
    yield* refresh
    expect((yield* Effect.flip(redeem("one", first)))._tag).toBe("OAuthError")
  }).pipe(Effect.provide(service)),
)

it.effect("keeps the newest grants in use", () =>
  Effect.gen(function* () {
    const { allow, redeem, refresh } = yield* connected
    // Every consent keeps the limit.
    for (let n = 0; n <= accountLimits.grantsPerApp; n++) yield* redeem("one", yield* allow("one"))
    expect((yield* Effect.flip(refresh))._tag).toBe("OAuthError")
  }).pipe(Effect.provide(service)),
)

it.effect("apps without a token evict none in use, and the page lists both", () =>
  Effect.gen(function* () {
    const { accounts, allow, id, refresh } = yield* connected
    for (let n = 0; n <= accountLimits.appsPerAccount; n++) yield* allow(`other ${n}`)
    yield* refresh
    expect(yield* accounts.listConnectedApps(id)).toHaveLength(1 + accountLimits.unusedAppsPerAccount)
  }).pipe(Effect.provide(service)),
)

it.effect("unapproved clients are bounded: the oldest go, approved ones stay", () =>
  Effect.gen(function* () {
    const { accounts, allow } = yield* connected
    const sql = yield* SqlClient.SqlClient
    const register = accounts.registerClient({ name: "an app", redirectUris: [redirectUri], address })
    const approved = yield* register
    yield* allow(approved.id)
    // Adds older clients than those that register now.
    yield* sql`INSERT INTO surename_client (id, name, redirect_uris, created_at, expires_at)
      WITH RECURSIVE line (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM line WHERE n < ${accountLimits.unapprovedClients})
      SELECT 'old ' || n, '', '[]', ${approved.createdAt} - n, ${approved.createdAt} - n + ${accountLimits.clientUnusedMs} FROM line`
    const [waiting] = [yield* register, yield* register]
    const [row] = yield* sql<{ readonly n: number }>`SELECT count(*) AS n FROM surename_client`
    expect(row?.n).toBe(accountLimits.unapprovedClients + 1)
    for (const { id } of [approved, waiting]) expect(yield* accounts.findClient(id)).toBeDefined()
    expect(yield* accounts.findClient(`old ${accountLimits.unapprovedClients}`)).toBeUndefined()
  }).pipe(Effect.provide(service)),
)
