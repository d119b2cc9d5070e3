import { randomInt, randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { toStoredText } from "@surename/adapters/store-sql"
import { orUnavailable } from "./or-unavailable.ts"
import { NoSuchToken, TooManyTokens } from "@surename/core/interface/account-error"
import { tokenRequest } from "@surename/core/calls/token-request"
import { personalSecretChars, tokenAlphabet, writeToken } from "@surename/core/interface/token-text"
import { scopeList } from "@surename/core/interface/scopes"
import { limits } from "@surename/core/limits"
import type { Token, Tokens } from "@surename/core/operations/accounts/ports/accounts"
import { recordAccountEvent } from "./account-history.ts"
import { noAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { notifyOwner } from "./notify-owner.ts"
import { tokenDigest } from "./secrets.ts"
import { lockAccount, stillSignedIn } from "./sessions.ts"

/** Personal tokens: only their digests are kept, so a copy of the database opens nothing. */
export const personalTokens = (deps: Dependencies): Omit<Tokens, "anonymousToken"> => ({
  createToken: Effect.fnUntraced(function* (id, newToken, cookie) {
    const { sql } = deps
    const now = yield* Clock.currentTimeMillis
    const { expiresAt, name, scopes } = yield* Effect.fromResult(tokenRequest(newToken, now))
    const secret = writeToken("personal", randomSecret())
    const token: Token = { id: randomUUID(), name, scopes, createdAt: now, expiresAt, lastUsedAt: null }
    const insert = Effect.gen(function* () {
      // Written first, as a lock: another token for this account waits, so that the count below is right.
      const found = yield* lockAccount(deps, id)
      if (found.length === 0) return yield* noAccount
      yield* stillSignedIn(deps, id, cookie)
      const all = yield* sql`SELECT id FROM surename_token WHERE account_id = ${id} LIMIT ${limits.tokensPerAccount}`
      if (all.length >= limits.tokensPerAccount) return yield* tooMany
      yield* sql`INSERT INTO surename_token (id, account_id, name, hash, scopes, created_at, expires_at, last_used_at)
        VALUES (${token.id}, ${id}, ${name}, ${tokenDigest(deps, secret)}, ${scopes.join(" ")}, ${now}, ${expiresAt}, ${null})`
      yield* recordAccountEvent(deps, id, "token_made", { about: `${name} (${scopes.join(" ")})` })
      const [owner] = yield* sql<{ readonly email: string }>`SELECT email FROM surename_user WHERE id = ${id}`
      return owner?.email ?? ""
    })
    const email = yield* orUnavailable("createToken", sql.withTransaction(insert))
    yield* notifyOwner(deps, "token-made", email)
    return { secret, token }
  }),
  tokens: Effect.fnUntraced(function* (id) {
    const rows = deps.sql<TokenRow>`SELECT id, name, scopes, created_at, expires_at, last_used_at FROM surename_token
      WHERE account_id = ${id} ORDER BY created_at DESC, id`
    return (yield* orUnavailable("tokens", rows)).map(toToken)
  }),
  revokeToken: Effect.fnUntraced(function* (id, token) {
    const { sql } = deps
    const revoke = Effect.gen(function* () {
      yield* lockAccount(deps, id)
      const [gone] = yield* sql<{ readonly name: string }>`DELETE FROM surename_token
        WHERE id = ${toStoredText(token)} AND account_id = ${id} RETURNING name`
      if (gone === undefined) return yield* new NoSuchToken({ message: "Token not found; it may be revoked already." })
      yield* recordAccountEvent(deps, id, "token_revoked", { about: gone.name })
    })
    yield* orUnavailable("revokeToken", sql.withTransaction(revoke))
  }),
})

/** Access that outlasts sessions: personal tokens and connected apps. */
export const endEveryToken = ({ sql }: Pick<Dependencies, "sql">, id: string) =>
  Effect.andThen(
    sql`DELETE FROM surename_token WHERE account_id = ${id}`,
    sql`DELETE FROM surename_app WHERE account_id = ${id}`,
  )

/** 238 random bits: nothing that could be guessed, so nothing that a slow hash would protect better. */
export const randomSecret = () =>
  Array.from({ length: personalSecretChars }, () => tokenAlphabet[randomInt(tokenAlphabet.length)]).join("")

const tooMany = Effect.fail(
  new TooManyTokens({ message: `An account has at most ${limits.tokensPerAccount} tokens: revoke one first.` }),
)

/** Postgres' bigint does not arrive as a number. */
export type Time = number | bigint | string

export interface TokenRow {
  readonly id: string
  readonly name: string
  readonly scopes: string
  readonly created_at: Time
  readonly expires_at: Time | null
  readonly last_used_at: Time | null
}

const toToken = ({ created_at, expires_at, id, last_used_at, name, scopes }: TokenRow): Token => ({
  id,
  name,
  scopes: scopeList(scopes),
  createdAt: Number(created_at),
  expiresAt: timeOf(expires_at),
  lastUsedAt: timeOf(last_used_at),
})

export const timeOf = (time: Time | null): number | null => (time === null ? null : Number(time))
