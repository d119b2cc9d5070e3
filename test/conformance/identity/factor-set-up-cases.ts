import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { computeCode, useApp } from "./authenticator.ts"
import {
  expectFailure,
  makePlace,
  expectTrue,
  type IdentityCase,
  password,
  createPerson,
  expectSame,
  expectSuccess,
} from "./identity-case.ts"

const next = "another good password"

export const factorSetUpCases: ReadonlyArray<IdentityCase> = [
  {
    id: "factor-set-up",
    about: "turning it on takes the password and the secret: for this account, in time, once",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-set-up"
      const [person, otherPerson] = [yield* createPerson(world, id), yield* createPerson(world, id, 1)]
      const { setUpFactor, enableFactor } = world.accounts
      yield* expectFailure("rejects another password", setUpFactor(person.id, next, person.cookie), "WrongPassword")
      const { sealed, secret, uri } = yield* setUpFactor(person.id, password, person.cookie)
      yield* expectTrue(
        "for an app",
        uri.startsWith("otpauth://totp/names.example:") && uri.includes(`secret=${secret}`),
      )
      const codeNow = Effect.map(Clock.currentTimeMillis, (now) => computeCode(secret, now))
      yield* expectFailure("of another account", enableFactor(otherPerson.id, sealed, yield* codeNow), "BadSetUp")
      const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`
      for (const text of ["", "x", changed, "A".repeat(1_000)])
        yield* expectFailure("rejects a made-up set-up", enableFactor(person.id, text, yield* codeNow), "BadSetUp")
      const { wrong } = useApp(secret)
      for (const typed of [yield* wrong, "", "１２３４５６"])
        yield* expectFailure("rejects another code", enableFactor(person.id, sealed, typed), "WrongCode")
      yield* expectSame("leaves it off", (yield* world.accounts.getFactor(person.id)).since, null)
      yield* TestClock.adjust(accountLimits.factorSetUpMs)
      yield* expectFailure("rejects a late set-up", enableFactor(person.id, sealed, yield* codeNow), "BadSetUp")
      const anew = yield* setUpFactor(person.id, password, person.cookie)
      yield* expectTrue("makes another secret", anew.secret !== secret)
      const again = yield* world.accounts.reopenFactorSetUp(person.id, anew.sealed)
      yield* expectSame("shows the secret again", again.secret, anew.secret)
      const typed = computeCode(anew.secret, yield* Clock.currentTimeMillis)
      yield* expectSuccess("accepts it in time", enableFactor(person.id, again.sealed, typed))
      yield* expectFailure("rejects a second set-up", enableFactor(person.id, anew.sealed, typed), "FactorIsOn")
      yield* expectFailure("begins no second set-up", setUpFactor(person.id, password, person.cookie), "FactorIsOn")
    }),
  },
  {
    id: "factor-set-up-once",
    about: "a secret turns the factor on once, not again later, and is hidden while it is on",
    prove: Effect.fnUntraced(function* (world) {
      const id = "factor-set-up-once"
      const person = yield* createPerson(world, id)
      const { reopenFactorSetUp, setUpFactor, disableFactor, enableFactor } = world.accounts
      const { sealed, secret } = yield* setUpFactor(person.id, password, person.cookie)
      const again = yield* reopenFactorSetUp(person.id, sealed)
      const codeNow = Effect.map(Clock.currentTimeMillis, (now) => computeCode(secret, now))
      const { recoveryCodes } = yield* enableFactor(person.id, sealed, yield* codeNow)
      yield* expectFailure("hides the secret while it is on", reopenFactorSetUp(person.id, sealed), "BadSetUp")
      const known = { password, code: recoveryCodes[0] ?? "" }
      yield* disableFactor(person.id, known, { cookie: person.cookie, ...makePlace(id) })
      yield* TestClock.adjust(60_000)
      for (const text of [sealed, again.sealed])
        yield* expectFailure("rejects an old set-up", enableFactor(person.id, text, yield* codeNow), "BadSetUp")
      const anew = yield* setUpFactor(person.id, password, person.cookie)
      const typed = computeCode(anew.secret, yield* Clock.currentTimeMillis)
      yield* expectSuccess("accepts a new set-up", enableFactor(person.id, anew.sealed, typed))
    }),
  },
]
