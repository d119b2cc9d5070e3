import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import {
  readSessionCookie,
  expectFailure,
  makePlace,
  expectTrue,
  password,
  createPerson,
  computePlainDigest,
  expectSame,
  describeCaller,
  openSession,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

const scopes = `domains:read domains:verify drafts:read drafts:write finance:read finance:write names:read
  watch:read watch:write`.split(/\s+/u)
const dead = "BadCredentials signed_out"

export const callerCases = withIds<IdentityCase>({
  "caller-without-credentials": {
    about: "a request without credentials is anonymous, not an error",
    prove: Effect.fnUntraced(function* ({ identity }) {
      for (const nothing of [{}, { cookie: "" }, { cookie: "theme=dark; lang=en" }])
        yield* expectSame("finds no caller", (yield* identity.identify(nothing)) ?? null, null)
    }),
  },
  "caller-session": {
    about: "a session cookie identifies the account, also among other cookies",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, id } = yield* createPerson(world, "caller-session")
      const caller = yield* world.identity.identify({ cookie: `theme=dark; ${cookie}; lang=en` })
      yield* expectSame("describes the caller", describeCaller(caller), { plan: "free", scopes, via: "session" })
      yield* expectSame("names the account", caller?.subject, id)
    }),
  },
  "caller-token-first": {
    about: "with both, the token decides: a cookie does not replace a wrong token",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie } = yield* createPerson(world, "caller-token-first")
      yield* expectFailure("both", world.identity.identify({ bearer: "hello", cookie }), "BadCredentials not_a_token")
    }),
  },
  "caller-grant": {
    about: "an account has one grant for all its tokens and sessions; two accounts have two",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, id } = yield* createPerson(world, "caller-grant")
      const otherPerson = yield* createPerson(world, "caller-grant", 1)
      const byToken = Effect.gen(function* () {
        const { secret, token } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
        const caller = yield* world.identity.identify({ bearer: secret })
        yield* world.accounts.revokeToken(id, token.id)
        return caller?.grant
      })
      const grants = [yield* byToken, yield* byToken, (yield* world.identity.identify({ cookie }))?.grant]
      yield* expectSame("gives all one grant", new Set(grants).size, 1)
      yield* expectTrue(
        "the other differs",
        (yield* world.identity.identify({ cookie: otherPerson.cookie }))?.grant !== grants[0],
      )
    }),
  },
  "caller-grant-again": {
    about:
      "who deletes an account and makes it again is another caller and the same grant, which does not tell the address",
    prove: Effect.fnUntraced(function* (world) {
      const person = yield* createPerson(world, "caller-grant-again")
      const before = yield* world.identity.identify({ cookie: person.cookie })
      yield* world.accounts.deleteAccount(person.id, password)
      const again = yield* createPerson(world, "caller-grant-again")
      const { secret } = yield* world.accounts.createToken(again.id, { name: "one", scopes: ["names:read"] })
      for (const credentials of [{ cookie: again.cookie }, { bearer: secret }]) {
        const after = yield* world.identity.identify(credentials)
        yield* expectSame("keeps the grant", after?.grant, before?.grant)
        yield* expectTrue("names another account", after?.subject !== before?.subject)
      }
      for (const text of [again.email, computePlainDigest(again.email)])
        yield* expectTrue("hides the address", before?.grant.includes(text) === false)
    }),
  },
  "caller-plan": {
    about: "a change of plan holds from the next request, for sessions and tokens",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "caller-plan")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const plans = Effect.forEach([{ cookie }, { bearer: secret }], (credentials) =>
        Effect.map(world.identity.identify(credentials), (caller) => caller?.plan),
      )
      yield* expectSame("begins with the free plan", yield* plans, ["free", "free"])
      yield* world.accounts.setPlan(email, "pro")
      yield* expectSame("follows the new plan", yield* plans, ["pro", "pro"])
    }),
  },
  "caller-signed-out": {
    about: "the cookie of a signed-out session opens nothing, also as a copy",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email } = yield* createPerson(world, "caller-signed-out")
      const second = yield* openSession(world, { email }, "caller-signed-out")
      yield* expectSuccess("accepts it before", world.identity.identify({ cookie }))
      const { setCookie } = yield* world.accounts.signOut(cookie)
      yield* expectTrue("clears the cookie", /=; Max-Age=0; Path=\//u.test(setCookie.join()))
      yield* expectFailure("rejects a copy of the cookie", world.identity.identify({ cookie }), dead)
      yield* expectSuccess("accepts the other browser", world.identity.identify({ cookie: second }))
    }),
  },
  "caller-forged": {
    about: "a forged cookie opens nothing",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie } = yield* createPerson(world, "caller-forged")
      const at = cookie.indexOf("=")
      const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)]
      const turned = `${value.startsWith("A") ? "B" : "A"}${value.slice(1)}`
      const digest = computePlainDigest(value)
      yield* expectSuccess("accepts the true cookie", world.identity.identify({ cookie }))
      for (const forged of [turned, digest, `${value}.`, value.slice(1), "%", "x".repeat(10_000)])
        yield* expectFailure("rejects a forged cookie", world.identity.identify({ cookie: `${name}=${forged}` }), dead)
    }),
  },
  "caller-cookie": {
    about: "over https the cookie is __Host-, Secure, HttpOnly and Lax; its plain name is not taken there",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email } = yield* createPerson(world, "caller-cookie")
      const { setCookie } = yield* world.accounts.signIn({ email, password, ...makePlace("caller-cookie") })
      yield* expectSame(
        "names",
        setCookie.map((one) => one.split("=")[0]),
        ["__Host-surename_session", "__Host-surename_device"],
      )
      for (const [at, ms] of [accountLimits.sessionMs, accountLimits.deviceMs].entries()) {
        const expected = ["httponly", `max-age=${ms / 1_000}`, "path=/", "samesite=lax", "secure"]
        yield* expectSame("sets the attributes", attributes(setCookie[at] ?? ""), expected)
      }
      const plain = yield* world.identity.identify({ cookie: cookie.replace("__Host-", "") })
      yield* expectSame("ignores its plain name", plain ?? null, null)
    }),
  },
  "caller-cookie-local": {
    about: "on http://localhost it has a plain name and is not Secure, because browsers would drop it",
    around: { baseUrl: "http://localhost:8787" },
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email } = yield* createPerson(world, "caller-cookie-local")
      const { setCookie } = yield* world.accounts.signIn({ email, password, ...makePlace("caller-cookie-local") })
      yield* expectTrue("uses the plain name", readSessionCookie(setCookie).startsWith("surename_session="))
      yield* expectTrue("sets no Secure", !attributes(setCookie.join()).includes("secure"))
      yield* expectSuccess("accepts the cookie", world.identity.identify({ cookie }))
    }),
  },
})

const attributes = (cookie: string): ReadonlyArray<string> =>
  cookie
    .split(";")
    .slice(1)
    .map((one) => one.trim().toLowerCase())
    .sort()
