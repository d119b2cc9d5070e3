import { timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { atOnce } from "@surename/adapters/store-sql"
import { BadCredentials } from "@surename/core/interface/account-error"
import { cookieValue } from "@surename/core/interface/cookies"
import { allScopes, firstScopes, scopeList } from "@surename/core/interface/scopes"
import { readToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import { ofCalls } from "@surename/core/state/time-outs"
import { Identity } from "@surename/core/ports/identity"
import type { Caller, Credentials } from "@surename/core/ports/identity"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { remembered } from "@surename/core/bounded-map"
import { orUnavailable } from "./or-unavailable.ts"
import { knownPlan } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import { readAnonymous } from "./anonymous-token.ts"
import { accessOf } from "./connecting/access-caller.ts"
import type { Dependencies } from "./dependencies.ts"
import { digest, timeOf } from "./personal-tokens.ts"
import type { TokenRow } from "./personal-tokens.ts"
import { keyedDigest } from "./secrets.ts"
import { sessionOf } from "./sessions.ts"

/** Every request asks the database: what was revoked a moment ago opens nothing now. */
export const identityOf = (deps: Dependencies): typeof Identity.Service =>
  Identity.of({
    whoIs: ({ bearer, cookie = "", resource }) =>
      bearer === undefined ? bySession(deps, cookie) : byToken(deps, bearer, resource),
    addressKey: remembered(limits.digestsKept, (address) => keyedDigest(deps.secrets.addresses, address)),
  })

type Found = Effect.fn.Return<Caller | undefined, BadCredentials | StoreUnavailable>

const bySession = Effect.fnUntraced(function* (deps: Dependencies, header: string): Found {
  // A cookie of another service opens nothing; without a cookie there is no caller.
  if ((cookieValue(header, deps.cookies.session.name) ?? "") === "") return undefined
  const found = yield* sessionOf(deps, header)
  if (found === undefined) return yield* refuse("signed_out")
  return { ...account(deps, found), scopes: allScopes, via: "session" }
})

const byToken = Effect.fnUntraced(function* (
  deps: Dependencies,
  bearer: string,
  resource: Credentials["resource"],
): Found {
  const { kind, secret } = yield* Effect.fromResult(readToken(bearer)).pipe(Effect.catch(refuse))
  if (kind === "anonymous") return yield* anonymous(deps, secret)
  if (kind === "personal") return yield* personal(deps, bearer)
  if (kind === "refresh") return yield* refuse("not_a_token")
  // RFC 8707: what was issued for the connector opens nothing else.
  return resource === "mcp" ? yield* connected(deps, bearer) : yield* refuse("other_resource")
})

const connected = Effect.fnUntraced(function* (deps: Dependencies, bearer: string): Found {
  const row = yield* accessOf(deps, bearer)
  if (row === undefined) return yield* refuse("unknown")
  if ((timeOf(row.expires_at) ?? 0) <= (yield* Clock.currentTimeMillis)) return yield* refuse("expired")
  return { ...account(deps, { ...row, id: row.account_id }), scopes: scopeList(row.scopes), via: "token" }
})

const anonymous = Effect.fnUntraced(function* ({ secrets }: Dependencies, secret: string): Found {
  const found = readAnonymous(secrets.anonymous, secret)
  if (found === undefined) return yield* refuse("unknown")
  if (found.expiresAt <= (yield* Clock.currentTimeMillis)) return yield* refuse("expired")
  return { grant: `anonymous:${found.id}`, subject: null, plan: "anonymous", scopes: firstScopes, via: "anonymous" }
})

interface Used extends Pick<TokenRow, "id" | "scopes" | "expires_at" | "last_used_at"> {
  readonly hash: string
  readonly account_id: string
  readonly plan: string
  readonly email: string
}

const personal = Effect.fnUntraced(function* (deps: Dependencies, bearer: string): Found {
  const { sql } = deps
  const hash = digest(bearer)
  const wanted = sql<Used>`SELECT surename_token.id, hash, account_id, scopes, expires_at, last_used_at, plan, email
    FROM surename_token
    JOIN surename_user ON surename_user.id = account_id WHERE hash = ${hash}`
  const [row] = yield* orUnavailable("whoIs", atOnce(sql, wanted), ofCalls)
  if (row === undefined || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return yield* refuse("unknown")
  const [now, expiresAt] = [yield* Clock.currentTimeMillis, timeOf(row.expires_at)]
  if (expiresAt !== null && expiresAt <= now) return yield* refuse("expired")
  if ((timeOf(row.last_used_at) ?? -Infinity) <= now - limits.tokenUseMs) {
    const used = sql`UPDATE surename_token SET last_used_at = ${now} WHERE id = ${row.id}`
    // Of use to its owner; a request does not fail for it.
    yield* Effect.ignore(orUnavailable("whoIs", used, ofCalls))
  }
  return { ...account(deps, { ...row, id: row.account_id }), scopes: scopeList(row.scopes), via: "token" }
})

const account = ({ grantOf }: Dependencies, { email, id, plan }: Pick<AccountRow, "id" | "email" | "plan">) => ({
  grant: grantOf(email),
  subject: id,
  plan: knownPlan(plan),
})

const refuse = (why: BadCredentials["why"]) => Effect.fail(new BadCredentials({ why, message: messages[why] }))

const messages = {
  not_a_token: "This is no token of this service.",
  mistyped: "This token is not complete or has a wrong character.",
  unknown: "This token is not valid; it may have been revoked.",
  expired: "This token has expired.",
  other_resource: "This token is for the connector, /mcp, alone. Make a personal token for the interface.",
  signed_out: "This session has ended: sign in again.",
} as const satisfies Record<BadCredentials["why"], string>
