import { timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { orUnavailable } from "@surename/adapters/store-sql"
import { BadCredentials } from "@surename/core/interface/account-error"
import { cookieValue, sessionCookieName } from "@surename/core/interface/cookies"
import { accountPlan } from "@surename/core/interface/plan"
import type { AccountPlan } from "@surename/core/interface/plan"
import { allScopes, scopeList, firstScopes } from "@surename/core/interface/scopes"
import { readToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import { Identity } from "@surename/core/ports/identity"
import type { Caller } from "@surename/core/ports/identity"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { AccountRow } from "./account-rows.ts"
import { readAnonymous } from "./anonymous-token.ts"
import { keyedDigest } from "./keyed-digest.ts"
import type { Dependencies } from "./dependencies.ts"
import { digest, timeOf } from "./personal-tokens.ts"
import type { TokenRow } from "./personal-tokens.ts"
import type { Secrets } from "./service-secret.ts"
import { sessionOf } from "./sessions.ts"

/** Every request asks the database: what was revoked a moment ago opens nothing now. */
export const identityOf = (deps: Dependencies): typeof Identity.Service =>
  Identity.of({
    whoIs: ({ bearer, cookie = "" }) => {
      if (bearer !== undefined) return byToken(deps, bearer)
      return hasValue(cookie, deps.options.baseUrl) ? bySession(deps, cookie) : Effect.undefined
    },
    addressKey: (address) => keyedDigest(deps.secrets.addresses, address),
  })

/** A cookie of another service opens nothing; without a cookie there is no caller. */
const hasValue = (header: string, baseUrl: string): boolean =>
  (cookieValue(header, sessionCookieName(baseUrl.startsWith("https://"))) ?? "") !== ""

const bySession = (deps: Dependencies, cookie: string): Effect.Effect<Caller, BadCredentials | StoreUnavailable> =>
  Effect.flatMap(sessionOf(deps, cookie), (found) =>
    found === undefined
      ? refuse("signed_out")
      : Effect.succeed({ ...account(deps.secrets, found), scopes: allScopes, via: "session" as const }),
  )

const byToken = (deps: Dependencies, bearer: string): Effect.Effect<Caller, BadCredentials | StoreUnavailable> => {
  const read = readToken(bearer)
  if (Result.isFailure(read)) return refuse(read.failure)
  return read.success.kind === "anonymous" ? anonymous(deps, read.success.secret) : personal(deps, bearer)
}

const anonymous = Effect.fnUntraced(function* ({ secrets }: Dependencies, secret: string) {
  const found = readAnonymous(secrets.anonymous, secret)
  if (found === undefined) return yield* refuse("unknown")
  if (found.expiresAt <= (yield* Clock.currentTimeMillis)) return yield* refuse("expired")
  return {
    grant: `anonymous:${found.id}`,
    subject: null,
    plan: "anonymous" as const,
    scopes: firstScopes,
    via: "anonymous" as const,
  }
})

const personal = Effect.fnUntraced(function* ({ secrets, sql }: Dependencies, bearer: string) {
  const hash = digest(bearer)
  const [row] = yield* orUnavailable(
    "whoIs",
    sql<Used>`SELECT surename_token.id, hash, account_id, scopes, expires_at, last_used_at, plan, email
      FROM surename_token
      JOIN surename_user ON surename_user.id = account_id WHERE hash = ${hash}`,
  )
  if (row === undefined || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return yield* refuse("unknown")
  const [now, expiresAt] = [yield* Clock.currentTimeMillis, timeOf(row.expires_at)]
  if (expiresAt !== null && expiresAt <= now) return yield* refuse("expired")
  if ((timeOf(row.last_used_at) ?? -Infinity) <= now - limits.tokenUseMs)
    // Of use to its owner; a request does not fail for it.
    yield* Effect.ignore(
      orUnavailable("whoIs", sql`UPDATE surename_token SET last_used_at = ${now} WHERE id = ${row.id}`),
    )
  const { account_id: id, email, plan } = row
  return { ...account(secrets, { id, email, plan }), scopes: scopeList(row.scopes), via: "token" as const }
})

interface Used extends Pick<TokenRow, "id" | "scopes" | "expires_at" | "last_used_at"> {
  readonly hash: string
  readonly account_id: string
  readonly plan: string
  readonly email: string
}

const account = (
  { grants }: Secrets,
  { email, id, plan }: Pick<AccountRow, "id" | "email" | "plan">,
): { grant: string; subject: string; plan: AccountPlan } => ({
  // By the mailbox: deleting the account and making it again resets no allowance.
  grant: `account:${keyedDigest(grants, email)}`,
  subject: id,
  // A plan that a newer surename knows is no reason to give more.
  plan: accountPlan(plan) ?? "free",
})

const refuse = (why: BadCredentials["why"]) => Effect.fail(new BadCredentials({ why, message: messages[why] }))

const messages = {
  not_a_token: "This is no token of this service.",
  mistyped: "This token is not complete or has a wrong character.",
  unknown: "This token is not valid; it may have been revoked.",
  expired: "This token has expired.",
  signed_out: "This session has ended: sign in again.",
} as const satisfies Record<BadCredentials["why"], string>
