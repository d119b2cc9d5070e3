import { limits } from "@surename/core/limits"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { appCode, firstStep, personWithFactor, stepMs } from "./authenticator.ts"
import {
  cookieOf,
  emailOf,
  fails,
  failure,
  from,
  holds,
  jarOf,
  password,
  expectSame,
  nextLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

const next = "another good password"

/** The second factor: no session without a code. `factor-guessing-cases.ts` has guesses, mails and stored rows. */
export const factorCases = withIds<IdentityCase>({
  "factor-asked": {
    about: "with a second factor the right password opens nothing; with a code after it the session begins",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-asked"
      const { code, email } = yield* personWithFactor(world, id)
      const { needsCode, setCookie } = yield* world.accounts.signIn({ email, password, ...from(id) })
      const cookie = jarOf(setCookie)
      yield* expectSame("a code is needed", [needsCode, setCookie.length], [true, 1])
      yield* expectSame("no session", yield* world.identity.identify({ cookie }), undefined)
      const renamed = cookie.replace("surename_sign_in", "surename_session")
      yield* fails("as a session", world.identity.identify({ cookie: renamed }), "BadCredentials signed_out")
      const entered = yield* world.accounts.enterCode(yield* code, { cookie, ...from(id) })
      yield* expectSuccess("then", world.identity.identify({ cookie: cookieOf(entered.setCookie) }))
      const renamedBack = cookieOf(entered.setCookie).replace("surename_session", "surename_sign_in")
      const again = world.accounts.enterCode(yield* code, { cookie: renamedBack, ...from(id) })
      yield* fails("a session in its place", again, "SignInExpired")
    }),
  },
  "factor-code-once": {
    about: "a code works once, also the one from setup, and never after a later one",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-code-once"
      const { code, secret } = yield* personWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (typed: string) {
        const cookie = yield* firstStep(world, id)
        return yield* world.accounts.enterCode(typed, { cookie, ...from(id) })
      })
      const confirmed = appCode(secret, yield* Clock.currentTimeMillis)
      yield* fails("the first", enter(confirmed), "WrongCode")
      const typed = yield* code
      yield* expectSuccess("the next", enter(typed))
      yield* fails("again", enter(typed), "WrongCode")
      yield* fails("the one before", enter(confirmed), "WrongCode")
      yield* expectSuccess("the one after", enter(yield* code))
    }),
  },
  "factor-code-at-once": {
    about: "one of many concurrent sign-ins with the same code succeeds, across two processes",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-code-at-once"
      const { code } = yield* personWithFactor(world, id)
      const other = yield* world.another({})
      const cookies = yield* Effect.forEach(Array.from({ length: 6 }), (_, n) => firstStep(world, id, 0, n))
      const typed = yield* code
      const outcomes = yield* Effect.forEach(
        cookies,
        (cookie, n) => failure((n % 2 === 0 ? world : other).accounts.enterCode(typed, { cookie, ...from(id, n) })),
        { concurrency: "unbounded" },
      )
      yield* expectSame("one", outcomes.toSorted(), [...Array.from({ length: 5 }, () => "WrongCode"), "nothing"])
    }),
  },
  "factor-clock": {
    about: "a phone's clock may be off by half a minute either way",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-clock"
      const { secret } = yield* personWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (steps: number) {
        yield* TestClock.adjust(10 * stepMs)
        const [cookie, now] = [yield* firstStep(world, id), yield* Clock.currentTimeMillis]
        return yield* world.accounts.enterCode(appCode(secret, now + steps * stepMs), { cookie, ...from(id) })
      })
      for (const steps of [-1, 0, 1]) yield* expectSuccess(`${steps}`, enter(steps))
      for (const steps of [-3, -2, 2, 3]) yield* fails(`${steps}`, enter(steps), "WrongCode")
    }),
  },
  "factor-wait-ends": {
    about:
      "the wait for a code ends after ten minutes, by its code, at another password, at a sign-out; a made-up one is none",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-wait-ends"
      const { code, cookie: session } = yield* personWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (cookie: string) {
        return yield* world.accounts.enterCode(yield* code, { cookie, ...from(id) })
      })
      const made = `__Host-surename_sign_in=${"A".repeat(43)}`
      for (const cookie of ["", made]) yield* fails("made up", enter(cookie), "SignInExpired")
      const left = yield* firstStep(world, id)
      yield* world.accounts.signOut(left)
      yield* fails("signed out", enter(left), "SignInExpired")
      const [one, two] = [yield* firstStep(world, id), yield* firstStep(world, id)]
      yield* expectSuccess("one", enter(one))
      yield* fails("again", enter(one), "SignInExpired")
      yield* TestClock.adjust(limits.signInPendingMs)
      yield* fails("too late", enter(two), "SignInExpired")
      const three = yield* firstStep(world, id)
      yield* world.accounts.changePassword({ cookie: session, current: password, next, code: yield* code, ...from(id) })
      yield* fails("another password", enter(three), "SignInExpired")
      const four = yield* firstStep(world, id, 0, 0, next)
      yield* TestClock.adjust(1)
      for (let n = 0; n < limits.signInsPending; n++) yield* firstStep(world, id, 0, n, next)
      yield* fails("pushed out", enter(four), "SignInExpired")
    }),
  },
  "factor-recovery": {
    about: "a recovery code works once in any spelling, also in parallel; new codes replace the old",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-recovery"
      const { code, cookie, id: owner, recoveryCodes } = yield* personWithFactor(world, id)
      const stranger = yield* personWithFactor(world, id, 1)
      const enter = Effect.fnUntraced(function* (typed: string, n = 0) {
        const waiting = yield* firstStep(world, id, 0, n)
        return yield* world.accounts.enterCode(typed, { cookie: waiting, ...from(id, n) })
      })
      const [one = "", two = "", three = "", four = ""] = recoveryCodes
      yield* expectSame("ten different", new Set(recoveryCodes).size, limits.recoveryCodes)
      yield* expectSuccess("one", enter(one))
      yield* fails("again", enter(one), "WrongCode")
      yield* expectSuccess("as it was heard", enter(` ${two.toUpperCase().replaceAll("-", " ")} `))
      yield* fails("of another account", enter(stranger.recoveryCodes[0] ?? ""), "WrongCode")
      const waiting = yield* Effect.forEach(Array.from({ length: 6 }), (_, n) => firstStep(world, id, 0, n))
      const outcomes = yield* Effect.forEach(
        waiting,
        (one, n) => failure(world.accounts.enterCode(three, { cookie: one, ...from(id, n) })),
        { concurrency: "unbounded" },
      )
      yield* expectSame("at once", outcomes.toSorted(), [...Array.from({ length: 5 }, () => "WrongCode"), "nothing"])
      yield* expectSame("left", (yield* world.accounts.getFactor(owner)).recoveryCodesLeft, limits.recoveryCodes - 3)
      const known = { password, code: yield* code }
      const made = yield* world.accounts.replaceRecoveryCodes(owner, known, { cookie, ...from(id) })
      yield* fails("an old one", enter(four, 7), "WrongCode")
      yield* expectSuccess("a new one", enter(made.recoveryCodes[0] ?? "", 7))
    }),
  },
  "factor-stays": {
    about: "a password set by mail, changed, or set by the operator does not skip the second factor",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-stays"
      const { code, cookie, email, id: owner } = yield* personWithFactor(world, id)
      const expectCode = Effect.fnUntraced(function* (secret: string) {
        const { needsCode, setCookie } = yield* world.accounts.signIn({ email, password: secret, ...from(id) })
        yield* expectSame("a code is asked for", [needsCode, cookieOf(setCookie)], [true, ""])
      })
      yield* world.accounts.changePassword({ cookie, current: password, next, code: yield* code, ...from(id) })
      yield* expectCode(next)
      yield* expectSame("told", (yield* world.mail).subject, "A second factor was turned on")
      yield* world.accounts.requestReset({ email, ...from(id) })
      const link = yield* nextLink(world.mail)
      const { setCookie } = yield* world.accounts.resetPassword(link, password, from(id))
      yield* expectSame("no session by the link", cookieOf(setCookie), "")
      yield* expectCode(password)
      yield* world.accounts.setPassword(owner, next)
      yield* expectCode(next)
    }),
  },
  "factor-claimed": {
    about:
      "who opens the first link to an address and sets a password has the account without a stranger's second factor; who confirms with the password keeps it",
    around: { mail: false },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-claimed"
      const mailing = yield* world.another({})
      const signedUp = Effect.fnUntraced(function* (n: number) {
        const email = emailOf(id, n)
        yield* world.accounts.signUp({ email, password, ...from(id, n) })
        const { id: owner } = yield* world.accounts.find(email)
        const { sealed, secret } = yield* world.accounts.setUpFactor(owner, password)
        yield* world.accounts.enableFactor(owner, sealed, appCode(secret, yield* Clock.currentTimeMillis))
        return email
      })
      const needsCode = (email: string, secret: string) =>
        Effect.map(mailing.accounts.signIn({ email, password: secret, ...from(id) }), (answer) => answer.needsCode)
      const [claimed, other] = [yield* signedUp(0), yield* signedUp(1)]
      yield* mailing.accounts.requestReset({ email: claimed, ...from(id) })
      yield* mailing.accounts.resetPassword(yield* nextLink(mailing.mail), next, from(id))
      yield* expectSame("claimed", yield* needsCode(claimed, next), false)
      yield* mailing.accounts.requestVerification({ email: other, ...from(id) })
      yield* mailing.accounts.verifyEmail(yield* nextLink(mailing.mail), { password, ...from(id) })
      yield* expectSame("confirmed", yield* needsCode(other, password), true)
    }),
  },
  "factor-off": {
    about: "turning it off takes session, password and a code, and ends recovery codes and pending sign-ins",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-off"
      const { code, cookie, email, id: owner, wrong } = yield* personWithFactor(world, id)
      const waiting = yield* firstStep(world, id)
      const off = (known: { readonly password: string; readonly code: string }) =>
        world.accounts.disableFactor(owner, known, { cookie, ...from(id) })
      yield* fails("another password", off({ password: next, code: yield* code }), "WrongPassword")
      for (const typed of [yield* wrong, "", "not-a-code"])
        yield* fails("another code", off({ password, code: typed }), "WrongCode")
      yield* holds("it is on", (yield* world.accounts.getFactor(owner)).since !== null)
      yield* expectSuccess("both", off({ password, code: yield* code }))
      yield* fails("again", off({ password, code: yield* code }), "FactorIsOff")
      const made = world.accounts.replaceRecoveryCodes(owner, { password, code: yield* code }, { cookie, ...from(id) })
      yield* fails("codes", made, "FactorIsOff")
      const state = yield* world.accounts.getFactor(owner)
      yield* expectSame("nothing is left", [state.since, state.recoveryCodesLeft], [null, 0])
      yield* fails(
        "under way",
        world.accounts.enterCode(yield* code, { cookie: waiting, ...from(id) }),
        "SignInExpired",
      )
      yield* expectSame("alone", (yield* world.accounts.signIn({ email, password, ...from(id) })).needsCode, false)
    }),
  },
  "factor-reset": {
    about:
      "an operator turns it off for who lost it; that, and who did it, is kept and shown, and sign-ins under way end",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-reset"
      const { code, email, id: owner } = yield* personWithFactor(world, id)
      const waiting = yield* firstStep(world, id)
      yield* world.accounts.resetFactor(owner, "kim on the command line")
      yield* fails(
        "under way",
        world.accounts.enterCode(yield* code, { cookie: waiting, ...from(id) }),
        "SignInExpired",
      )
      yield* expectSame("alone", (yield* world.accounts.signIn({ email, password, ...from(id) })).needsCode, false)
      const { lastReset, since } = yield* world.accounts.getFactor(owner)
      yield* expectSame("shown", [since, lastReset?.who], [null, "kim on the command line"])
      yield* fails("again", world.accounts.resetFactor(owner, "kim"), "FactorIsOff")
      yield* fails("of no account", world.accounts.resetFactor("no-account", "kim"), "NoSuchAccount")
    }),
  },
})
