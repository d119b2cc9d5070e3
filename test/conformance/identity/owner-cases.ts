import { toAddressBlock, toAddressSite } from "@surename/core/calls/address-block"
import { limits } from "@surename/core/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { personWithFactor } from "./authenticator.ts"
import {
  cookieOf,
  emailOf,
  failure,
  fails,
  from,
  holds,
  password,
  person,
  plainDigest,
  expectSame,
  signedIn,
  nextLink,
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
      const { cookie, email, id } = yield* person(world, "change-password")
      const elsewhere = yield* signedIn(world, { email }, "change-password")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const caller = from("change-password")
      const change = world.accounts.changePassword({ cookie: elsewhere, current: password, next, ...caller })
      const { setCookie } = yield* change
      for (const old of [cookie, elsewhere])
        yield* fails("an old session", world.identity.identify({ cookie: old }), dead)
      yield* expectSuccess("the new one", world.identity.identify({ cookie: cookieOf(setCookie) }))
      yield* expectSuccess("the token", world.identity.identify({ bearer: secret }))
      yield* fails("the old password", world.accounts.signIn({ email, password, ...caller }), "WrongCredentials")
      yield* expectSuccess("the new password", world.accounts.signIn({ email, password: next, ...caller }))
    }),
  },
  "end-tokens": {
    about: "a new password ends every token on request: when changed, and when set by a link",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* person(world, "end-tokens")
      const made = world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const request = { ...from("end-tokens"), endTokens: true }
      const one = yield* made
      yield* world.accounts.changePassword({ cookie, current: password, next, ...request })
      yield* fails("changed", world.identity.identify({ bearer: one.secret }), "BadCredentials unknown")
      const other = yield* made
      yield* world.accounts.requestReset({ email, ...request })
      yield* world.accounts.resetPassword(yield* nextLink(world.mail), password, request)
      yield* fails("set anew", world.identity.identify({ bearer: other.secret }), "BadCredentials unknown")
    }),
  },
  "session-at-rest": {
    about: "no secret given to a browser is on disk",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* person(world, "session-at-rest")
      const { setCookie } = yield* world.accounts.signIn({ email, password, ...from("session-at-rest") })
      const rows = yield* world.dump
      const secrets = setCookie.map((one) => /=([^;]+)/u.exec(one)?.[1] ?? "")
      yield* expectSame("secrets", secrets.length, 2)
      for (const secret of secrets) yield* holds("it is not there", secret !== "" && !rows.includes(secret))
    }),
  },
  "change-password-asks": {
    about: "changing a password takes the current one, and a good new one",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie } = yield* person(world, "change-password-asks")
      const change = { cookie, current: password, next, ...from("change-password-asks") }
      yield* fails("wrong", world.accounts.changePassword({ ...change, current: "wrong wrong" }), "WrongPassword")
      yield* fails("too short", world.accounts.changePassword({ ...change, next: "short" }), "BadPassword")
      yield* fails("no caller", world.accounts.changePassword({ ...change, cookie: "" }), "WrongPassword")
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
    }),
  },
  "password-is-no-address": {
    about: "a changed or reset password must differ from the email address; a rejection does not use up the link",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email } = yield* person(world, "password-is-no-address")
      const caller = from("password-is-no-address")
      const change = { cookie, current: password, next: email.toUpperCase(), ...caller }
      yield* fails("changed", world.accounts.changePassword(change), "BadPassword")
      yield* world.accounts.requestReset({ email, ...caller })
      const link = yield* nextLink(world.mail)
      yield* fails("set anew", world.accounts.resetPassword(link, email, caller), "BadPassword")
      yield* expectSuccess("another", world.accounts.resetPassword(link, next, caller))
    }),
  },
  "confirm-password": {
    about: "the password check changes nothing",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, id } = yield* person(world, "confirm-password")
      yield* fails("with another", world.accounts.confirmPassword(id, "wrong wrong", cookie), "WrongPassword")
      yield* expectSuccess("with it", world.accounts.confirmPassword(id, password, cookie))
      yield* fails("of no account", world.accounts.confirmPassword("no-account", password, cookie), "WrongPassword")
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
    }),
  },
  "delete-account": {
    about: "a deleted account loses its sessions and tokens, and frees its address",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* person(world, "delete-account")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      yield* fails("with a wrong password", world.accounts.deleteAccount(id, "wrong wrong"), "WrongPassword")
      yield* expectSuccess("still there", world.identity.identify({ cookie }))
      yield* world.accounts.deleteAccount(id, password)
      yield* fails("the session", world.identity.identify({ cookie }), dead)
      yield* fails("the token", world.identity.identify({ bearer: secret }), "BadCredentials unknown")
      yield* fails("the account", world.accounts.getAccount(id), "NoSuchAccount")
      yield* holds("nothing on the disk", !(yield* world.dump).includes(id))
      yield* expectSuccess("the address", world.accounts.create({ email, password }))
    }),
  },
  "factor-asked-again": {
    about:
      "with a second factor another password, the end of the account and what costs money take a code, too, which is used up; guesses are counted",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-asked-again"
      const { code, cookie, id: owner, recoveryCodes, wrong } = yield* personWithFactor(world, id)
      const caller = from(id)
      const change = (sent: object) =>
        world.accounts.changePassword({ cookie, current: password, next, ...caller, ...sent })
      const end = (secret: string, typed: string, session = cookie) =>
        world.accounts.deleteAccount(owner, secret, session, { code: typed, ...caller })
      for (const sent of [{}, { code: "" }, { code: yield* wrong }]) yield* fails("another", change(sent), "WrongCode")
      const buy = (typed: string) => world.accounts.confirmPassword(owner, password, cookie, { code: typed, ...caller })
      yield* fails("to buy without", world.accounts.confirmPassword(owner, password, cookie), "WrongCode")
      const bought = yield* code
      yield* expectSuccess("to buy", buy(bought))
      yield* fails("to buy twice", buy(bought), "WrongCode")
      yield* fails("to end it without", world.accounts.deleteAccount(owner, password, cookie), "WrongCode")
      yield* fails("to end it with another", end(password, yield* wrong), "WrongCode")
      const typed = yield* code
      yield* fails("first the password", change({ current: "wrong wrong", code: typed }), "WrongPassword")
      yield* fails("and to end it", end("wrong wrong", typed), "WrongPassword")
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
      const { setCookie } = yield* change({ code: typed })
      const anew = cookieOf(setCookie)
      yield* expectSuccess("changed", world.identity.identify({ cookie: anew }))
      yield* fails("by the session before", end(next, recoveryCodes[0] ?? ""), "NoSuchSession")
      yield* fails("a code twice", end(next, typed, anew), "WrongCode")
      for (let n = 0; n < limits.codesPerNetwork; n++) yield* failure(end(next, yield* wrong, anew))
      yield* fails("one guess more", end(next, yield* code, anew), "TooManyAttempts")
      const elsewhere = { code: recoveryCodes[0] ?? "", ...from(`${id}-elsewhere`) }
      yield* expectSuccess("elsewhere", world.accounts.deleteAccount(owner, next, anew, elsewhere))
      yield* fails("gone", world.accounts.getAccount(owner), "NoSuchAccount")
    }),
  },
  "sessions-listed": {
    about:
      "the owner sees every session, which one is asking, and no secret of it; ends another of their own, and of no other owner",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* person(world, "sessions-listed")
      const other = yield* person(world, "sessions-listed", 1)
      const second = yield* signedIn(world, { email }, "sessions-listed")
      const sessions = yield* world.accounts.listSessions(id, cookie)
      const sessionIds = sessions.map(({ current }) => current)
      yield* expectSame("which one asks", [sessionIds.length, sessionIds.filter((one) => one).length], [2, 1])
      const [place, known] = [from("sessions-listed").address, sessions[0]?.address ?? ""]
      yield* expectSame("where from", toAddressBlock(known), toAddressBlock(place))
      const token = cookie.split("=")[1] ?? ""
      yield* holds("no secret", !JSON.stringify(sessions).includes(token))
      const one = sessions.find(({ current }) => !current)?.id ?? ""
      yield* fails("of another owner", world.accounts.endSession(other.id, one), "NoSuchSession")
      yield* world.accounts.endSession(id, one)
      yield* fails("the ended one", world.identity.identify({ cookie: second }), dead)
      yield* expectSuccess("the asking one", world.identity.identify({ cookie }))
    }),
  },
  "sessions-bounded": {
    about: "a second sign-in in a browser ends its earlier session; beyond the limit the oldest sessions end",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "sessions-bounded"
      const { cookie, email, id: owner } = yield* person(world, id)
      const other = yield* person(world, id, 300)
      const again = yield* world.accounts.signIn({ email, password, cookie, ...from(id) })
      yield* fails("the one before", world.identity.identify({ cookie }), dead)
      const oldest = cookieOf(again.setCookie)
      yield* expectSuccess("the one that began", world.identity.identify({ cookie: oldest }))
      for (let n = 1; n < limits.sessionsPerAccount; n++) {
        yield* TestClock.adjust(1)
        yield* signedIn(world, { email }, id, n)
      }
      yield* expectSuccess("as many as there may be", world.identity.identify({ cookie: oldest }))
      yield* TestClock.adjust(1)
      const newest = yield* signedIn(world, { email }, id, limits.sessionsPerAccount)
      yield* fails("one more", world.identity.identify({ cookie: oldest }), dead)
      yield* expectSuccess("the newest", world.identity.identify({ cookie: newest }))
      yield* expectSuccess("of another person", world.identity.identify({ cookie: other.cookie }))
      yield* expectSame("kept", (yield* world.accounts.listSessions(owner)).length, limits.sessionsPerAccount)
    }),
  },
  operators: {
    about: "operators find, list and sweep; what they create is confirmed",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* person(world, "operators")
      yield* expectSame("found", (yield* world.accounts.find(email)).id, id)
      yield* fails("not found", world.accounts.find(emailOf("operators", 9)), "NoSuchAccount")
      const listed = yield* world.accounts.list("operators-")
      yield* expectSame("listed", listed[0]?.email, email)
      yield* fails("no such plan's owner", world.accounts.setPlan(emailOf("operators", 9), "pro"), "NoSuchAccount")
      const expiresAt = (yield* Effect.clockWith((clock) => clock.currentTimeMillis)) + 1_000
      yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"], expiresAt })
      yield* TestClock.adjust(3_000)
      yield* world.accounts.sweep(1_000)
      yield* expectSame("swept", (yield* world.accounts.listTokens(id)).length, 0)
      yield* expectSuccess("the session", world.identity.identify({ cookie }))
    }),
  },
  "attempts-at-rest": {
    about: "stored attempts reveal neither account nor address, not even by trying all addresses",
    prove: Effect.fnUntraced(function* (world) {
      const [email, { address }] = [emailOf("attempts-at-rest"), from("attempts-at-rest")]
      yield* fails("a guess", world.accounts.signIn({ email, password, address }), "WrongCredentials")
      yield* world.accounts.requestReset({ email, address })
      const rows = yield* world.dump
      yield* holds("the dump shows attempts", rows.includes("attempts sign-in as "))
      for (const text of [email, address, toAddressBlock(address), toAddressSite(address) ?? "no site"])
        yield* holds("the dump hides it", !rows.includes(text) && !rows.includes(plainDigest(text)))
    }),
  },
  log: {
    about: "no password, token, cookie, link or address is ever logged or printed",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* person(world, "log")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const request = { email, ...from("log") }
      yield* Effect.ignore(world.accounts.signUp({ ...request, password }))
      yield* Effect.ignore(world.accounts.signIn({ ...request, password: "wrong wrong wrong" }))
      yield* world.mail
      yield* world.accounts.requestReset(request)
      const link = yield* nextLink(world.mail)
      yield* Effect.ignore(world.identity.identify({ bearer: secret.slice(0, -1) }))
      yield* Effect.logWarning("the end of log")
      const log = yield* world.log
      yield* holds("it was listened to", log.includes("the end of log"))
      for (const text of [password, "wrong wrong wrong", secret.slice(0, -1), cookie.slice(-40), link, email])
        yield* holds(`nothing says ${text.slice(0, 6)}…`, text !== "" && !log.includes(text))
    }),
  },
})
