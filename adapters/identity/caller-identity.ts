import { timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { atOnceAs } from "@surename/adapters/store-sql"
import { BadCredentials } from "@surename/core/interface/account-error"
import { cookieValue } from "@surename/core/interface/cookies"
import { allScopes, firstScopes, scopeList } from "@surename/core/interface/scopes"
import { readToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import { callPatience } from "@surename/core/state/time-outs"
import { Identity } from "@surename/core/ports/identity"
import type { Caller, Credentials } from "@surename/core/ports/identity"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { memoizeByText } from "@surename/core/sharing/memoize"
import { orUnavailable } from "./or-unavailable.ts"
import { knownPlan } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import { readAnonymous } from "./anonymous-token.ts"
import type { Dependencies } from "./dependencies.ts"
import { timeOf } from "./personal-tokens.ts"
import type { TokenRow } from "./personal-tokens.ts"
import { keyedDigest, tokenDigests } from "./secrets.ts"
import { sessionOf } from "./sessions.ts"

/** Every request asks the database: what was revoked a moment ago opens nothing now. */
export const identityOf = (deps: Dependencies): typeof Identity.Service =>
  Identity.of({
    whoIs: ({ bearer, cookie = "", resource }) =>
      bearer === undefined ? bySession(deps, cookie) : byToken(deps, bearer, resource),
    addressKey: memoizeByText(limits.digestsKept, (address) => keyedDigest(deps.secrets.addresses, address)),
  })

type Found = Effect.fn.Return<Caller | undefined, BadCredentials | StoreUnavailable>

const bySession = Effect.fnUntraced(function* (deps: Dependencies, header: string): Found {
  // A cookie of another service opens nothing; without a cookie there is no caller.
  if ((cookieValue(header, deps.cookies.session.name) ?? "") === "") return undefined
  const found = yield* sessionOf(deps, header)
  if (found === undefined) return yield* refuseCredentials("signed_out")
  const session = { ...toCaller(deps, found), via: "session", signedInAt: found.signedInAt } as const
  return deps.options.factorRequired === true && !found.hasFactor
    ? { ...session, scopes: [], needsFactor: true }
    : { ...session, scopes: allScopes }
})

const byToken = Effect.fnUntraced(function* (
  deps: Dependencies,
  bearer: string,
  resource: Credentials["resource"],
): Found {
  const read = readToken(bearer)
  if (Result.isFailure(read)) return yield* refuseCredentials(read.failure)
  const { kind, secret } = read.success
  if (kind === "anonymous") return yield* findAnonymous(deps, secret)
  if (kind === "personal") return yield* findStored(deps, bearer, personalQuery)
  if (kind === "refresh") return yield* refuseCredentials("not_a_token")
  // RFC 8707: what was issued for the connector opens nothing else.
  return resource === "mcp"
    ? yield* findStored(deps, bearer, connectedQuery)
    : yield* refuseCredentials("other_resource")
})

const findAnonymous = Effect.fnUntraced(function* ({ secrets }: Dependencies, secret: string): Found {
  const found = readAnonymous(secrets.anonymous, secret)
  if (found === undefined) return yield* refuseCredentials("unknown")
  if (found.expiresAt <= (yield* Clock.currentTimeMillis)) return yield* refuseCredentials("expired")
  return { grant: `anonymous:${found.id}`, subject: null, plan: "anonymous", scopes: firstScopes, via: "anonymous" }
})

/** A row that a token leads to, by its digest; `id` is what the time of last use is kept of. */
interface Used extends Pick<TokenRow, "id" | "scopes" | "expires_at" | "last_used_at"> {
  readonly hash: string
  readonly account_id: string
  readonly plan: string
  readonly email: string
}

/** Not a JOIN: Bun reads a row of two tables five times slower than one with two questions in it (60 µs, not 12; elsewhere alike). */
const personalQuery = ({ sql }: Dependencies, hashes: ReadonlyArray<string>) => ({
  tokenRow: atOnceAs(sql)<Used>`SELECT id, hash, account_id, scopes, expires_at, last_used_at,
      (SELECT plan FROM surename_user WHERE surename_user.id = account_id) AS plan,
      (SELECT email FROM surename_user WHERE surename_user.id = account_id) AS email
    FROM surename_token WHERE hash IN ${hashes}`,
  use: (id: string, now: number) => sql`UPDATE surename_token SET last_used_at = ${now} WHERE id = ${id}`,
})

const connectedQuery = ({ sql }: Dependencies, hashes: ReadonlyArray<string>) => ({
  tokenRow: atOnceAs(
    sql,
  )<Used>`SELECT app_id AS id, hash, account_id, surename_access.scopes, surename_access.expires_at,
    last_used_at, plan, email FROM surename_access
    JOIN surename_grant ON surename_grant.id = grant_id JOIN surename_app ON surename_app.id = app_id
    JOIN surename_user ON surename_user.id = account_id WHERE hash IN ${hashes}`,
  use: (id: string, now: number) => sql`UPDATE surename_app
    SET last_used_at = ${now}, first_used_at = COALESCE(first_used_at, ${now}) WHERE id = ${id}`,
})

const findStored = Effect.fnUntraced(function* (
  deps: Dependencies,
  bearer: string,
  where: typeof personalQuery,
): Found {
  const hashes = tokenDigests(deps, bearer)
  const { use, tokenRow } = where(deps, hashes)
  const [row] = yield* orUnavailable("whoIs", tokenRow, callPatience)
  if (row === undefined || !hashes.some((hash) => isSame(row.hash, hash))) return yield* refuseCredentials("unknown")
  const [now, expiresAt] = [yield* Clock.currentTimeMillis, timeOf(row.expires_at)]
  if (expiresAt !== null && expiresAt <= now) return yield* refuseCredentials("expired")
  // The time of use is a convenience for the owner; a request does not fail for it.
  if ((timeOf(row.last_used_at) ?? -Infinity) <= now - limits.tokenUseMs)
    yield* Effect.ignore(orUnavailable("whoIs", use(row.id, now), callPatience))
  const { account_id: id, email, plan, scopes } = row
  return { ...toCaller(deps, { id, email, plan }), scopes: scopeList(scopes), via: "token" }
})

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const toCaller = ({ grantOf }: Dependencies, { email, id, plan }: Pick<AccountRow, "id" | "email" | "plan">) => ({
  grant: grantOf(email),
  subject: id,
  plan: knownPlan(plan),
})

const refuseCredentials = (why: BadCredentials["why"]) =>
  Effect.fail(new BadCredentials({ why, message: messages[why] }))

const messages = {
  not_a_token: "This is not a token of this service.",
  mistyped: "This token is incomplete or has a wrong character.",
  unknown: "This token is not valid; it may have been revoked.",
  expired: "This token has expired.",
  other_resource: "This token works at the connector (/mcp) only. Create a personal token for the interface.",
  signed_out: "This session has ended. Sign in again.",
} as const satisfies Record<BadCredentials["why"], string>
