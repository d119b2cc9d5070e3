import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { decodeBase32, takeFirstStep, createPersonWithFactor } from "./authenticator.ts"
import {
  makeEmail,
  expectFailure,
  makePlace,
  expectTrue,
  type IdentityCase,
  joinCookies,
  password,
  expectSame,
  expectSuccess,
} from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

/** An attacker guesses the codes of a second factor or reads its rows. */
export const factorGuessingCases = withIds<IdentityCase>({
  "factor-guessing": {
    about: "guessing codes from one address slows that address only, also with the owner's browser",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-guessing"
      const { code, email, wrong } = yield* createPersonWithFactor(world, id)
      const [here, there] = [makePlace(id), makePlace("factor-guessing elsewhere")]
      const enter = Effect.fnUntraced(function* (typed: string, place: typeof here, jar = "") {
        const begun = yield* world.accounts.signIn({ email, password, ...place })
        return yield* world.accounts.enterCode(typed, { cookie: `${jar}; ${joinCookies(begun.setCookie)}`, ...place })
      })
      const { setCookie } = yield* enter(yield* code, there)
      const known = joinCookies(setCookie.filter((one) => one.includes("surename_device=")))
      yield* expectFailure(
        "a guess",
        world.asIfOften(accountLimits.codesPerNetwork, enter(yield* wrong, here)),
        "WrongCode",
      )
      yield* expectFailure("holds back the right code there", enter(yield* code, here), "TooManyAttempts")
      yield* expectFailure("holds back a known browser there", enter(yield* code, here, known), "TooManyAttempts")
      yield* expectFailure("holds back the same site", enter(yield* code, makePlace(id, 7)), "TooManyAttempts")
      yield* expectSuccess("accepts it from elsewhere", enter(yield* code, there))
    }),
  },
  "factor-guessing-slowed": {
    about: "guessing from many addresses ends at one try in ten minutes, and the owner waits no longer",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-guessing-slowed"
      const { code, wrong } = yield* createPersonWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (typed: string, place: number) {
        const address = `10.77.${place}.1`
        const who = { email: makeEmail(id), password, address }
        const cookie = joinCookies((yield* world.accounts.signIn(who)).setCookie)
        return yield* world.accounts.enterCode(typed, { cookie, address })
      })
      for (let place = 0; place < accountLimits.codesPerAccount / 5; place++)
        yield* expectFailure("rejects a guess", world.asIfOften(5, enter(yield* wrong, place)), "WrongCode")
      yield* expectFailure("still checks one code", enter(yield* wrong, 100), "WrongCode")
      yield* expectFailure("holds back the next one", enter(yield* code, 101), "TooManyAttempts")
      yield* TestClock.adjust(2 * accountLimits.codesSlowMs)
      yield* expectFailure("holds back a network that guessed", enter(yield* code, 0), "TooManyAttempts")
      yield* expectSuccess("accepts the owner", enter(yield* code, 102))
    }),
  },
  "factor-guessing-owner": {
    about: "while others guess codes, the owner's session has tries of its own and changes the password",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-guessing-owner"
      const { code, cookie, id: owner, wrong } = yield* createPersonWithFactor(world, id)
      for (let place = 0; place <= accountLimits.codesPerAccount / 5; place++) {
        const address = `10.78.${place}.1`
        const begun = joinCookies((yield* world.accounts.signIn({ email: makeEmail(id), password, address })).setCookie)
        const guess = world.accounts.enterCode(yield* wrong, { cookie: begun, address })
        yield* expectFailure("rejects a guess", place < 4 ? world.asIfOften(5, guess) : guess, "WrongCode")
      }
      const caller = { cookie, ...makePlace(id) }
      const confirm = (typed: string, header: string) =>
        world.accounts.confirmPassword(owner, password, header, { code: typed, ...makePlace(id) })
      yield* expectFailure("holds back a request without a session", confirm(yield* code, ""), "TooManyAttempts")
      const otherPerson = yield* createPersonWithFactor(world, id, 1)
      yield* expectFailure("with that of another account", confirm(yield* code, otherPerson.cookie), "TooManyAttempts")
      yield* expectFailure(
        "guesses in it",
        world.asIfOften(accountLimits.codesPerSession - 1, confirm(yield* wrong, cookie)),
        "WrongCode",
      )
      const next = "a new and longer password"
      const change = (typed: string, header: string) =>
        world.accounts.changePassword({ ...caller, cookie: header, current: password, next, code: typed })
      const { setCookie } = yield* change(yield* code, cookie)
      const guessAgain = (typed: string) =>
        world.accounts.confirmPassword(owner, next, joinCookies(setCookie), { code: typed, ...makePlace(id) })
      yield* expectFailure(
        "more guesses",
        world.asIfOften(accountLimits.codesPerSession, guessAgain(yield* wrong)),
        "WrongCode",
      )
      yield* expectFailure("holds back one more", guessAgain(yield* code), "TooManyAttempts")
    }),
  },
  "factor-guessing-at-once": {
    about: "guessing codes in parallel gives no more tries",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-guessing-at-once"
      const { wrong } = yield* createPersonWithFactor(world, id)
      const [cookie, typed] = [yield* takeFirstStep(world, id), yield* wrong]
      const guess = Effect.suspend(() => Effect.flip(world.accounts.enterCode(typed, { cookie, ...makePlace(id) })))
      const failures = yield* Effect.all(
        Array.from({ length: 3 * accountLimits.codesPerNetwork }, () => guess),
        { concurrency: "unbounded" },
      )
      const checks = failures.filter(({ _tag }) => _tag === "WrongCode").length
      yield* expectTrue(`few: ${checks}`, checks <= accountLimits.codesPerNetwork + accountLimits.passwordsHashedAtOnce)
    }),
  },
  "factor-told": {
    about:
      "the owner is mailed when the factor is turned on or off, and when codes are guessed, made or recovery codes used",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-told"
      const { code, cookie, email, id: owner, recoveryCodes, wrong } = yield* createPersonWithFactor(world, id)
      // Reads each mail before it advances the clock, because a late mail is dropped.
      const mailsAbout = (subject: string) =>
        Effect.flatMap(world.mail, (mail) => expectSame("mails the owner", [mail.to, mail.subject], [email, subject]))
      yield* mailsAbout("A second factor was turned on")
      const [waiting, caller] = [yield* takeFirstStep(world, id), { cookie, ...makePlace(id) }]
      const enter = (typed: string) => world.accounts.enterCode(typed, { cookie: waiting, ...makePlace(id) })
      for (let n = 1; n < accountLimits.codesBeforeMail; n++)
        yield* expectFailure("rejects a guess", enter(yield* wrong), "WrongCode")
      yield* expectSame("sends no mail for a few", (yield* world.mailed).length, 0)
      for (let n = 0; n < 2; n++) yield* expectFailure("rejects one more", enter(yield* wrong), "WrongCode")
      yield* mailsAbout("Somebody tried wrong codes on your account")
      yield* expectSuccess("accepts a recovery code", enter(recoveryCodes[0] ?? ""))
      yield* mailsAbout("A recovery code was used")
      yield* world.accounts.replaceRecoveryCodes(owner, { password, code: yield* code }, caller)
      yield* mailsAbout("New recovery codes were made")
      yield* world.accounts.disableFactor(owner, { password, code: yield* code }, caller)
      yield* mailsAbout("The second factor was turned off")
    }),
  },
  "factor-at-rest": {
    about: "no secret, code or cookie of the factor is on disk in clear, or in the log",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-at-rest"
      const { code, recoveryCodes, secret } = yield* createPersonWithFactor(world, id)
      const [waiting, typed] = [yield* takeFirstStep(world, id), yield* code]
      const [rows, [recovery = ""]] = [yield* world.dump, recoveryCodes]
      yield* expectFailure(
        "a guess",
        world.accounts.enterCode(recovery.slice(1), { cookie: waiting, ...makePlace(id) }),
        "WrongCode",
      )
      yield* expectSuccess("accepts it", world.accounts.enterCode(typed, { cookie: waiting, ...makePlace(id) }))
      yield* Effect.logWarning("the end of factor-at-rest")
      const [after, log] = [yield* world.dump, yield* world.log]
      yield* expectTrue("records what the case did", log.includes("the end of factor-at-rest"))
      const encodings = (["hex", "base64", "base64url"] as const).map((encoding) =>
        decodeBase32(secret).toString(encoding),
      )
      const wait = waiting.split("=")[1] ?? ""
      for (const secretText of [secret, ...encodings, ...recoveryCodes, recovery.replaceAll("-", ""), wait])
        yield* expectTrue(
          "it is nowhere",
          secretText !== "" && ![rows, after, log].some((text) => text.includes(secretText)),
        )
      yield* expectTrue("keeps the code out of the log", !log.includes(typed))
    }),
  },
  "factor-secret-rotated": {
    about:
      "another secret: while the one before is accepted codes work, and sweeps seal all of them anew; what was not is never skipped",
    around: { secret: "the first secret of ".padEnd(40, "a") },
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const [id, before, now] = ["factor-secret-rotated", "the first secret of ".padEnd(40, "a"), "b".repeat(40)]
      const both = yield* world.another({ secret: now, secretBefore: before })
      const after = yield* world.another({ secret: now })
      const { code, recoveryCodes } = yield* createPersonWithFactor(world, id)
      const enter = Effect.fnUntraced(function* (there: typeof world, typed: string) {
        const cookie = yield* takeFirstStep(there, id)
        return yield* there.accounts.enterCode(typed, { cookie, ...makePlace(id) })
      })
      yield* expectSuccess("accepts it with both keys", enter(both, yield* code))
      yield* expectFailure("rejects it before the sweep", enter(after, yield* code), "WrongCode")
      yield* expectSuccess("accepts a recovery code", enter(after, recoveryCodes[0] ?? ""))
      yield* both.accounts.sweep(1_000)
      yield* expectSuccess("accepts it after the sweep", enter(after, yield* code))
      yield* expectSuccess("accepts it with both keys still", enter(both, yield* code))
      yield* expectFailure("rejects it with the old key alone", enter(world, yield* code), "WrongCode")
    }),
  },
})
