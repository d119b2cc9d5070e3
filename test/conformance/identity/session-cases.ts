import { digestOf } from "@surename/adapters/logs"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { createPersonWithFactor } from "./authenticator.ts"
import {
  readSessionCookie,
  expectFailure,
  makePlace,
  expectTrue,
  joinCookies,
  password,
  createPerson,
  expectSame,
  openSession,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import type { World } from "./world.ts"
import { withIds } from "../with-ids.ts"

const dead = "BadCredentials signed_out"
const guessPasswords = ({ accounts }: World, id: string, email: string) =>
  Effect.gen(function* () {
    const guess = accounts.signIn({ email, password: "wrong wrong", ...makePlace(id, 9) })
    for (let n = 0; n <= accountLimits.signInsPerNetwork; n++)
      yield* Effect.catchTag(guess, "WrongCredentials", () => Effect.void)
    yield* guess
  })

const tokenOf = ({ accounts }: World, id: string) =>
  Effect.map(accounts.createToken(id, { name: "one", scopes: ["names:read"] }), ({ secret }) => secret)

/** The length of sessions, and the rights after a repeated sign-in. */
export const sessionCases = withIds<IdentityCase>({
  "session-idle": {
    about:
      "a session that is not used ends after a week; one that is used lasts, until 30 days are over, as its owner sees",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie: used, email, id } = yield* createPerson(world, "session-idle")
      const unused = yield* openSession(world, { email }, "session-idle", 1)
      const open = Effect.map(world.accounts.listSessions(id, used), (all) => all.length)
      for (let day = 0; day < 6; day++) {
        yield* TestClock.adjust(dayMs)
        yield* expectSuccess("keeps a session in daily use", world.identity.identify({ cookie: used }))
      }
      yield* expectSame("both are seen", yield* open, 2)
      const [seen] = (yield* world.accounts.listSessions(id, used)).filter(({ current }) => !current)
      yield* expectSame("and when it ends", seen?.expiresAt, (seen?.createdAt ?? 0) + accountLimits.sessionIdleMs)
      yield* TestClock.adjust(dayMs)
      yield* expectFailure("ends one unused for a week", world.identity.identify({ cookie: unused }), dead)
      yield* expectSuccess("the other", world.identity.identify({ cookie: used }))
      yield* expectSame("one is seen", yield* open, 1)
      for (let days = 7; days < 30; days += 6) {
        yield* TestClock.adjust(Math.min(6, 29 - days) * dayMs)
        yield* expectSuccess("keeps a session in weekly use", world.identity.identify({ cookie: used }))
      }
      yield* TestClock.adjust(dayMs)
      yield* expectFailure("ends it after 30 days", world.identity.identify({ cookie: used }), dead)
    }),
  },
  "session-clock-behind": {
    alone: true,
    about: "a clock that is behind ends no session, then or after its correction",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie } = yield* createPerson(world, "session-clock-behind")
      const now = yield* Clock.currentTimeMillis
      yield* TestClock.setTime(now - 400 * dayMs)
      yield* expectSuccess("behind", world.identity.identify({ cookie }))
      yield* TestClock.setTime(now + dayMs)
      yield* expectSuccess("right again", world.identity.identify({ cookie }))
    }),
  },
  "session-idle-set": {
    alone: true,
    about: "the operator sets the idle time of sessions, also of earlier ones",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie } = yield* createPerson(world, "session-idle-set")
      const [strict, mild] = [
        yield* world.another({ sessionIdleMs: dayMs }),
        yield* world.another({ sessionIdleMs: 30 * dayMs }),
      ]
      yield* TestClock.adjust(8 * dayMs)
      yield* expectFailure("a day", strict.identity.identify({ cookie }), dead)
      const otherPerson = yield* createPerson(world, "session-idle-set", 1)
      yield* mild.accounts.sweep(0)
      yield* expectSuccess("a month", mild.identity.identify({ cookie }))
      yield* TestClock.adjust(2 * dayMs)
      yield* strict.accounts.sweep(0)
      yield* expectFailure("what ended opens no more", mild.identity.identify({ cookie: otherPerson.cookie }), dead)
    }),
  },
  "session-again": {
    about:
      "who signs in again in a session shows the password; the session that begins is of now, and the one before ends",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, id } = yield* createPerson(world, "session-again")
      const otherPerson = yield* createPerson(world, "session-again", 1)
      const visitor = { cookie, ...makePlace("session-again") }
      const identifyAt = (header: string) =>
        Effect.map(world.identity.identify({ cookie: header }), (caller) => caller?.signedInAt ?? 0)
      const began = yield* identifyAt(cookie)
      yield* TestClock.adjust(dayMs)
      yield* expectFailure("a wrong one", world.accounts.signInAgain(id, "wrong wrong", visitor), "WrongPassword")
      yield* expectSame("since then", yield* identifyAt(cookie), began)
      const again = readSessionCookie((yield* world.accounts.signInAgain(id, password, visitor)).setCookie)
      yield* expectSame("of now", yield* identifyAt(again), began + dayMs)
      yield* expectFailure("the one before", world.identity.identify({ cookie }), dead)
      yield* expectSuccess("of others", world.identity.identify({ cookie: otherPerson.cookie }))
      yield* expectSame("in the place of one", (yield* world.accounts.listSessions(id)).length, 1)
    }),
  },
  "session-again-factor": {
    about: "with a second factor it also takes a code, and uses it up",
    prove: Effect.fnUntraced(function* (world) {
      const person = yield* createPersonWithFactor(world, "session-again-factor")
      const signInAgain = (cookie: string, code: string) =>
        world.accounts.signInAgain(person.id, password, { cookie, code, ...makePlace("session-again-factor") })
      yield* expectFailure("without", signInAgain(person.cookie, ""), "WrongCode")
      yield* expectFailure("a wrong one", signInAgain(person.cookie, yield* person.wrong), "WrongCode")
      const code = yield* person.code
      const next = readSessionCookie((yield* signInAgain(person.cookie, code)).setCookie)
      yield* expectFailure("twice", signInAgain(next, code), "WrongCode")
      yield* expectSuccess("the new one", world.identity.identify({ cookie: next }))
    }),
  },
  "told-in-log": {
    about:
      "each sign-in, refusal, code and change of a password is a line that names the account as its requests do, and tells no address",
    prove: Effect.fnUntraced(function* (world) {
      const id = "told-in-log"
      const person = yield* createPersonWithFactor(world, id)
      const request = { email: person.email, ...makePlace(id) }
      yield* expectFailure("wrong", world.accounts.signIn({ ...request, password: "wrong wrong" }), "WrongCredentials")
      const pending = yield* world.accounts.signIn({ ...request, password })
      const entering = { cookie: joinCookies(pending.setCookie), ...makePlace(id) }
      yield* expectFailure("a wrong code", world.accounts.enterCode(yield* person.wrong, entering), "WrongCode")
      const cookie = readSessionCookie((yield* world.accounts.enterCode(yield* person.code, entering)).setCookie)
      const change = { cookie, next: "a new and longer password", ...makePlace(id), code: yield* person.code }
      yield* expectFailure(
        "wrong",
        world.accounts.changePassword({ ...change, current: "wrong wrong" }),
        "WrongPassword",
      )
      yield* world.accounts.changePassword({ ...change, current: password })
      yield* expectFailure("too often", guessPasswords(world, id, person.email), "TooManyAttempts")
      const grant = (yield* world.identity.identify({ bearer: yield* tokenOf(world, person.id) }))?.grant ?? ""
      const lines = (yield* world.log).split("\n").filter((line) => line.includes(digestOf(grant)))
      for (const words of [
        "sign-in: done",
        "sign-in: WrongCredentials",
        "sign-in: waits for a code",
        "sign-in: TooManyAttempts",
        "second factor: factor-on",
        "second factor: WrongCode",
        "second factor: app, done",
        "password: WrongPassword",
        "another password: done",
      ])
        yield* expectTrue(
          `a line says ${words}`,
          lines.some((line) => line.includes(`${words}, grant `)),
        )
      yield* expectTrue("no address", !lines.some((line) => line.includes("@")))
    }),
  },
  "session-again-changed": {
    about:
      "of who changes the password and who signs in again with the old one, at the same moment, the second gets no session that lasts",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "session-again-changed")
      const elsewhere = yield* openSession(world, { email }, "session-again-changed", 1)
      const next = "a new and longer password"
      const [, again] = yield* Effect.all(
        [
          world.accounts.changePassword({ cookie, current: password, next, ...makePlace("session-again-changed") }),
          Effect.option(
            world.accounts.signInAgain(id, password, { cookie: elsewhere, ...makePlace("session-again-changed", 1) }),
          ),
        ],
        { concurrency: 2 },
      )
      const lastCookie = again._tag === "None" ? "" : readSessionCookie(again.value.setCookie)
      yield* expectTrue(
        "the old password opens nothing after it",
        lastCookie === "" || (yield* Effect.exit(world.identity.identify({ cookie: lastCookie })))._tag === "Failure",
      )
    }),
  },
})
