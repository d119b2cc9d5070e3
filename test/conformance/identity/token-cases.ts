import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { personalSecretChars, writeToken } from "@surename/core/interface/token-text"
import {
  makeEmail,
  expectFailure,
  describeFailure,
  makePlace,
  expectTrue,
  type IdentityCase,
  createPerson,
  expectSame,
  describeCaller,
  expectSuccess,
} from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

const one = { name: "one", scopes: ["names:read"] }

export const tokenCases = withIds<IdentityCase>({
  "token-scopes": {
    about: "a token opens exactly its scopes",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-scopes")
      const { secret } = yield* world.accounts.createToken(id, { name: "a", scopes: ["drafts:read", "names:read"] })
      const caller = yield* world.identity.identify({ bearer: secret })
      yield* expectSame("describes the caller", describeCaller(caller), {
        plan: "free",
        scopes: ["drafts:read", "names:read"],
        via: "token",
      })
      yield* expectSame("names the account", caller?.subject, id)
    }),
  },
  "token-at-rest": {
    about: "no token or password is on disk",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-at-rest")
      const { secret } = yield* world.accounts.createToken(id, one)
      const rows = yield* world.dump
      yield* expectTrue("shows the account in the dump", rows.includes(makeEmail("token-at-rest")))
      yield* expectTrue("hides the token in the dump", !rows.includes(secret) && !rows.includes(secret.slice(7, 40)))
      yield* expectTrue("hides the password in the dump", !rows.includes("correct horse"))
    }),
  },
  "token-revoked": {
    about: "a revoked token fails at the next request, and others keep working",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-revoked")
      const made = yield* Effect.forEach([1, 2], () => world.accounts.createToken(id, one))
      const asks = Effect.forEach(made, ({ secret }) => describeFailure(world.identity.identify({ bearer: secret })))
      yield* expectSame("before", yield* asks, ["nothing", "nothing"])
      yield* world.accounts.revokeToken(id, made[0]?.token.id ?? "")
      yield* expectSame("after", yield* asks, ["BadCredentials unknown", "nothing"])
    }),
  },
  "token-expired": {
    about: "a token ends at its last millisecond",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-expired")
      const expiresAt = (yield* Effect.clockWith((clock) => clock.currentTimeMillis)) + 10_000
      const { secret } = yield* world.accounts.createToken(id, { ...one, expiresAt })
      yield* TestClock.adjust(9_999)
      yield* expectSuccess("accepts its last moment", world.identity.identify({ bearer: secret }))
      yield* TestClock.adjust(1)
      yield* expectFailure("rejects it then", world.identity.identify({ bearer: secret }), "BadCredentials expired")
    }),
  },
  "token-mistyped": {
    about: "a mistyped, cut or extended token is told apart from an unknown one",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-mistyped")
      const { secret } = yield* world.accounts.createToken(id, one)
      const at = secret.length - 10
      const changed = `${secret.slice(0, at)}${secret[at] === "a" ? "b" : "a"}${secret.slice(at + 1)}`
      for (const text of [changed, secret.slice(0, -1), `${secret}a`])
        yield* expectFailure("rejects a typo", world.identity.identify({ bearer: text }), "BadCredentials mistyped")
      for (const text of ["", "hello", "Bearer x", secret.toUpperCase(), "sn_pat_\0", "x".repeat(100_000)])
        yield* expectFailure("rejects a text", world.identity.identify({ bearer: text }), "BadCredentials not_a_token")
    }),
  },
  "token-bounded": {
    about: "an account has a bounded number of tokens, also when made in parallel",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-bounded")
      const asks = Array.from({ length: accountLimits.tokensPerAccount + 5 }, () =>
        describeFailure(world.accounts.createToken(id, one)),
      )
      const outcomes = yield* Effect.all(asks, { concurrency: 8 })
      yield* expectSame("refused", outcomes.filter((tag) => tag === "TooManyTokens").length, 5)
    }),
  },
  "token-of-others": {
    about: "an account cannot revoke another account's token",
    prove: Effect.fnUntraced(function* (world) {
      const [mine, otherPerson] = [
        yield* createPerson(world, "token-of-others"),
        yield* createPerson(world, "token-of-others", 1),
      ]
      const { secret, token } = yield* world.accounts.createToken(mine.id, one)
      yield* expectFailure("the other", world.accounts.revokeToken(otherPerson.id, token.id), "NoSuchToken")
      yield* expectSuccess("the token", world.identity.identify({ bearer: secret }))
    }),
  },
  "no-id": {
    about: "a text that no database can store is an unknown id, not a store failure",
    prove: Effect.fnUntraced(function* (world) {
      const [{ id }, { accounts }] = [yield* createPerson(world, "no-id"), world]
      for (const text of ["\0", "a\0b", "\ud800"]) {
        yield* expectFailure("a token", accounts.revokeToken(id, text), "NoSuchToken")
        yield* expectFailure("a session", accounts.endSession(id, text), "NoSuchSession")
        yield* expectFailure("an app", accounts.disconnectApp(id, text), "NoSuchApp")
        yield* expectSame("a client", yield* accounts.findClient(text), undefined)
        const token = writeToken("access", "A".repeat(personalSecretChars))
        yield* expectSuccess("its token", accounts.revokeIssued({ token, clientId: text, ...makePlace("no-id") }))
      }
    }),
  },
  "token-last-used": {
    about: "the time of last use is stored at most once an hour",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-last-used")
      const { secret } = yield* world.accounts.createToken(id, one)
      const used = Effect.map(world.accounts.listTokens(id), ([only]) => only?.lastUsedAt)
      yield* expectSame("never", yield* used, null)
      yield* world.identity.identify({ bearer: secret })
      const first = (yield* used) ?? 0
      yield* TestClock.adjust(accountLimits.tokenUseMs - 1)
      yield* world.identity.identify({ bearer: secret })
      yield* expectSame("within the hour", yield* used, first)
      yield* TestClock.adjust(1)
      yield* world.identity.identify({ bearer: secret })
      yield* expectSame("an hour later", yield* used, first + accountLimits.tokenUseMs)
    }),
  },
  "token-requests": {
    about: "a token without a name, with unknown scopes or an impossible end is rejected",
    prove: Effect.fnUntraced(function* (world) {
      const { id } = yield* createPerson(world, "token-requests")
      const make = (change: object) => describeFailure(world.accounts.createToken(id, { ...one, ...change }))
      for (const change of [
        { name: " " },
        { name: "a\0b" },
        { scopes: [] },
        { scopes: ["names:write"] },
        { expiresAt: 1 },
      ])
        yield* expectSame(JSON.stringify(change), yield* make(change), "BadTokenRequest")
      yield* expectSame(
        "of no account",
        yield* describeFailure(world.accounts.createToken("nobody", one)),
        "NoSuchAccount",
      )
    }),
  },
})
