import { createHash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { makeRowDecoder, type SqlError, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { readScopes } from "@surename/core/interface/scopes"
import { personalSecretChars, readToken, writeToken } from "@surename/core/interface/token-text"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { ConnectedClients, IssuedTokens } from "@surename/core/operations/accounts/ports/connecting"
import type { Dependencies } from "../dependencies.ts"
import { lockForUpdate } from "../lock-order.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { makeTokenSecret } from "../personal-tokens.ts"
import { digestToken, digestTokenAll } from "../secrets.ts"

type TokenExchange = Pick<ConnectedClients, "redeemCode" | "refreshTokens" | "revokeIssued">

/** Each transaction locks its grant first: `lock-order.ts`. */
export const makeIssuedTokens = (deps: Dependencies): TokenExchange => {
  const { attempts, sql } = deps
  const toDigests = (secret: string) => sql.in(digestTokenAll(deps, secret))
  const toGrants = (secret: string) => toDigests(readSecretBeginning(secret))
  /** Returns a refusal as a value, so that the transaction that ends a misused grant commits. */
  const limit = Effect.fnUntraced(function* (
    { address, clientId }: Readonly<Record<"address" | "clientId", string>>,
    work: Effect.Effect<IssuedTokens | OAuthError, SqlError>,
  ) {
    const tries = attempts.tokenRequest(address, clientId)
    yield* tries.checkLimits
    const tokenOrRefusal = yield* orUnavailable("token", sql.withTransaction(work))
    if (!(tokenOrRefusal instanceof OAuthError)) return tokenOrRefusal
    yield* tries.countFailure
    return yield* tokenOrRefusal
  })
  return {
    redeemCode: (exchange) =>
      limit(
        exchange,
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          const { clientId, code, redirectUri, verifier } = exchange
          const [grant] = yield* decodeGrants(sql`SELECT * FROM surename_grant
            WHERE id IN ${toGrants(code)} AND code_hash IN ${toDigests(code)} ${lockForUpdate(deps)}`)
          if (grant === undefined) return invalidGrant
          const isFirst = grant.code_uses === 0 && grant.expires_at > now
          const isTheirs = grant.client_id === clientId && grant.redirect_uri === redirectUri
          if (!isFirst || !isTheirs || computeChallenge(verifier) !== grant.challenge)
            return yield* endGrant(deps, grant)
          return yield* issueTokens(deps, grant, code, grant.scopes, now)
        }),
      ),
    refreshTokens: Effect.fnUntraced(function* ({ scopes, ...exchange }) {
      const parsed = readToken(exchange.refreshToken)
      const secret = Result.isSuccess(parsed) && parsed.success.kind === "refresh" ? parsed.success.secret : ""
      const work = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const [grant] = yield* decodeGrants(sql`SELECT * FROM surename_grant
          WHERE id IN ${toGrants(secret)} AND refresh_hash IS NOT NULL ${lockForUpdate(deps)}`)
        if (grant === undefined) return invalidGrant
        const isNewest = digestTokenAll(deps, exchange.refreshToken).includes(grant.refresh_hash ?? "")
        if (!isNewest || grant.client_id !== exchange.clientId || grant.expires_at <= now)
          return yield* endGrant(deps, grant)
        const allowed: ReadonlyArray<string> = readScopes(grant.scopes)
        if (scopes.some((scope) => !allowed.includes(scope))) return moreThanAllowed
        return yield* issueTokens(deps, grant, secret, scopes.length === 0 ? grant.scopes : scopes.join(" "), now)
      })
      const newestTokens = sql`SELECT * FROM surename_grant
        WHERE id IN ${toGrants(secret)} AND refresh_hash IN ${toDigests(exchange.refreshToken)}`
      const [newestToken] = yield* orUnavailable("token", decodeGrants(newestTokens))
      // Runs before any lock. A reused token skips the limit, because it ends its grant.
      if (newestToken !== undefined) yield* attempts.count("refreshes of", newestToken.id)
      return yield* limit(exchange, work)
    }),
    revokeIssued: Effect.fnUntraced(function* ({ address, clientId, token }) {
      yield* attempts.countFrom("revoke from", address)
      const parsed = readToken(token)
      if (Result.isFailure(parsed)) return
      const { kind, secret } = parsed.success
      const theirs = clientId === undefined ? sql`1 = 1` : sql`client_id = ${toStoredText(clientId)}`
      if (kind === "refresh")
        yield* orUnavailable("revoke", sql`DELETE FROM surename_grant WHERE id IN ${toGrants(secret)} AND ${theirs}`)
      if (kind !== "access") return
      const deletion = sql`DELETE FROM surename_access WHERE hash IN ${toDigests(token)}
        AND grant_id IN (SELECT id FROM surename_grant WHERE ${theirs})`
      yield* orUnavailable("revoke", deletion)
    }),
  }
}

const decodeGrants = makeRowDecoder("surename_grant", {
  id: Schema.String,
  client_id: Schema.String,
  redirect_uri: Schema.String,
  scopes: Schema.String,
  challenge: Schema.String,
  code_uses: StoredInt,
  refresh_hash: Schema.NullOr(Schema.String),
  created_at: StoredInt,
  expires_at: StoredInt,
})

interface GrantId {
  readonly id: string
}

/** The beginning that a code shares with every refresh token of its grant. */
const readSecretBeginning = (secret: string) => secret.slice(0, personalSecretChars)

const computeChallenge = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")

/** Call inside the transaction that locked the grant. One update also redeems the code. */
const issueTokens = Effect.fnUntraced(function* (
  deps: Dependencies,
  { created_at, id }: GrantId & { readonly created_at: number },
  secret: string,
  scopes: string,
  now: number,
) {
  const { sql } = deps
  const accessToken = writeToken("access", makeTokenSecret())
  const refreshToken = writeToken("refresh", `${readSecretBeginning(secret)}${makeTokenSecret()}`)
  yield* sql`UPDATE surename_grant SET code_uses = 1, refresh_hash = ${digestToken(deps, refreshToken)},
    expires_at = ${created_at + accountLimits.grantMs} WHERE id = ${id}`
  yield* sql`INSERT INTO surename_access (hash, grant_id, scopes, expires_at)
    VALUES (${digestToken(deps, accessToken)}, ${id}, ${scopes}, ${now + accountLimits.accessTokenMs})`
  yield* sql`DELETE FROM surename_access WHERE grant_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_access WHERE grant_id = ${id} ORDER BY expires_at DESC, hash LIMIT ${accountLimits.accessTokensPerGrant}
  )`
  return { accessToken, refreshToken, scopes: readScopes(scopes) }
})

const endGrant = ({ sql }: Dependencies, { id }: GrantId) =>
  Effect.as(sql`DELETE FROM surename_grant WHERE id = ${id}`, invalidGrant)

const invalidGrant = new OAuthError({
  error: "invalid_grant",
  message:
    "The code or refresh token is not known, was used, has expired, or belongs to another client, redirect URI or verifier.",
})

const moreThanAllowed = new OAuthError({
  error: "invalid_scope",
  message: "A refresh gives no scope that was not allowed: ask for access again.",
})
