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
  /** The address of the service, without a slash at the end. `https://…` makes cookies `__Host-` and `Secure`. */
  readonly baseUrl: string
  /** Signs sessions, links and anonymous tokens. Without it one is made once and kept in the database. */
  readonly secret?: string
  /** The one before it, for as long as what was made under it is to go on: sessions, links, known browsers, anonymous tokens. */
  readonly secretBefore?: string
  /** Without it addresses are not confirmed, and a user cannot reset a password without the operator. */
  readonly mailer?: Layer.Layer<Mailer>
  /** The person to ask in that case, as text: "admin@example.com". */
  readonly contact?: string
  /** The service that knows leaked passwords; new ones are looked up there. */
  readonly leaked?: Layer.Layer<LeakedPasswords>
  /** How long a session lasts that is not used; a week without it. */
  readonly sessionIdleMs?: number
  /** An account without a second factor can do nothing but set one up; tokens that it has go on. */
  readonly factorRequired?: boolean
  /** Another way to hash, such as that of the service one comes from; scrypt as OWASP advises without it. */
  readonly passwords?: Passwords
  /** The suites of digests, signatures and seals, current and earlier; by default those of `crypto-suites.ts`. */
  readonly ways?: CryptoSuites
}

/** The dependencies of every part of the accounts. */
export const makeDependencies = Effect.fnUntraced(function* (options: IdentityOptions) {
  const [sql, store] = [yield* SqlClient.SqlClient, yield* Store]
  const secrets = yield* secretsOf(sql, options)
  const attempts = makeAttemptLimits(store, secrets.attempts)
  return {
    sql,
    options,
    cookies: ownCookies(options.baseUrl),
    secrets,
    /** The key that counts an account: its mailbox, so that a new account for it resets no allowance. */
    grantOf: memoizeByText(limits.digestsKept, (email) => `account:${keyedDigest(secrets.grants, email)}`),
    /** The place of a stranger in the queue of passwords. */
    strangerAt: (address: string) => keyedDigest(secrets.attempts, placeOf(address)),
    attempts,
    /** Absent where nothing can be mailed. */
    outbox: options.mailer === undefined ? undefined : yield* makeOutbox(options.mailer, attempts),
    leaked: options.leaked === undefined ? undefined : Context.get(yield* Layer.build(options.leaked), LeakedPasswords),
    hashing: makePasswordHasher(options.passwords),
  }
})

export type Dependencies = Effect.Success<ReturnType<typeof makeDependencies>>
