import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import type { Database } from "@surename/adapters/store-sql"
import { writeToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Mailer } from "@surename/core/ports/mailer"
import { Store } from "@surename/core/ports/store"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { signAnonymous } from "./anonymous-token.ts"
import { makeAttemptLimits } from "./attempt-limits.ts"
import type { AttemptLimits } from "./attempt-limits.ts"
import { makePasswordHasher } from "./password-hasher.ts"
import type { Passwords } from "./password-hasher.ts"
import { accountMail } from "./account-mail.ts"
import { accountAdmin } from "./account-admin.ts"
import { makeOutbox } from "./outbox.ts"
import { accountSettings } from "./account-settings.ts"
import type { Dependencies } from "./dependencies.ts"
import { personalTokens } from "./personal-tokens.ts"
import { secretsOf } from "./service-secret.ts"
import type { BadSecret } from "./service-secret.ts"
import { signInAndUp } from "./sign-in.ts"
import { identityOf } from "./caller-identity.ts"

export type { Passwords } from "./password-hasher.ts"
export { BadSecret } from "./service-secret.ts"

export interface IdentityOptions {
  /** Where people reach the service: `https://…` makes cookies `__Host-` and `Secure`. No slash at the end. */
  readonly baseUrl: string
  /** Signs sessions, links and anonymous tokens. Without it one is made once and kept in the database. */
  readonly secret?: string
  /** Without it addresses are not confirmed, and a user cannot reset a password without the operator. */
  readonly mailer?: Layer.Layer<Mailer>
  /** The person to ask in that case, as text: "admin@example.com". */
  readonly contact?: string
  /** Another way to hash, such as that of the service one comes from; better-auth's scrypt without it. */
  readonly passwords?: Passwords
}

/** Accounts, sessions and tokens, in the database of the store and through its connections. */
export const identity = (
  options: IdentityOptions,
): Layer.Layer<Identity | Accounts, BadSecret | StoreUnavailable, Database> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const deps = yield* made(options)
      const accounts = Accounts.of({
        ...signInAndUp(deps),
        ...accountSettings(deps),
        ...accountMail(deps),
        ...personalTokens(deps),
        ...accountAdmin(deps),
        anonymousToken: anonymousToken(deps),
      })
      return Context.make(Identity, identityOf(deps)).pipe(Context.add(Accounts, accounts))
    }),
  )

const made = Effect.fnUntraced(function* (options: IdentityOptions) {
  const [sql, store] = [yield* SqlClient.SqlClient, yield* Store]
  const secrets = yield* secretsOf(sql, options.secret)
  const attempts = makeAttemptLimits(store, secrets.attempts)
  const outbox = options.mailer === undefined ? undefined : yield* posting(options.mailer, attempts)
  const deps: Dependencies = {
    sql,
    options,
    secrets,
    outbox,
    attempts,
    hashing: yield* makePasswordHasher(options.passwords),
  }
  return deps
})

const posting = (mailer: Layer.Layer<Mailer>, attempts: AttemptLimits) =>
  Effect.flatMap(Layer.build(mailer), (built) => makeOutbox(Context.get(built, Mailer), attempts))

const anonymousToken = ({ attempts, secrets }: Dependencies): (typeof Accounts.Service)["anonymousToken"] =>
  Effect.fnUntraced(function* ({ address }) {
    yield* attempts.anonymous(address)
    const end = (yield* Clock.currentTimeMillis) + limits.anonymousTokenMs
    // Whole seconds, as it is written.
    const expiresAt = end - (end % 1_000)
    return { secret: writeToken("anonymous", signAnonymous(secrets.anonymous, expiresAt)), expiresAt }
  })
