import { hash } from "node:crypto"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  makeEmail,
  describeFailure,
  expectFailure,
  makePlace,
  expectTrue,
  joinCookies,
  readLink,
  password,
  createPerson,
  expectSame,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import type { World } from "./world.ts"
import { withIds } from "../with-ids.ts"

const wrong = "wrong wrong wrong"

/** Attacks that guess an account's password, and their effect on its owner. */
export const attackedCases = withIds<IdentityCase>({
  "guessing-held-back": {
    about: "guessing an account's password from one address slows that address only, also for unknown accounts",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "guessing-held-back")
      for (const one of [email, makeEmail("guessing-held-back", 9)]) {
        const [here, next] = [makePlace(one), makePlace(one, 7)]
        yield* guesses(world, one, accountLimits.signInsPerNetwork, here)
        for (const place of [here, next]) {
          const right = world.accounts.signIn({ email: one, password, ...place })
          yield* expectFailure("holds back the right password at that site", right, "TooManyAttempts")
          const waits = yield* Effect.flip(right)
          yield* expectTrue("says how long to wait", waits._tag === "TooManyAttempts" && waits.retryAfterMs > 0)
        }
      }
      const elsewhere = world.accounts.signIn({ email, password, ...makePlace("another-place") })
      yield* expectSuccess("accepts it from elsewhere", elsewhere)
      yield* TestClock.adjust(2 * dayMs)
      yield* expectSuccess("accepts it later", world.accounts.signIn({ email, password, ...makePlace(email) }))
    }),
  },
  "guessing-slowed": {
    about:
      "who guesses from many places has one try in a while, and none where it tried before; a stranger waits no longer",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "guessing-slowed")
      // Counters expire by whole windows, so the attack and the wait stay inside one.
      const now = yield* Clock.currentTimeMillis
      yield* TestClock.adjust(accountLimits.signInAccountWindowMs - (now % accountLimits.signInAccountWindowMs))
      const signIn = (secret: string, n: number) =>
        world.accounts.signIn({ email, password: secret, ...farFrom(email, n) })
      yield* attack(world, email)
      yield* expectFailure("still checks one password", signIn(wrong, 50), "WrongCredentials")
      for (const secret of [wrong, password]) yield* expectFailure("holds back", signIn(secret, 51), "TooManyAttempts")
      const waits = yield* Effect.flip(signIn(password, 51))
      yield* expectTrue(
        "not long",
        waits._tag === "TooManyAttempts" && waits.retryAfterMs <= 2 * accountLimits.signInSlowMs,
      )
      yield* TestClock.adjust(2 * accountLimits.signInSlowMs)
      yield* expectFailure("holds back a network that guessed", signIn(password, 0), "TooManyAttempts")
      yield* expectSuccess("accepts a network without guesses", signIn(password, 51))
      yield* TestClock.adjust(2 * accountLimits.signInAccountWindowMs)
      yield* expectSuccess("accepts the owner later", signIn(password, 52))
    }),
  },
  "guessing-many-places": {
    about:
      "who guesses from many places of some networks keeps no new browser of another network out; all guesses together stay bounded",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "guessing-many-places")
      const [mine, hours] = [{ address: "203.0.113.5" }, 2]
      const guess = (n: number, networks: number) =>
        world.accounts.signIn({ email, password: wrong, address: `10.${n % networks}.${(n >> 8) & 255}.${n & 255}` })
      yield* attack(world, email)
      // Each attempt comes from a new place. The owner's turn stays within the limit of networks.
      const few =
        Math.floor((accountLimits.signInSlowTurns * accountLimits.signInSlowMs) / accountLimits.signInAccountWindowMs) -
        1
      for (let n = 0; n < 40; n++) yield* Effect.ignore(guess(n, few))
      yield* expectSuccess("accepts a new browser", world.accounts.signIn({ email, password, ...mine }))
      yield* expectFailure(
        "mistypes",
        world.accounts.signIn({ email, password: wrong, address: "203.0.113.6" }),
        "TooManyAttempts",
      )
      let checks = 0
      for (let n = 0; n < hours * 4 * 40; n++) {
        if (n % 40 === 0) yield* TestClock.adjust(accountLimits.signInSlowMs)
        if ((yield* describeFailure(guess(1_000 + n, 40))) === "WrongCredentials") checks++
      }
      const most = (hours + 1) * accountLimits.signInSlowTurns + accountLimits.signInsPerAccount
      yield* expectTrue(`${checks} are bounded by ${most}`, checks <= most)
    }),
  },
  "guessing-locks-no-owner-out": {
    about: "a known browser signs in from anywhere while others guess, until it guesses itself",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "guessing-locks-no-owner-out")
      const first = yield* world.accounts.signIn({ email, password, ...makePlace("guessing-locks-no-owner-out") })
      yield* attack(world, email)
      const signIn = (cookie: string, secret = password) =>
        world.accounts.signIn({ email, password: secret, cookie, ...farFrom(email, 0) })
      yield* expectFailure("holds back a browser without its cookie", signIn(""), "TooManyAttempts")
      let known = ""
      const comesIn = Effect.map(signIn(joinCookies(first.setCookie)), ({ setCookie }) => {
        known = joinCookies(setCookie)
      })
      yield* expectSuccess("accepts a known browser", comesIn)
      yield* expectFailure("holds back a replaced cookie", comesIn, "TooManyAttempts")
      yield* expectFailure(
        "what it guesses",
        world.asIfOften(accountLimits.signInsPerAddress, signIn(known, wrong)),
        "WrongCredentials",
      )
      yield* expectFailure("holds back a known browser that guessed", signIn(known), "TooManyAttempts")
    }),
  },
  "guessing-known-at-once": {
    about: "the cookie of a known browser gives no more guesses in parallel",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "guessing-known-at-once")
      const first = yield* world.accounts.signIn({ email, password, ...makePlace("guessing-known-at-once") })
      const guess = world.accounts.signIn({
        email,
        password: wrong,
        cookie: joinCookies(first.setCookie),
        ...farFrom(email, 0),
      })
      const many = Array.from({ length: 3 * accountLimits.signInsPerAddress }, () => Effect.flip(guess))
      const failures = yield* Effect.all(many, { concurrency: "unbounded" })
      const checks = failures.filter(({ _tag }) => _tag === "WrongCredentials").length
      // Hashes that already run may exceed the limit.
      yield* expectSame("few", checks <= accountLimits.signInsPerAddress + accountLimits.passwordsHashedAtOnce, true)
    }),
  },
  "guessing-then-reset": {
    about: "an owner who has just set a password by mail signs in while others guess",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "guessing-then-reset")
      const before = yield* world.accounts.signIn({ email, password, ...makePlace("guessing-then-reset") })
      yield* attack(world, email)
      yield* world.accounts.requestReset({ email, ...farFrom(email, 0) })
      const link = readLink(yield* mailAbout(world, "Set a new password"))
      const { setCookie } = yield* world.accounts.resetPassword(link, "a new password", farFrom(email, 0))
      const who = { email, password: "a new password", ...farFrom(email, 0) }
      yield* expectFailure("holds back another browser", world.accounts.signIn(who), "TooManyAttempts")
      const known = { ...who, cookie: joinCookies(before.setCookie) }
      yield* expectFailure("holds back a cookie from before", world.accounts.signIn(known), "TooManyAttempts")
      yield* expectSuccess("accepts this browser", world.accounts.signIn({ ...who, cookie: joinCookies(setCookie) }))
    }),
  },
  "guessing-told": {
    about: "the owner gets a mail with the number of tries, at most once a day",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email, id } = yield* createPerson(world, "guessing-told")
      yield* expectSame("begins with none", yield* world.accounts.countWrongPasswords(id), 0)
      const served = Effect.flatMap(world.another({}), (there) => Effect.as(attack(there, email), there.mailed))
      const mailed = yield* Effect.scoped(served)
      const mails = yield* mailed
      yield* expectSame(
        "mails",
        mails.map(({ text, to }) => [to, /tried many wrong passwords/u.test(text)]),
        [[email, true]],
      )
      yield* expectSame("counts tries", yield* world.accounts.countWrongPasswords(id), accountLimits.signInsPerAccount)
      yield* TestClock.adjust(2 * dayMs)
      yield* expectSame("forgets them later", yield* world.accounts.countWrongPasswords(id), 0)
    }),
  },
  "guessing-inside-told": {
    about: "the owner is mailed about wrong passwords in a session and at a known browser, at most once a day",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const person = yield* createPerson(world, "guessing-inside-told")
      const otherPerson = yield* createPerson(world, "guessing-inside-told", 1)
      const place = farFrom(otherPerson.email, 0)
      const { setCookie } = yield* world.accounts.signIn({ email: otherPerson.email, password, ...place })
      const known = { email: otherPerson.email, password: wrong, cookie: joinCookies(setCookie), ...place }
      const guessPasswords = Effect.fnUntraced(function* ({ accounts, asIfOften, ...there }: World, often: number) {
        for (const guess of [accounts.confirmPassword(person.id, wrong, person.cookie), accounts.signIn(known)])
          yield* asIfOften(often, Effect.ignore(guess))
        return there.mailed
      })
      const countMailsAfter = (often: number) =>
        Effect.flatMap(
          Effect.scoped(Effect.flatMap(world.another({}), (there) => guessPasswords(there, often))),
          Effect.map((mails) => mails.map(({ to }) => to).sort()),
        )
      yield* expectSame("sends no mail after some", yield* countMailsAfter(accountLimits.signInsBeforeMail - 1), [])
      yield* expectSame(
        "mails both owners after many",
        yield* countMailsAfter(1),
        [person.email, otherPerson.email].sort(),
      )
      yield* TestClock.adjust(accountLimits.signInWindowMs * 2)
      yield* expectSame("sends no second mail", yield* countMailsAfter(1), [])
    }),
  },
})

const fromOne = 10

/** Makes an address that no other account uses. */
const farFrom = (email: string, n: number) => {
  const [one = 0, two = 0] = hash("sha256", email, "buffer")
  return { address: `10.${one}.${two}.${n}` }
}

const guesses = ({ accounts, asIfOften }: World, email: string, times: number, place: { readonly address: string }) =>
  expectFailure("a guess", asIfOften(times, accounts.signIn({ email, password: wrong, ...place })), "WrongCredentials")

/** Uses all attempts of an account from as few places as possible. */
const attack = (world: World, email: string) =>
  Effect.forEach(Array.from({ length: accountLimits.signInsPerAccount / fromOne }), (_, n) =>
    guesses(world, email, fromOne, farFrom(email, n)),
  )

const mailAbout = (world: World, subject: string): Effect.Effect<string> =>
  Effect.flatMap(world.mail, (mail) =>
    mail.subject === subject ? Effect.succeed(mail.text) : mailAbout(world, subject),
  )
