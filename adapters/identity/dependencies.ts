import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import {
  readCookie,
  makeDeviceCookieName,
  makePendingCookieName,
  makeSessionCookieName,
} from "@surename/core/interface/cookies"
import { limits } from "@surename/core/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { LeakedPasswords } from "@surename/core/operations/accounts/ports/leaked-passwords"
import type { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Store } from "@surename/core/ports/store"
import { memoizeByText } from "@surename/core/sharing/memoize"
import { makeAttemptLimits, toAddressGroup } from "./attempt-limits.ts"
import { makeOutbox } from "./outbox.ts"
import { makePasswordHasher, type Passwords } from "./password-hasher.ts"
import { digestKeyed, loadSecrets } from "./secrets.ts"
import type { CryptoSuites } from "./crypto-suites.ts"

export interface IdentityOptions {
  /** The address of the service, without a slash at the end. `https://…` makes cookies `__Host-` and `Secure`. */
  readonly baseUrl: string
  /** Signs sessions, links and anonymous tokens. Default: a random secret that is stored in the database. */
  readonly secret?: string
  /** The previous secret. Sessions, links, known browsers and anonymous tokens signed with it still work. */
  readonly secretBefore?: string
  /** Without a mailer, addresses stay unconfirmed, and only the operator can reset a password. */
  readonly mailer?: Layer.Layer<Mailer>
  /** The contact that pages show when there is no mailer: "admin@example.com". */
  readonly contact?: string
  /** Checks new passwords against leaked ones. */
  readonly leaked?: Layer.Layer<LeakedPasswords>
  /** How long an unused session lasts. Default: a week. */
  readonly sessionIdleMs?: number
  /** An account without a second factor can only set one up. Its tokens keep working. */
  readonly factorRequired?: boolean
  /** Replaces password hashing, such as that of a previous service. Default: scrypt with OWASP's parameters. */
  readonly passwords?: Passwords
  /** The current and earlier suites of digests, signatures and seals. Default: `cryptoSuites`. */
  readonly suites?: CryptoSuites
}

export const makeDependencies = Effect.fnUntraced(function* (options: IdentityOptions) {
  const sql = yield* SqlClient.SqlClient
  const store = yield* Store
  const secrets = yield* loadSecrets(sql, options)
  const attempts = makeAttemptLimits(store, secrets.attempts)
  return {
    sql,
    options,
    cookies: makeCookies(options.baseUrl),
    secrets,
    /** The counting key of a mailbox, so that a new account for it resets no allowance. */
    grantOf: memoizeByText(limits.digestsCached, (email) => `account:${digestKeyed(secrets.grants, email)}`),
    strangerAt: (address: string) => digestKeyed(secrets.attempts, toAddressGroup(address)),
    attempts,
    outbox: options.mailer === undefined ? undefined : yield* makeOutbox(options.mailer, attempts),
    leaked: options.leaked === undefined ? undefined : Context.get(yield* Layer.build(options.leaked), LeakedPasswords),
    hashing: makePasswordHasher(options.passwords),
  }
})

export type Dependencies = Effect.Success<ReturnType<typeof makeDependencies>>

const makeCookies = (baseUrl: string) => {
  const isSecure = baseUrl.startsWith("https://")
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`
  const defineCookie = (name: string, ms: number) => ({
    name,
    set: (secret: string): string => `${name}=${secret}; Max-Age=${ms / 1_000}; ${attributes}`,
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    read: (header: string): string | undefined => {
      const value = readCookie(header, name)
      return value === undefined || !/^[\w-]{43}$/u.test(value) ? undefined : value
    },
  })
  return {
    session: defineCookie(makeSessionCookieName(isSecure), accountLimits.sessionMs),
    device: defineCookie(makeDeviceCookieName(isSecure), accountLimits.deviceMs),
    pending: defineCookie(makePendingCookieName(isSecure), accountLimits.signInPendingMs),
  }
}
