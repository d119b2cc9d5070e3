import { timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { makeRowDecoder, queryAtOnce, StoredInt } from "@surename/adapters/store-sql"
import { BadCredentials } from "@surename/core/interface/account-error"
import { readCookie } from "@surename/core/interface/cookies"
import { allScopes, firstScopes, readScopes } from "@surename/core/interface/scopes"
import { readToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { callTimeouts } from "@surename/core/state/timeouts"
import { Identity, type Caller, type Credentials } from "@surename/core/ports/identity"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { memoizeByText } from "@surename/core/sharing/memoize"
import { orUnavailable } from "./or-unavailable.ts"
import { storedAccount, type AccountRow } from "./account-rows.ts"
import { readAnonymousToken } from "./anonymous-token.ts"
import type { Dependencies } from "./dependencies.ts"
import { digestKeyed, digestTokenAll } from "./secrets.ts"
import { findSession } from "./sessions.ts"

/** Asks the database for every request, so that a revocation works at once. */
export const makeIdentity = (deps: Dependencies): typeof Identity.Service =>
  Identity.of({
    identify: ({ bearer, cookie = "", resource }) =>
      bearer === undefined ? findSessionCaller(deps, cookie) : findTokenCaller(deps, bearer, resource),
    digestAddress: memoizeByText(limits.digestsCached, (address) => digestKeyed(deps.secrets.addresses, address)),
  })

type CallerLookup = Effect.fn.Return<Caller | undefined, BadCredentials | StoreUnavailable>

const findSessionCaller = Effect.fnUntraced(function* (deps: Dependencies, header: string): CallerLookup {
  if ((readCookie(header, deps.cookies.session.name) ?? "") === "") return undefined
  const sessionRow = yield* findSession(deps, header)
  if (sessionRow === undefined) return yield* refuseCredentials("signed_out")
  const { email, signedInAt } = sessionRow
  const session = { ...toCaller(deps, sessionRow), via: "session", email, signedInAt } as const
  return deps.options.factorRequired === true && !sessionRow.hasFactor
    ? { ...session, scopes: [], needsFactor: true }
    : { ...session, scopes: allScopes }
})

const findTokenCaller = Effect.fnUntraced(function* (
  deps: Dependencies,
  bearer: string,
  resource: Credentials["resource"],
): CallerLookup {
  const parsed = readToken(bearer)
  if (Result.isFailure(parsed)) return yield* refuseCredentials(parsed.failure)
  const { kind, secret } = parsed.success
  if (kind === "anonymous") return yield* findAnonymousCaller(deps, secret)
  if (kind === "personal") return yield* findStoredToken(deps, bearer, selectPersonalToken)
  if (kind === "refresh") return yield* refuseCredentials("not_a_token")
  // RFC 8707: a connector's token works only at the connector.
  return resource === "mcp"
    ? yield* findStoredToken(deps, bearer, selectConnectedToken)
    : yield* refuseCredentials("other_resource")
})

const findAnonymousCaller = Effect.fnUntraced(function* ({ secrets }: Dependencies, secret: string): CallerLookup {
  const token = readAnonymousToken(secrets.anonymous, secret)
  if (token === undefined) return yield* refuseCredentials("unknown")
  if (token.expiresAt <= (yield* Clock.currentTimeMillis)) return yield* refuseCredentials("expired")
  return { grant: `anonymous:${token.id}`, subject: null, plan: "anonymous", scopes: firstScopes, via: "anonymous" }
})

const decodeTokenUses = makeRowDecoder("surename_token", {
  id: Schema.String,
  hash: Schema.String,
  accountId: Schema.String,
  scopes: Schema.String,
  expiresAt: Schema.NullOr(StoredInt),
  lastUsedAt: Schema.NullOr(StoredInt),
  plan: storedAccount.plan,
  email: Schema.String,
})

/** Subqueries instead of a JOIN: Bun reads a row of two tables five times slower. */
const selectPersonalToken = ({ sql }: Dependencies, hashes: ReadonlyArray<string>) => ({
  tokenRow: queryAtOnce(sql)`SELECT id, hash, account_id, scopes, expires_at, last_used_at,
      (SELECT plan FROM surename_user WHERE surename_user.id = account_id) AS plan,
      (SELECT email FROM surename_user WHERE surename_user.id = account_id) AS email
    FROM surename_token WHERE hash IN ${hashes}`,
  use: (id: string, now: number) => sql`UPDATE surename_token SET last_used_at = ${now} WHERE id = ${id}`,
})

const selectConnectedToken = ({ sql }: Dependencies, hashes: ReadonlyArray<string>) => ({
  tokenRow: queryAtOnce(sql)`SELECT app_id AS id, hash, account_id, surename_access.scopes, surename_access.expires_at,
    last_used_at, plan, email FROM surename_access
    JOIN surename_grant ON surename_grant.id = grant_id JOIN surename_app ON surename_app.id = app_id
    JOIN surename_user ON surename_user.id = account_id WHERE hash IN ${hashes}`,
  use: (id: string, now: number) => sql`UPDATE surename_app
    SET last_used_at = ${now}, first_used_at = COALESCE(first_used_at, ${now}) WHERE id = ${id}`,
})

const findStoredToken = Effect.fnUntraced(function* (
  deps: Dependencies,
  bearer: string,
  selectToken: typeof selectPersonalToken,
): CallerLookup {
  const hashes = digestTokenAll(deps, bearer)
  const { use, tokenRow } = selectToken(deps, hashes)
  const [row] = yield* orUnavailable("identify", decodeTokenUses(tokenRow), callTimeouts)
  if (row === undefined || !hashes.some((hash) => isSame(row.hash, hash))) return yield* refuseCredentials("unknown")
  const now = yield* Clock.currentTimeMillis
  if (row.expiresAt !== null && row.expiresAt <= now) return yield* refuseCredentials("expired")
  // Records the last use for the owner. A request does not fail for it.
  if ((row.lastUsedAt ?? -Infinity) <= now - accountLimits.tokenUseMs)
    yield* Effect.ignore(orUnavailable("identify", use(row.id, now), callTimeouts))
  const { accountId, email, plan, scopes } = row
  return { ...toCaller(deps, { id: accountId, email, plan }), scopes: readScopes(scopes), via: "token" }
})

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const toCaller = ({ grantOf }: Dependencies, { email, id, plan }: Pick<AccountRow, "id" | "email" | "plan">) => ({
  grant: grantOf(email),
  subject: id,
  plan,
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
