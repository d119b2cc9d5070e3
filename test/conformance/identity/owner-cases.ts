import { toAddressBlock, toAddressSite } from "@surename/core/calls/address-block"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { createPersonWithFactor } from "./authenticator.ts"
import {
  readSessionCookie,
  makeEmail,
  describeFailure,
  expectFailure,
  makePlace,
  expectTrue,
  password,
  createPerson,
  computePlainDigest,
  expectSame,
  openSession,
  awaitLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

const next = "a new and longer password"
const dead = "BadCredentials signed_out"

export const ownerCases = withIds<IdentityCase>({
  "change-password": {
    about: "a changed password ends every session but the new one; tokens stay",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "change-password")
      const elsewhere = yield* openSession(world, { email }, "change-password")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const caller = makePlace("change-password")
      const change = world.accounts.changePassword({ cookie: elsewhere, current: password, next, ...caller })
      const { setCookie } = yield* change
      for (const old of [cookie, elsewhere])
        yield* expectFailure("an old session", world.identity.identify({ cookie: old }), dead)
      yield* expectSuccess("the new one", world.identity.identify({ cookie: readSessionCookie(setCookie) }))
      yield* expectSuccess("the token", world.identity.identify({ bearer: secret }))
      yield* expectFailure(
        "the old password",
        world.accounts.signIn({ email, password, ...caller }),
        "WrongCredentials",
      )
      yield* expectSuccess("the new password", world.accounts.signIn({ email, password: next, ...caller }))
    }),
  },
  "end-tokens": {
    about: "a new password ends every token on request: when changed, and when set by a link",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "end-tokens")
      const made = world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const request = { ...makePlace("end-tokens"), endTokens: true }
      const one = yield* made
      yield* world.accounts.changePassword({ cookie, current: password, next, ...request })
      yield* expectFailure("changed", world.identity.identify({ bearer: one.secret }), "BadCredentials unknown")
      const otherToken = yield* made
      yield* world.accounts.requestReset({ email, ...request })
      yield* world.accounts.resetPassword(yield* awaitLink(world.mail), password, request)
      yield* expectFailure("set anew", world.identity.identify({ bearer: otherToken.secret }), "BadCredentials unknown")
    }),
  },
  "session-at-rest": {
    about: "no secret given to a browser is on disk",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "session-at-rest")
      const { setCookie } = yield* world.accounts.signIn({ email, password, ...makePlace("session-at-rest") })
      const rows = yield* world.dump
      const secrets = setCookie.map((one) => /=([^;]+)/u.exec(one)?.[1] ?? "")
      yield* expectSame("secrets", secrets.length, 2)
      for (const secret of secrets) yield* expectTrue("it is not there", secret !== "" && !rows.includes(secret))
    }),
  },
  "change-password-asks": {
    about: "changing a password takes the current one, and a good new one",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie } = yield* createPerson(world, "change-password-asks")
      const change = { cookie, current: password, next, ...makePlace("change-password-asks") }
      yield* expectFailure(
        "wrong",
        world.accounts.changePassword({ ...change, current: "wrong wrong" }),
        "WrongPassword",
      )
      yield* expectFailure("too short", world.accounts.changePassword({ ...change, next: "short" }), "BadPassword")
      yield* expectFailure("no caller", world.accounts.changePassword({ ...change, cookie: "" }), "WrongPassword")
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
    }),
  },
  "password-is-no-address": {
    about: "a changed or reset password must differ from the email address; a rejection does not use up the link",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email } = yield* createPerson(world, "password-is-no-address")
      const caller = makePlace("password-is-no-address")
      const change = { cookie, current: password, next: email.toUpperCase(), ...caller }
      yield* expectFailure("changed", world.accounts.changePassword(change), "BadPassword")
      yield* world.accounts.requestReset({ email, ...caller })
      const link = yield* awaitLink(world.mail)
      yield* expectFailure("set anew", world.accounts.resetPassword(link, email, caller), "BadPassword")
      yield* expectSuccess("another", world.accounts.resetPassword(link, next, caller))
    }),
  },
  "confirm-password": {
    about: "the password check changes nothing",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, id } = yield* createPerson(world, "confirm-password")
      yield* expectFailure("with another", world.accounts.confirmPassword(id, "wrong wrong", cookie), "WrongPassword")
      yield* expectSuccess("with it", world.accounts.confirmPassword(id, password, cookie))
      yield* expectFailure(
        "of no account",
        world.accounts.confirmPassword("no-account", password, cookie),
        "WrongPassword",
      )
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
    }),
  },
  "delete-account": {
    about: "a deleted account loses its sessions and tokens, and frees its address",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "delete-account")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      yield* expectFailure("rejects a wrong password", world.accounts.deleteAccount(id, "wrong wrong"), "WrongPassword")
      yield* expectSuccess("keeps the account", world.identity.identify({ cookie }))
      yield* world.accounts.deleteAccount(id, password)
      yield* expectFailure("the session", world.identity.identify({ cookie }), dead)
      yield* expectFailure("the token", world.identity.identify({ bearer: secret }), "BadCredentials unknown")
      yield* expectFailure("the account", world.accounts.getAccount(id), "NoSuchAccount")
      yield* expectTrue("leaves nothing on the disk", !(yield* world.dump).includes(id))
      yield* expectSuccess("the address", world.accounts.create({ email, password }))
    }),
  },
  "factor-asked-again": {
    about:
      "with a second factor another password, the end of the account and what costs money take a code, too, which is used up; guesses are counted",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-asked-again"
      const { code, cookie, id: owner, recoveryCodes, wrong } = yield* createPersonWithFactor(world, id)
      const caller = makePlace(id)
      const change = (sent: object) =>
        world.accounts.changePassword({ cookie, current: password, next, ...caller, ...sent })
      const end = (secret: string, typed: string, session = cookie) =>
        world.accounts.deleteAccount(owner, secret, session, { code: typed, ...caller })
      for (const sent of [{}, { code: "" }, { code: yield* wrong }])
        yield* expectFailure("another", change(sent), "WrongCode")
      const buy = (typed: string) => world.accounts.confirmPassword(owner, password, cookie, { code: typed, ...caller })
      yield* expectFailure("to buy without", world.accounts.confirmPassword(owner, password, cookie), "WrongCode")
      const bought = yield* code
      yield* expectSuccess("to buy", buy(bought))
      yield* expectFailure("to buy twice", buy(bought), "WrongCode")
      yield* expectFailure("to end it without", world.accounts.deleteAccount(owner, password, cookie), "WrongCode")
      yield* expectFailure("to end it with another", end(password, yield* wrong), "WrongCode")
      const typed = yield* code
      yield* expectFailure("first the password", change({ current: "wrong wrong", code: typed }), "WrongPassword")
      yield* expectFailure("and to end it", end("wrong wrong", typed), "WrongPassword")
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
      const { setCookie } = yield* change({ code: typed })
      const anew = readSessionCookie(setCookie)
      yield* expectSuccess("changed", world.identity.identify({ cookie: anew }))
      yield* expectFailure("by the session before", end(next, recoveryCodes[0] ?? ""), "NoSuchSession")
      yield* expectFailure("a code twice", end(next, typed, anew), "WrongCode")
      for (let n = 0; n < accountLimits.codesPerNetwork; n++) yield* describeFailure(end(next, yield* wrong, anew))
      yield* expectFailure("one guess more", end(next, yield* code, anew), "TooManyAttempts")
      const elsewhere = { code: recoveryCodes[0] ?? "", ...makePlace(`${id}-elsewhere`) }
      yield* expectSuccess("elsewhere", world.accounts.deleteAccount(owner, next, anew, elsewhere))
      yield* expectFailure("gone", world.accounts.getAccount(owner), "NoSuchAccount")
    }),
  },
  "sessions-listed": {
    about:
      "the owner sees every session, which one is asking, and no secret of it; ends another of their own, and of no other owner",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "sessions-listed")
      const otherPerson = yield* createPerson(world, "sessions-listed", 1)
      const second = yield* openSession(world, { email }, "sessions-listed")
      const sessions = yield* world.accounts.listSessions(id, cookie)
      const sessionIds = sessions.map(({ current }) => current)
      yield* expectSame("which one asks", [sessionIds.length, sessionIds.filter((one) => one).length], [2, 1])
      const [place, known] = [makePlace("sessions-listed").address, sessions[0]?.address ?? ""]
      yield* expectSame("shows the place of each", toAddressBlock(known), toAddressBlock(place))
      const token = cookie.split("=")[1] ?? ""
      yield* expectTrue("shows no secret", !JSON.stringify(sessions).includes(token))
      const one = sessions.find(({ current }) => !current)?.id ?? ""
      yield* expectFailure("hides another owner's", world.accounts.endSession(otherPerson.id, one), "NoSuchSession")
      yield* world.accounts.endSession(id, one)
      yield* expectFailure("rejects the ended session", world.identity.identify({ cookie: second }), dead)
      yield* expectSuccess("keeps the session that asked", world.identity.identify({ cookie }))
    }),
  },
  "sessions-bounded": {
    about: "a second sign-in in a browser ends its earlier session; beyond the limit the oldest sessions end",
    prove: Effect.fnUntraced(function* (world) {
      const id = "sessions-bounded"
      const { cookie, email, id: owner } = yield* createPerson(world, id)
      const otherPerson = yield* createPerson(world, id, 300)
      const again = yield* world.accounts.signIn({ email, password, cookie, ...makePlace(id) })
      yield* expectFailure("the one before", world.identity.identify({ cookie }), dead)
      const oldest = readSessionCookie(again.setCookie)
      yield* expectSuccess("the one that began", world.identity.identify({ cookie: oldest }))
      for (let n = 1; n < accountLimits.sessionsPerAccount; n++) {
        yield* TestClock.adjust(1)
        yield* openSession(world, { email }, id, n)
      }
      yield* expectSuccess("as many as there may be", world.identity.identify({ cookie: oldest }))
      yield* TestClock.adjust(1)
      const newest = yield* openSession(world, { email }, id, accountLimits.sessionsPerAccount)
      yield* expectFailure("ends the oldest beyond the limit", world.identity.identify({ cookie: oldest }), dead)
      yield* expectSuccess("keeps the newest", world.identity.identify({ cookie: newest }))
      yield* expectSuccess("keeps another person's", world.identity.identify({ cookie: otherPerson.cookie }))
      yield* expectSame("kept", (yield* world.accounts.listSessions(owner)).length, accountLimits.sessionsPerAccount)
    }),
  },
  operators: {
    about: "operators find, list and sweep; what they create is confirmed",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "operators")
      yield* expectSame("found", (yield* world.accounts.find(email)).id, id)
      yield* expectFailure("not found", world.accounts.find(makeEmail("operators", 9)), "NoSuchAccount")
      const listed = yield* world.accounts.list("operators-")
      yield* expectSame("listed", listed[0]?.email, email)
      yield* expectFailure(
        "no such plan's owner",
        world.accounts.setPlan(makeEmail("operators", 9), "pro"),
        "NoSuchAccount",
      )
      const expiresAt = (yield* Effect.clockWith((clock) => clock.currentTimeMillis)) + 1_000
      yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"], expiresAt })
      yield* TestClock.adjust(3_000)
      yield* world.accounts.sweep(1_000)
      yield* expectSame("sweeps the expired token", (yield* world.accounts.listTokens(id)).length, 0)
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
    }),
  },
  "attempts-at-rest": {
    about: "stored attempts reveal neither account nor address, not even by trying all addresses",
    prove: Effect.fnUntraced(function* (world) {
      const [email, { address }] = [makeEmail("attempts-at-rest"), makePlace("attempts-at-rest")]
      yield* expectFailure("rejects a guess", world.accounts.signIn({ email, password, address }), "WrongCredentials")
      yield* world.accounts.requestReset({ email, address })
      const rows = yield* world.dump
      yield* expectTrue("shows attempts in the dump", rows.includes("attempts sign-in as "))
      for (const text of [email, address, toAddressBlock(address), toAddressSite(address) ?? "no site"])
        yield* expectTrue("hides the address", !rows.includes(text) && !rows.includes(computePlainDigest(text)))
    }),
  },
  log: {
    about: "no password, token, cookie, link or address is ever logged or printed",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "log")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const request = { email, ...makePlace("log") }
      yield* Effect.ignore(world.accounts.signUp({ ...request, password }))
      yield* Effect.ignore(world.accounts.signIn({ ...request, password: "wrong wrong wrong" }))
      yield* world.mail
      yield* world.accounts.requestReset(request)
      const link = yield* awaitLink(world.mail)
      yield* Effect.ignore(world.identity.identify({ bearer: secret.slice(0, -1) }))
      yield* Effect.logWarning("the end of log")
      const log = yield* world.log
      yield* expectTrue("records what the case did", log.includes("the end of log"))
      for (const text of [password, "wrong wrong wrong", secret.slice(0, -1), cookie.slice(-40), link, email])
        yield* expectTrue(`nothing says ${text.slice(0, 6)}…`, text !== "" && !log.includes(text))
    }),
  },
})
