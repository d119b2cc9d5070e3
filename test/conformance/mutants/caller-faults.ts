import { readToken } from "@surename/core/interface/token-text"
import type { Caller } from "@surename/core/ports/identity"
import { StoreUnavailable } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import {
  changeCaller,
  changeWhoIs,
  changeAccounts,
  type IdentityFault,
  swapRefusal,
  rememberCaller,
} from "./break-identity.ts"

/** Faults in who is asking, and in what opens the door. */
export const callerFaults: Readonly<Record<string, IdentityFault>> = {
  "caller-without-credentials": changeWhoIs(
    (whoIs, world) => (credentials) =>
      credentials.bearer === undefined && credentials.cookie === undefined
        ? Effect.flatMap(Effect.orDie(world.accounts.issueAnonymousToken({ address: "192.0.2.1" })), ({ secret }) =>
            whoIs({ bearer: secret }),
          )
        : whoIs(credentials),
  ),
  "caller-session": changeWhoIs(
    (whoIs) => (credentials) => whoIs({ ...credentials, cookie: credentials.cookie?.split(";")[0] ?? "" }),
  ),
  "caller-token-first": changeWhoIs(
    (whoIs) => (credentials) => whoIs(credentials.cookie === undefined ? credentials : { cookie: credentials.cookie }),
  ),
  // Counted by what a caller calls with, so that a new token is a new allowance.
  "caller-grant": changeCaller((caller, { bearer }) => (bearer === undefined ? caller : { ...caller, grant: bearer })),
  // An account made again is a new allowance.
  "caller-grant-again": changeCaller((caller) => ({ ...caller, grant: `account:${caller.subject}` })),
  "caller-plan": rememberCaller("cookie"),
  "caller-signed-out": rememberCaller("cookie"),
  "caller-forged": changeWhoIs((whoIs) => {
    // Reads the token and leaves the signature out of it.
    const known = new Map<string, Caller>()
    return (credentials) => {
      const token = decodeURIComponent(credentials.cookie ?? "").split(".")[0] ?? ""
      return Effect.flatMap(Effect.option(whoIs(credentials)), (knownCaller) => {
        const caller = knownCaller._tag === "Some" ? knownCaller.value : undefined
        if (caller !== undefined) known.set(token, caller)
        return known.has(token) ? Effect.succeed(known.get(token)) : Effect.as(whoIs(credentials), caller)
      })
    }
  }),
  "caller-cookie": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.map(accounts.signIn(who), (answer) => ({
        ...answer,
        setCookie: answer.setCookie.map((cookie) => cookie.replace("; HttpOnly", "")),
      })),
  })),
  "caller-cookie-local": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.map(accounts.signIn(who), (answer) => ({
        ...answer,
        setCookie: answer.setCookie.map((cookie) => `${cookie}; Secure`),
      })),
  })),

  "token-scopes": changeCaller((caller) => ({ ...caller, scopes: [...caller.scopes, "drafts:write"] })),
  "token-revoked": rememberCaller("bearer"),
  "token-expired": rememberCaller("bearer"),
  "token-mistyped": swapRefusal("mistyped", "unknown"),
  // As a database that is asked for such a text says it.
  "no-id": changeAccounts((accounts) => ({
    revokeToken: (...sent) =>
      Effect.catchTag(
        accounts.revokeToken(...sent),
        "NoSuchToken",
        () => new StoreUnavailable({ operation: "revokeToken", message: "invalid byte sequence" }),
      ),
  })),
  "token-last-used": changeAccounts((accounts) => ({
    listTokens: (id) =>
      Effect.flatMap(accounts.listTokens(id), (all) =>
        Effect.clockWith((clock) =>
          Effect.map(clock.currentTimeMillis, (now) =>
            all.map((one) => ({ ...one, lastUsedAt: one.lastUsedAt === null ? null : now })),
          ),
        ),
      ),
  })),

  "anonymous-reads": changeCaller((caller) => ({ ...caller, grant: "anonymous" })),
  "anonymous-ends": swapRefusal("expired", "unknown"),
  // A process that signs with a secret of its own knows no other process's tokens.
  "anonymous-elsewhere": changeWhoIs((whoIs) => (credentials) => {
    const read = readToken(credentials.bearer ?? "")
    const turned = Result.isSuccess(read) ? `sn_anon_${read.success.secret.split("").toReversed().join("")}` : ""
    return whoIs({ ...credentials, bearer: turned })
  }),
}
