import { hash } from "node:crypto"
import { type CryptoSuites, cryptoSuites } from "@surename/adapters/identity"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { takeFirstStep, createPersonWithFactor } from "./authenticator.ts"
import {
  readSessionCookie,
  makeEmail,
  expectFailure,
  makePlace,
  expectTrue,
  joinCookies,
  password,
  createPerson,
  expectSame,
  awaitLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import type { World } from "./world.ts"

const [id, secret] = ["ways-exchanged", "a secret that stays ".padEnd(40, "a")]
/** Another HMAC, another hash, another cipher. */
const [newer]: CryptoSuites = [{ name: "surename, newer", hash: "sha512", cipher: "aes-128-gcm", cipherKeyBytes: 16 }]

/** Makes all credentials except those of a second factor. */
const makeCredentials = Effect.fnUntraced(function* (world: World, account: string, n: number) {
  const email = makeEmail(id, n)
  const { setCookie } = yield* world.accounts.signIn({ email, password, ...makePlace(id, n) })
  const cookie = readSessionCookie(setCookie)
  const [{ secret: personal }, { secret: anonymous }] = [
    yield* world.accounts.createToken(account, { name: "one", scopes: ["names:read"] }),
    yield* world.accounts.issueAnonymousToken(makePlace(id, n)),
  ]
  const [first, second] = [yield* allowClient(world, account, cookie), yield* allowClient(world, account, cookie)]
  const connected = yield* redeemCode(world, first)
  yield* world.accounts.requestReset({ email, ...makePlace(id, n) })
  const link = yield* awaitLink(world.mail)
  return {
    anonymous,
    code: second,
    connected,
    cookie,
    device: joinCookies(setCookie.filter((header) => !header.includes("surename_session="))),
    link,
    personal,
  }
})

const redirectUri = "http://127.0.0.1:9/back"
const verifier = "v".repeat(43)

const allowClient = Effect.fnUntraced(function* ({ accounts }: World, account: string, cookie: string) {
  const client = yield* accounts.registerClient({ name: "a program", redirectUris: [redirectUri], ...makePlace(id) })
  const challenge = hash("sha256", verifier, "base64url")
  const request = { client, redirectUri, registeredUri: redirectUri, scopes: ["names:read"], challenge } as const
  return { clientId: client.id, code: yield* accounts.allow(account, request, cookie) }
})

type Code = Effect.Success<ReturnType<typeof allowClient>>

const redeemCode = ({ accounts }: World, { clientId, code }: Code) =>
  Effect.map(accounts.redeemCode({ clientId, code, redirectUri, verifier, ...makePlace(id) }), (issued) => ({
    ...issued,
    clientId,
  }))

type ConnectedApp = Effect.Success<ReturnType<typeof redeemCode>>

const refreshTokens = ({ accounts }: World, { clientId, refreshToken }: ConnectedApp) =>
  Effect.map(accounts.refreshTokens({ clientId, refreshToken, scopes: [], ...makePlace(id) }), (issued) => ({
    ...issued,
    clientId,
  }))

type AccountParts = Effect.Success<ReturnType<typeof makeCredentials>>

/** Uses each credential: it works, or it counts as unknown. */
const opens = Effect.fnUntraced(function* (world: World, all: AccountParts, what: string, isGood: boolean) {
  const { accounts, identity } = world
  const chooseExpected = (refusal: string) => (isGood ? "nothing" : refusal)
  const { anonymous, connected, cookie, personal } = all
  yield* expectFailure(`${what} session`, identity.identify({ cookie }), chooseExpected("BadCredentials signed_out"))
  for (const bearer of [personal, anonymous])
    yield* expectFailure(`${what} token`, identity.identify({ bearer }), chooseExpected("BadCredentials unknown"))
  const mcp = identity.identify({ bearer: connected.accessToken, resource: "mcp" })
  yield* expectFailure(`${what} connector token`, mcp, chooseExpected("BadCredentials unknown"))
  yield* expectFailure(`${what} code`, redeemCode(world, all.code), chooseExpected("OAuthError"))
  const again = yield* Effect.result(refreshTokens(world, connected))
  yield* expectSame(`${what} refresh`, again._tag, isGood ? "Success" : "Failure")
  yield* expectFailure(
    `${what} link`,
    accounts.resetPassword(all.link, password, makePlace(id, 9)),
    chooseExpected("BadLink"),
  )
})

/** The service adds an algorithm, uses both, then only the new one. */
export const wayCases: ReadonlyArray<IdentityCase> = [
  {
    id,
    about:
      "another HMAC, hash and cipher: sessions, links, known browsers, tokens and connected apps of before go on beside the new; new things are made in the new way alone, and stay when the old one goes",
    around: { secret },
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const both = yield* world.another({ secret, suites: [newer, ...cryptoSuites] })
      const after = yield* world.another({ secret, suites: [newer] })
      const people = yield* Effect.forEach([0, 1, 2], (n) => createPerson(world, id, n))
      const [one = "", two = "", three = ""] = people.map((who) => who.id)

      const old = yield* makeCredentials(world, one, 0)
      const wrong = both.accounts.signIn({ email: makeEmail(id), password: "wrong wrong wrong", ...makePlace(id, 8) })
      yield* expectFailure("a guess", both.asIfOften(accountLimits.signInsPerNetwork, wrong), "WrongCredentials")
      const known = { email: makeEmail(id), password, cookie: old.device, ...makePlace(id, 8) }
      yield* expectFailure("an old known browser, later", after.accounts.signIn(known), "TooManyAttempts")
      yield* expectSuccess("an old known browser, beside the new", both.accounts.signIn(known))
      yield* opens(both, old, "beside the new: an old", true)

      const ended = yield* makeCredentials(world, two, 1)
      yield* opens(after, ended, "without the old: an old", false)

      const fresh = yield* makeCredentials(both, three, 2)
      const rows = yield* world.dump
      for (const [by, is] of [
        ["sha512", true],
        ["sha256", false],
      ] as const)
        yield* expectSame(`the new token is kept as ${by}`, rows.includes(hash(by, fresh.personal)), is)
      yield* opens(world, fresh, "in the old way alone: a new", false)
      yield* opens(after, fresh, "without the old: a new", true)
    }),
  },
  {
    id: "ways-exchanged-factor",
    about: "another cipher and hash: codes and recovery codes work beside the new, and sweeps seal second factors anew",
    around: { secret },
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const who = "ways-exchanged-factor"
      const both = yield* world.another({ secret, suites: [newer, ...cryptoSuites] })
      const after = yield* world.another({ secret, suites: [newer] })
      const { code, cookie, id: account, recoveryCodes } = yield* createPersonWithFactor(world, who)
      const enter = Effect.fnUntraced(function* (there: World, typed: string) {
        const waiting = yield* takeFirstStep(there, who)
        return yield* there.accounts.enterCode(typed, { cookie: waiting, ...makePlace(who) })
      })
      const waiting = yield* takeFirstStep(world, who)
      yield* expectSuccess(
        "a sign-in under way",
        both.accounts.enterCode(yield* code, { cookie: waiting, ...makePlace(who) }),
      )
      yield* expectFailure("rejects it before the sweep", enter(after, yield* code), "WrongCode")
      yield* expectSuccess("accepts an old recovery code", enter(both, recoveryCodes[0] ?? ""))
      yield* expectFailure("rejects an old recovery code later", enter(after, recoveryCodes[1] ?? ""), "WrongCode")
      yield* both.accounts.sweep(1_000)
      yield* expectSuccess("after a sweep", enter(after, yield* code))
      yield* expectFailure("in the old way alone", enter(world, yield* code), "WrongCode")
      const sent = { password, code: yield* code }
      const renewed = yield* both.accounts.replaceRecoveryCodes(account, sent, { cookie, ...makePlace(who) })
      yield* expectTrue("there are ten", renewed.recoveryCodes.length === recoveryCodes.length)
      yield* expectSuccess("a new recovery code", enter(after, renewed.recoveryCodes[0] ?? ""))
    }),
  },
]
