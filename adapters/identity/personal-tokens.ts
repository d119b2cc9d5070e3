import { randomInt, randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { endWatchAccess } from "@surename/adapters/store-sql/watch"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchToken, TooManyTokens } from "@surename/core/interface/account-error"
import { readTokenRequest } from "@surename/core/calls/token-request"
import { personalSecretChars, tokenAlphabet, writeToken } from "@surename/core/interface/token-text"
import { readScopes } from "@surename/core/interface/scopes"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Token, Tokens } from "@surename/core/operations/accounts/ports/accounts"
import { recordAccountEvent } from "./account-history.ts"
import { decodeOwners, failNoAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { notifyOwner } from "./notify-owner.ts"
import { digestToken } from "./secrets.ts"
import { lockAccount, requireOpenSession } from "./sessions.ts"

export const makePersonalTokens = (deps: Dependencies): Omit<Tokens, "issueAnonymousToken"> => ({
  createToken: Effect.fnUntraced(function* (id, newToken, cookie) {
    const { sql } = deps
    const now = yield* Clock.currentTimeMillis
    const { expiresAt, name, scopes } = yield* Effect.fromResult(readTokenRequest(newToken, now))
    const secret = writeToken("personal", makeTokenSecret())
    const token: Token = { id: randomUUID(), name, scopes, createdAt: now, expiresAt, lastUsedAt: null }
    const insert = Effect.gen(function* () {
      // The lock makes another new token wait, so the count below is right.
      const lockedRows = yield* lockAccount(deps, id)
      if (lockedRows.length === 0) return yield* failNoAccount
      yield* requireOpenSession(deps, id, cookie)
      const tokenRows =
        yield* sql`SELECT id FROM surename_token WHERE account_id = ${id} LIMIT ${accountLimits.tokensPerAccount}`
      if (tokenRows.length >= accountLimits.tokensPerAccount) return yield* failTooManyTokens
      yield* sql`INSERT INTO surename_token (id, account_id, name, hash, scopes, created_at, expires_at, last_used_at)
        VALUES (${token.id}, ${id}, ${name}, ${digestToken(deps, secret)}, ${scopes.join(" ")}, ${now}, ${expiresAt}, ${null})`
      yield* recordAccountEvent(deps, id, "token_made", { about: `${name} (${scopes.join(" ")})` })
      const [owner] = yield* decodeOwners(sql`SELECT id, email FROM surename_user WHERE id = ${id}`)
      return owner?.email ?? ""
    })
    const email = yield* orUnavailable("createToken", sql.withTransaction(insert))
    yield* notifyOwner(deps, "token-made", email)
    return { secret, token }
  }),
  listTokens: Effect.fnUntraced(function* (id) {
    const rows = deps.sql`SELECT id, name, scopes, created_at, expires_at, last_used_at FROM surename_token
      WHERE account_id = ${id} ORDER BY created_at DESC, id`
    return yield* orUnavailable("tokens", decodeTokens(rows))
  }),
  revokeToken: Effect.fnUntraced(function* (id, token) {
    const { sql } = deps
    const revoke = Effect.gen(function* () {
      yield* lockAccount(deps, id)
      const [name] = yield* decodeNames(sql`DELETE FROM surename_token
        WHERE id = ${toStoredText(token)} AND account_id = ${id} RETURNING name`)
      if (name === undefined) return yield* new NoSuchToken({ message: "Token not found; it may be revoked already." })
      yield* recordAccountEvent(deps, id, "token_revoked", { about: name })
    })
    yield* orUnavailable("revokeToken", sql.withTransaction(revoke))
  }),
})

/** Ends all access that outlasts sessions. Call inside a transaction. */
export const endEveryToken = Effect.fnUntraced(function* ({ sql }: Pick<Dependencies, "sql">, id: string) {
  for (const table of ["surename_token", "surename_app"]) yield* sql`DELETE FROM ${sql(table)} WHERE account_id = ${id}`
  yield* endWatchAccess(sql, id)
})

/** Nobody can guess 238 random bits, so a slow hash would protect nothing. */
export const makeTokenSecret = () =>
  Array.from({ length: personalSecretChars }, () => tokenAlphabet[randomInt(tokenAlphabet.length)]).join("")

const failTooManyTokens = Effect.fail(
  new TooManyTokens({ message: `An account has at most ${accountLimits.tokensPerAccount} tokens: revoke one first.` }),
)

const decodeNames = makeRowDecoder("surename_token", { name: Schema.String }, ({ name }) => name)

const decodeTokens = makeRowDecoder(
  "surename_token",
  {
    id: Schema.String,
    name: Schema.String,
    scopes: Schema.String,
    createdAt: StoredInt,
    expiresAt: Schema.NullOr(StoredInt),
    lastUsedAt: Schema.NullOr(StoredInt),
  },
  ({ scopes, ...row }): Token => ({ ...row, scopes: readScopes(scopes) }),
)
