import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { computeCode, takeFirstStep, createPersonWithFactor, stepMs } from "./authenticator.ts"
import {
  readSessionCookie,
  makeEmail,
  expectFailure,
  describeFailure,
  makePlace,
  expectTrue,
  joinCookies,
  password,
  expectSame,
  awaitLink,
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
      const { code, email } = yield* createPersonWithFactor(world, id)
      const { needsCode, setCookie } = yield* world.accounts.signIn({ email, password, ...makePlace(id) })
      const cookie = joinCookies(setCookie)
      yield* expectSame("asks for a code", [needsCode, setCookie.length], [true, 1])
      yield* expectSame("opens no session yet", yield* world.identity.identify({ cookie }), undefined)
      const renamed = cookie.replace("surename_sign_in", "surename_session")
      yield* expectFailure("is no session", world.identity.identify({ cookie: renamed }), "BadCredentials signed_out")
      const entered = yield* world.accounts.enterCode(yield* code, { cookie, ...makePlace(id) })
      yield* expectSuccess("signs in", world.identity.identify({ cookie: readSessionCookie(entered.setCookie) }))
      const renamedBack = readSessionCookie(entered.setCookie).replace("surename_session", "surename_sign_in")
      const again = world.accounts.enterCode(yield* code, { cookie: renamedBack, ...makePlace(id) })
      yield* expectFailure("rejects a session in its place", again, "SignInExpired")
    }),
  },
  "factor-code-once": {
    about: "a code works once, also the one from setup, and never after a later one",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-code-once"
      const { code, secret } = yield* createPersonWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (typed: string) {
        const cookie = yield* takeFirstStep(world, id)
        return yield* world.accounts.enterCode(typed, { cookie, ...makePlace(id) })
      })
      const confirmed = computeCode(secret, yield* Clock.currentTimeMillis)
      yield* expectFailure("rejects the first code again", enter(confirmed), "WrongCode")
      const typed = yield* code
      yield* expectSuccess("accepts the next code", enter(typed))
      yield* expectFailure("rejects it twice", enter(typed), "WrongCode")
      yield* expectFailure("rejects an earlier code", enter(confirmed), "WrongCode")
      yield* expectSuccess("accepts a later code", enter(yield* code))
    }),
  },
  "factor-code-at-once": {
    about: "one of many concurrent sign-ins with the same code succeeds, across two processes",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-code-at-once"
      const { code } = yield* createPersonWithFactor(world, id)
      const otherWorld = yield* world.another({})
      const cookies = yield* Effect.forEach(Array.from({ length: 6 }), (_, n) => takeFirstStep(world, id, 0, n))
      const typed = yield* code
      const outcomes = yield* Effect.forEach(
        cookies,
        (cookie, n) =>
          describeFailure(
            (n % 2 === 0 ? world : otherWorld).accounts.enterCode(typed, { cookie, ...makePlace(id, n) }),
          ),
        { concurrency: "unbounded" },
      )
      yield* expectSame("one", outcomes.toSorted(), [...Array.from({ length: 5 }, () => "WrongCode"), "nothing"])
    }),
  },
  "factor-clock": {
    about: "a phone's clock may be off by half a minute either way",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-clock"
      const { secret } = yield* createPersonWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (steps: number) {
        yield* TestClock.adjust(10 * stepMs)
        const [cookie, now] = [yield* takeFirstStep(world, id), yield* Clock.currentTimeMillis]
        return yield* world.accounts.enterCode(computeCode(secret, now + steps * stepMs), { cookie, ...makePlace(id) })
      })
      for (const steps of [-1, 0, 1]) yield* expectSuccess(`${steps}`, enter(steps))
      for (const steps of [-3, -2, 2, 3]) yield* expectFailure(`${steps}`, enter(steps), "WrongCode")
    }),
  },
  "factor-wait-ends": {
    about:
      "the wait for a code ends after ten minutes, by its code, at another password, at a sign-out; a made-up one is none",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-wait-ends"
      const { code, cookie: session } = yield* createPersonWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (cookie: string) {
        return yield* world.accounts.enterCode(yield* code, { cookie, ...makePlace(id) })
      })
      const made = `__Host-surename_sign_in=${"A".repeat(43)}`
      for (const cookie of ["", made]) yield* expectFailure("rejects a made-up cookie", enter(cookie), "SignInExpired")
      const left = yield* takeFirstStep(world, id)
      yield* world.accounts.signOut(left)
      yield* expectFailure("rejects a cookie that signed out", enter(left), "SignInExpired")
      const [one, two] = [yield* takeFirstStep(world, id), yield* takeFirstStep(world, id)]
      yield* expectSuccess("accepts the cookie once", enter(one))
      yield* expectFailure("rejects it twice", enter(one), "SignInExpired")
      yield* TestClock.adjust(accountLimits.signInPendingMs)
      yield* expectFailure("rejects a late code", enter(two), "SignInExpired")
      const three = yield* takeFirstStep(world, id)
      yield* world.accounts.changePassword({
        cookie: session,
        current: password,
        next,
        code: yield* code,
        ...makePlace(id),
      })
      yield* expectFailure("ends with the old password", enter(three), "SignInExpired")
      const four = yield* takeFirstStep(world, id, 0, 0, next)
      yield* TestClock.adjust(1)
      for (let n = 0; n < accountLimits.signInsPending; n++) yield* takeFirstStep(world, id, 0, n, next)
      yield* expectFailure("drops the oldest sign-in", enter(four), "SignInExpired")
    }),
  },
  "factor-recovery": {
    about: "a recovery code works once in any spelling, also in parallel; new codes replace the old",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-recovery"
      const { code, cookie, id: owner, recoveryCodes } = yield* createPersonWithFactor(world, id)
      const stranger = yield* createPersonWithFactor(world, id, 1)
      const enter = Effect.fnUntraced(function* (typed: string, n = 0) {
        const waiting = yield* takeFirstStep(world, id, 0, n)
        return yield* world.accounts.enterCode(typed, { cookie: waiting, ...makePlace(id, n) })
      })
      const [one = "", two = "", three = "", four = ""] = recoveryCodes
      yield* expectSame("makes ten different codes", new Set(recoveryCodes).size, accountLimits.recoveryCodes)
      yield* expectSuccess("accepts a code once", enter(one))
      yield* expectFailure("rejects it twice", enter(one), "WrongCode")
      yield* expectSuccess("accepts other spellings", enter(` ${two.toUpperCase().replaceAll("-", " ")} `))
      yield* expectFailure("rejects another account's code", enter(stranger.recoveryCodes[0] ?? ""), "WrongCode")
      const waiting = yield* Effect.forEach(Array.from({ length: 6 }), (_, n) => takeFirstStep(world, id, 0, n))
      const outcomes = yield* Effect.forEach(
        waiting,
        (one, n) => describeFailure(world.accounts.enterCode(three, { cookie: one, ...makePlace(id, n) })),
        { concurrency: "unbounded" },
      )
      yield* expectSame("at once", outcomes.toSorted(), [...Array.from({ length: 5 }, () => "WrongCode"), "nothing"])
      yield* expectSame(
        "left",
        (yield* world.accounts.getFactor(owner)).recoveryCodesLeft,
        accountLimits.recoveryCodes - 3,
      )
      const known = { password, code: yield* code }
      const made = yield* world.accounts.replaceRecoveryCodes(owner, known, { cookie, ...makePlace(id) })
      yield* expectFailure("rejects an old code", enter(four, 7), "WrongCode")
      yield* expectSuccess("accepts a new code", enter(made.recoveryCodes[0] ?? "", 7))
    }),
  },
  "factor-stays": {
    about: "a password set by mail, changed, or set by the operator does not skip the second factor",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-stays"
      const { code, cookie, email, id: owner } = yield* createPersonWithFactor(world, id)
      const expectCode = Effect.fnUntraced(function* (secret: string) {
        const { needsCode, setCookie } = yield* world.accounts.signIn({ email, password: secret, ...makePlace(id) })
        yield* expectSame("asks for a code", [needsCode, readSessionCookie(setCookie)], [true, ""])
      })
      yield* world.accounts.changePassword({ cookie, current: password, next, code: yield* code, ...makePlace(id) })
      yield* expectCode(next)
      yield* expectSame("mails the owner", (yield* world.mail).subject, "A second factor was turned on")
      yield* world.accounts.requestReset({ email, ...makePlace(id) })
      const link = yield* awaitLink(world.mail)
      const { setCookie } = yield* world.accounts.resetPassword(link, password, makePlace(id))
      yield* expectSame("opens no session by the link", readSessionCookie(setCookie), "")
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
      const signUpWithFactor = Effect.fnUntraced(function* (n: number) {
        const email = makeEmail(id, n)
        yield* world.accounts.signUp({ email, password, ...makePlace(id, n) })
        const { id: owner } = yield* world.accounts.find(email)
        const { sealed, secret } = yield* world.accounts.setUpFactor(owner, password)
        yield* world.accounts.enableFactor(owner, sealed, computeCode(secret, yield* Clock.currentTimeMillis))
        return email
      })
      const needsCode = (email: string, secret: string) =>
        Effect.map(mailing.accounts.signIn({ email, password: secret, ...makePlace(id) }), (answer) => answer.needsCode)
      const [claimed, other] = [yield* signUpWithFactor(0), yield* signUpWithFactor(1)]
      yield* mailing.accounts.requestReset({ email: claimed, ...makePlace(id) })
      yield* mailing.accounts.resetPassword(yield* awaitLink(mailing.mail), next, makePlace(id))
      yield* expectSame("turns it off for the claim", yield* needsCode(claimed, next), false)
      yield* mailing.accounts.requestVerification({ email: other, ...makePlace(id) })
      yield* mailing.accounts.verifyEmail(yield* awaitLink(mailing.mail), { password, ...makePlace(id) })
      yield* expectSame("keeps it for a confirmation", yield* needsCode(other, password), true)
    }),
  },
  "factor-off": {
    about: "turning it off takes session, password and a code, and ends recovery codes and pending sign-ins",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-off"
      const { code, cookie, email, id: owner, wrong } = yield* createPersonWithFactor(world, id)
      const waiting = yield* takeFirstStep(world, id)
      const turnOff = (known: { readonly password: string; readonly code: string }) =>
        world.accounts.disableFactor(owner, known, { cookie, ...makePlace(id) })
      yield* expectFailure("rejects another password", turnOff({ password: next, code: yield* code }), "WrongPassword")
      for (const typed of [yield* wrong, "", "not-a-code"])
        yield* expectFailure("rejects another code", turnOff({ password, code: typed }), "WrongCode")
      yield* expectTrue("leaves it on", (yield* world.accounts.getFactor(owner)).since !== null)
      yield* expectSuccess("turns it off with both", turnOff({ password, code: yield* code }))
      yield* expectFailure("rejects a second time", turnOff({ password, code: yield* code }), "FactorIsOff")
      const made = world.accounts.replaceRecoveryCodes(
        owner,
        { password, code: yield* code },
        { cookie, ...makePlace(id) },
      )
      yield* expectFailure("makes no codes while off", made, "FactorIsOff")
      const state = yield* world.accounts.getFactor(owner)
      yield* expectSame("leaves nothing", [state.since, state.recoveryCodesLeft], [null, 0])
      yield* expectFailure(
        "under way",
        world.accounts.enterCode(yield* code, { cookie: waiting, ...makePlace(id) }),
        "SignInExpired",
      )
      yield* expectSame("alone", (yield* world.accounts.signIn({ email, password, ...makePlace(id) })).needsCode, false)
    }),
  },
  "factor-reset": {
    about:
      "an operator turns it off for who lost it; that, and who did it, is kept and shown, and sign-ins under way end",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-reset"
      const { code, email, id: owner } = yield* createPersonWithFactor(world, id)
      const waiting = yield* takeFirstStep(world, id)
      yield* world.accounts.resetFactor(owner, "kim on the command line")
      yield* expectFailure(
        "under way",
        world.accounts.enterCode(yield* code, { cookie: waiting, ...makePlace(id) }),
        "SignInExpired",
      )
      yield* expectSame("alone", (yield* world.accounts.signIn({ email, password, ...makePlace(id) })).needsCode, false)
      const { lastReset, since } = yield* world.accounts.getFactor(owner)
      yield* expectSame("shows who reset it", [since, lastReset?.who], [null, "kim on the command line"])
      yield* expectFailure("rejects a second reset", world.accounts.resetFactor(owner, "kim"), "FactorIsOff")
      yield* expectFailure("rejects an unknown id", world.accounts.resetFactor("no-account", "kim"), "NoSuchAccount")
    }),
  },
})
