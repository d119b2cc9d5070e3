import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import {
  makeEmail,
  describeFailure,
  expectFailure,
  makePlace,
  expectTrue,
  readLink,
  password,
  createPerson,
  expectSame,
  openSession,
  awaitLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import { expectSameTime } from "./stop-watch.ts"
import { withIds } from "../with-ids.ts"

export const signInCases = withIds<IdentityCase>({
  "sign-up": {
    about: "a new user confirms the address by the mailed link, and signs in",
    prove: Effect.fnUntraced(function* ({ accounts, identity, mail }) {
      const who = { email: makeEmail("sign-up"), password, ...makePlace("sign-up") }
      yield* expectSame("answers as always", yield* accounts.signUp(who), { next: "check_mail" })
      const { text, to } = yield* mail
      yield* expectSame("mailed to", to, who.email)
      yield* expectFailure("rejects a sign-in before the link", accounts.signIn(who), "WrongCredentials")
      yield* expectFailure(
        "with a wrong password",
        accounts.signIn({ ...who, password: "wrong wrong" }),
        "WrongCredentials",
      )
      yield* accounts.verifyEmail(readLink(text), who)
      const cookie = yield* openSession({ accounts }, who, "sign-up")
      yield* expectTrue("opens a session", (yield* identity.identify({ cookie })) !== undefined)
    }),
  },
  "sign-up-says-the-same": {
    about: "a sign-up with a registered address reveals and changes nothing; the owner gets a mail",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "sign-up-says-the-same")
      const caller = makePlace("sign-up-says-the-same")
      const again = world.accounts.signUp({ email: email.toUpperCase(), password: "another password", ...caller })
      yield* expectSame("answers as always", yield* again, { next: "check_mail" })
      const { text, to } = yield* world.mail
      yield* expectSame("mailed to", to, email)
      yield* expectTrue(
        "without a link that opens anything",
        readLink(text) === "" && text.includes("An account has it already"),
      )
      yield* expectSuccess("accepts the old password", world.accounts.signIn({ email, password, ...caller }))
      const other = world.accounts.signIn({ email, password: "another password", ...caller })
      yield* expectFailure("rejects the new one", other, "WrongCredentials")
    }),
  },
  "sign-up-then-sign-in": {
    about:
      "who signs up and signs in at once is told the same, whether or not the address had an account, also after many tries",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const id = "sign-up-then-sign-in"
      const { email } = yield* createPerson(world, id)
      const answers = Effect.fnUntraced(function* (address: string, n: number) {
        const who = { email: address, password: "a password of mine", ...makePlace(id, n) }
        yield* world.accounts.signUp(who)
        const signIn = Effect.map(Effect.flip(world.accounts.signIn(who)), ({ _tag, message }) => `${_tag}: ${message}`)
        return [yield* signIn, yield* world.asIfOften(accountLimits.signInsPerNetwork - 1, signIn), yield* signIn]
      })
      yield* expectSame("answers", yield* answers(makeEmail(id, 9), 300), yield* answers(email, 600))
    }),
  },
  "sign-in-says-the-same": {
    about: "an unknown address and a wrong password get the same answer",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "sign-in-says-the-same")
      const request = { password: "wrong wrong wrong", ...makePlace("sign-in-says-the-same") }
      const emails = [email, makeEmail("sign-in-says-the-same", 9), "no address"]
      const errors = yield* Effect.forEach(emails, (one) =>
        Effect.flip(world.accounts.signIn({ ...request, email: one })),
      )
      yield* expectSame("tags", new Set(errors.map(({ _tag }) => _tag)).size, 1)
      yield* expectSame("words", new Set(errors.map(({ message }) => message)).size, 1)
    }),
  },
  "same-time": {
    about: "timing does not reveal an account, on sign-in or sign-up",
    alone: true,
    around: { hashing: "served" },
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "same-time")
      const request = { password: "wrong wrong wrong", ...makePlace("same-time") }
      const signIn = (who: string) => describeFailure(world.accounts.signIn({ ...request, email: who }))
      yield* expectSameTime("signing in", signIn(email), signIn(makeEmail("same-time", 9)))
      let n = 10
      const next = Effect.suspend(() =>
        describeFailure(
          world.accounts.signUp({ email: makeEmail("same-time", n++), password, ...makePlace("same-time", n) }),
        ),
      )
      yield* expectSameTime("signing up", next, describeFailure(world.accounts.signUp({ ...request, email })))
    }),
  },
  "hashed-anew": {
    about:
      "a password that is kept in an old way is kept in today's after a sign-in, also of many at once, and nothing ends by it",
    prove: Effect.fnUntraced(function* (world) {
      const id = "hashed-anew"
      const { cookie, email } = yield* createPerson(world, id)
      yield* world.accounts.requestReset({ email, ...makePlace(id) })
      const link = yield* awaitLink(world.mail)
      const isAnew = Effect.map(world.dump, (rows) => rows.includes("newer "))
      const newer = yield* world.another({ hashing: "newer" })
      const request = { email, password, ...makePlace(id) }
      yield* expectFailure(
        "a wrong one",
        newer.accounts.signIn({ ...request, password: "wrong wrong" }),
        "WrongCredentials",
      )
      yield* expectTrue("keeps the hash after a wrong password", !(yield* isAnew))
      const many = Array.from({ length: 4 }, () => describeFailure(newer.accounts.signIn(request)))
      const outcomes = yield* Effect.all(many, { concurrency: 4 })
      yield* expectSame("of many at once", outcomes, ["nothing", "nothing", "nothing", "nothing"])
      yield* expectTrue("hashes in today's way", yield* isAnew)
      yield* expectSuccess("keeps the session before", newer.identity.identify({ cookie }))
      yield* expectSuccess("signs in again", newer.accounts.signIn(request))
      yield* expectSuccess("accepts it", newer.accounts.resetPassword(link, "a new and longer password", makePlace(id)))
      yield* expectFailure(
        "another password ends sessions",
        newer.identity.identify({ cookie }),
        "BadCredentials signed_out",
      )
    }),
  },
  "one-spelling": {
    about: "letter case and surrounding space do not change an address",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "one-spelling")
      const spelt = `  ${email.toUpperCase()} `
      yield* expectFailure("creates no second account", world.accounts.create({ email: spelt, password }), "EmailTaken")
      yield* expectSuccess("signs in", world.accounts.signIn({ email: spelt, password, ...makePlace("one-spelling") }))
      yield* expectSame("finds the account", (yield* world.accounts.find(spelt)).email, email)
    }),
  },
  "bad-input": {
    about: "an invalid address or password is rejected before any work",
    prove: Effect.fnUntraced(function* ({ accounts }) {
      const caller = makePlace("bad-input")
      const long = `${"a".repeat(250)}@b.de`
      for (const email of ["", "a@b", "a b@example.com", "a@example.com\r\nBcc: b@example.com", long])
        yield* expectFailure(email, accounts.signUp({ email, password, ...caller }), "BadEmail")
      for (const bad of ["", "123456789", "aaaaaaaaaaaa", "x1y2z3".repeat(100)])
        yield* expectFailure(
          bad,
          accounts.signUp({ email: makeEmail("bad-input"), password: bad, ...caller }),
          "BadPassword",
        )
    }),
  },
  "sign-in-limited": {
    about: "after too many attempts from an address even the right password waits; elsewhere it works",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "sign-in-limited", 1)
      const place = makePlace("sign-in-limited")
      const guess = (n: number) =>
        describeFailure(world.accounts.signIn({ email: makeEmail("sign-in-limited", n + 9), password, ...place }))
      yield* world.asIfOften(accountLimits.signInsPerAddress - 4, guess(0))
      yield* Effect.all([1, 2, 3, 4].map(guess), { concurrency: 4 })
      const again = world.accounts.signIn({ email, password, ...place })
      yield* expectFailure("holds back the next guess", again, "TooManyAttempts")
      const waits = yield* Effect.flip(again)
      yield* expectTrue("says how long to wait", waits._tag === "TooManyAttempts" && waits.retryAfterMs > 0)
      // Another address of one /64 counts as one place.
      const neighbour = { address: place.address.replace(/1$/u, "2") }
      yield* expectFailure("next door", world.accounts.signIn({ email, password, ...neighbour }), "TooManyAttempts")
      yield* expectSuccess("elsewhere", world.accounts.signIn({ email, password, ...makePlace("sign-in-limited", 2) }))
    }),
  },
  "one-of-many": {
    about: "of concurrent sign-ups for one account exactly one wins, with its password",
    prove: Effect.fnUntraced(function* (world) {
      const otherWorld = yield* world.another({})
      const email = makeEmail("one-of-many")
      const tries = Array.from({ length: 6 }, (_, n) =>
        describeFailure(
          (n % 2 === 0 ? world : otherWorld).accounts.create({ email, password: `password number ${n}` }),
        ),
      )
      const outcomes = yield* Effect.all(tries, { concurrency: "unbounded" })
      const expected = [...Array.from({ length: 5 }, () => "EmailTaken"), "nothing"]
      yield* expectSame("winners", outcomes.toSorted(), expected)
      const winner = `password number ${outcomes.indexOf("nothing")}`
      yield* expectSuccess(
        "its password",
        world.accounts.signIn({ email, password: winner, ...makePlace("one-of-many") }),
      )
    }),
  },
  "without-mail": {
    about: "without mail a new user is signed in at once, and learns whom to ask about a lost password",
    around: { mail: false },
    prove: Effect.fnUntraced(function* ({ accounts }) {
      const who = { email: makeEmail("without-mail"), password, ...makePlace("without-mail") }
      yield* expectSame("the answer", yield* accounts.signUp(who), { next: "sign_in" })
      yield* expectSame("again", yield* accounts.signUp({ ...who, password: "another password" }), { next: "sign_in" })
      yield* expectSuccess("signing in", accounts.signIn(who))
      yield* expectFailure("the reset", accounts.requestReset(who), "NoMail")
      yield* expectFailure("the page that would promise one", accounts.canMail, "NoMail")
      const error = yield* Effect.flip(accounts.requestReset(who))
      yield* expectTrue("says whom to ask", error.message.includes("keeper@example.com"))
    }),
  },
})
