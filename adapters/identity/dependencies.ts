import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { LeakedPasswords } from "@surename/core/operations/accounts/ports/leaked-passwords"
import type { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Store } from "@surename/core/ports/store"
import { memoizeByText } from "@surename/core/sharing/memoize"
import { makeAttemptLimits, placeOf } from "./attempt-limits.ts"
import { ownCookies } from "./cookies.ts"
import { makeOutbox } from "./outbox.ts"
import { makePasswordHasher } from "./password-hasher.ts"
import type { Passwords } from "./password-hasher.ts"
import { keyedDigest, secretsOf } from "./secrets.ts"
import type { CryptoSuites } from "./crypto-suites.ts"

export interface IdentityOptions {
  /** Where people reach the service: `https://…` makes cookies `__Host-` and `Secure`. No slash at the end. */
  readonly baseUrl: string
  /** Signs sessions, links and anonymous tokens. Without it one is made once and kept in the database. */
  readonly secret?: string
  /** The one before it, for as long as what was made under it is to go on: sessions, links, known browsers, anonymous tokens. */
  readonly secretBefore?: string
  /** Without it addresses are not confirmed, and a user cannot reset a password without the operator. */
  readonly mailer?: Layer.Layer<Mailer>
  /** The person to ask in that case, as text: "admin@example.com". */
  readonly contact?: string
  /** Where new passwords are looked up among those that became known. */
  readonly leaked?: Layer.Layer<LeakedPasswords>
  /** How long a session lasts that is not used; a week without it. */
  readonly sessionIdleMs?: number
  /** An account without a second factor can do nothing but set one up; tokens that it has go on. */
  readonly factorRequired?: boolean
  /** Another way to hash, such as that of the service one comes from; scrypt as OWASP advises without it. */
  readonly passwords?: Passwords
  /** What digests, signatures and seals are made with, and may have been made with before; without it those of `ways.ts`. */
  readonly ways?: CryptoSuites
}

/** What every part of the accounts works with. */
export const makeDependencies = Effect.fnUntraced(function* (options: IdentityOptions) {
  const [sql, store] = [yield* SqlClient.SqlClient, yield* Store]
  const secrets = yield* secretsOf(sql, options)
  const attempts = makeAttemptLimits(store, secrets.attempts)
  return {
    sql,
    options,
    cookies: ownCookies(options.baseUrl),
    secrets,
    /** What an account is counted by: its mailbox, so that making it again resets no allowance. */
    grantOf: memoizeByText(limits.digestsKept, (email) => `account:${keyedDigest(secrets.grants, email)}`),
    /** Who waits in a line of strangers. */
    strangerAt: (address: string) => keyedDigest(secrets.attempts, placeOf(address)),
    attempts,
    /** Absent where nothing can be mailed. */
    outbox: options.mailer === undefined ? undefined : yield* makeOutbox(options.mailer, attempts),
    leaked: options.leaked === undefined ? undefined : Context.get(yield* Layer.build(options.leaked), LeakedPasswords),
    hashing: makePasswordHasher(options.passwords),
  }
})

export type Dependencies = Effect.Success<ReturnType<typeof makeDependencies>>
