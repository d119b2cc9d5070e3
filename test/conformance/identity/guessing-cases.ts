import { accountLimits } from "@surename/core/operations/accounts/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import type { Visitor } from "@surename/core/ports/visitor"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  makeEmail,
  describeFailure,
  expectFailure,
  makePlace,
  expectTrue,
  password,
  createPerson,
  openSession,
  awaitLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import type { World } from "./world.ts"
import { withIds } from "../with-ids.ts"

const wrong = "wrong wrong wrong"

export const guessingCases = withIds<IdentityCase>({
  "stolen-session": {
    about: "guessing the password in one session uses up only its own tries",
    prove: Effect.fnUntraced(function* (world) {
      const { account, cookie: stolen, id } = yield* createPerson(world, "stolen-session")
      const [own, next] = [yield* openSession(world, account, "stolen-session", 1), "another good password"]
      const change = (cookie: string, current: string) =>
        world.accounts.changePassword({ cookie, current, next, ...makePlace("stolen-session", 2) })
      for (let n = 0; n < accountLimits.signInsPerAddress / 2; n++) {
        yield* expectFailure("rejects a guess", change(stolen, wrong), "WrongPassword")
        yield* expectFailure("rejects a guess", world.accounts.deleteAccount(id, wrong, stolen), "WrongPassword")
      }
      yield* expectFailure("holds back a change", change(stolen, password), "TooManyAttempts")
      yield* expectFailure("stops a deletion", world.accounts.deleteAccount(id, password, stolen), "TooManyAttempts")
      yield* expectFailure("one more", world.accounts.confirmPassword(id, password, stolen), "TooManyAttempts")
      yield* expectFailure("checks it elsewhere", world.accounts.deleteAccount(id, wrong, own), "WrongPassword")
      yield* expectSuccess("accepts a change from elsewhere", change(own, password))
      yield* expectFailure("ends the thief's", world.identity.identify({ cookie: stolen }), "BadCredentials signed_out")
    }),
  },
  "links-limited": {
    about: "guessing links slows the address after some tries; elsewhere a link works",
    prove: Effect.fnUntraced(function* ({ accounts, mail }) {
      const who = { email: makeEmail("links-limited"), password, ...makePlace("links-limited") }
      yield* accounts.signUp(who)
      const link = yield* awaitLink(mail)
      for (let n = 0; n < accountLimits.signInsPerAddress / 2; n++) {
        yield* expectFailure("rejects a guess to confirm", accounts.verifyEmail(`link ${n}`, who), "BadLink")
        yield* expectFailure("rejects a reset", accounts.resetPassword(`link ${n}`, "a new password", who), "BadLink")
      }
      yield* expectFailure("holds back a confirmation", accounts.verifyEmail(link, who), "TooManyAttempts")
      yield* expectFailure("stops a reset", accounts.resetPassword("a link", "a new password", who), "TooManyAttempts")
      yield* expectSuccess("elsewhere", accounts.verifyEmail(link, { password, ...makePlace("links-limited", 1) }))
    }),
  },
  "sign-ups-in-a-day": {
    about: "an address creates a bounded number of accounts a day, at any rate",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const place = makePlace("sign-ups-in-a-day")
      let n = 0
      const signUp = Effect.suspend(() =>
        world.accounts.signUp({ email: makeEmail("sign-ups-in-a-day", n++), password, ...place }),
      )
      yield* TestClock.setTime(Math.ceil(Date.now() / dayMs) * dayMs)
      for (let made = 0; made < accountLimits.signUpsPerAddressDay; made += accountLimits.signUpsPerAddress) {
        yield* world.asIfOften(accountLimits.signUpsPerAddress, signUp)
        yield* TestClock.adjust(2 * accountLimits.attemptsWindowMs)
      }
      yield* expectFailure("holds back the next sign-up", signUp, "TooManyAttempts")
      const waits = yield* Effect.flip(signUp)
      const hours = waits._tag === "TooManyAttempts" ? waits.retryAfterMs / 3_600_000 : 0
      yield* expectTrue("waits until the next day", hours > 2 && hours < 24)
      yield* TestClock.adjust(2 * dayMs)
      yield* expectSuccess("accepts it then", signUp)
    }),
  },
  "one-site": {
    about: "the blocks of one IPv6 site share ten times the allowance of a block; another site has its own",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      for (const [what, { most, attempt }] of Object.entries(triesOf(world))) {
        const attemptAt = (n: number, place = makePlace("one-site", n)) =>
          attempt(makeEmail(`one-site-${what}`, n), place)
        for (let n = 0; n < accountLimits.blocksPerSite; n++) {
          const first = yield* describeFailure(world.asIfOften(most, attemptAt(n)))
          yield* expectTrue(`${what}: block ${n} is let in`, first !== "TooManyAttempts")
          yield* expectFailure(`${what}: the block`, attemptAt(n), "TooManyAttempts")
        }
        yield* expectFailure(`${what}: the site`, attemptAt(100), "TooManyAttempts")
        const another = yield* describeFailure(attemptAt(101, makePlace("another-site")))
        yield* expectTrue(`${what}: another is not held back`, another !== "TooManyAttempts")
      }
    }),
  },
})

interface Try {
  readonly most: number
  readonly attempt: (email: string, place: Visitor) => Effect.Effect<unknown, unknown>
}

const triesOf = ({ accounts }: World): Readonly<Record<string, Try>> => ({
  "sign-in": {
    most: accountLimits.signInsPerAddress,
    attempt: (email, place) => accounts.signIn({ email, password: wrong, ...place }),
  },
  "sign-up": {
    most: accountLimits.signUpsPerAddress,
    attempt: (email, place) => accounts.signUp({ email, password, ...place }),
  },
  mail: { most: accountLimits.mailsPerAddress, attempt: (email, place) => accounts.requestReset({ email, ...place }) },
  link: {
    most: accountLimits.signInsPerAddress,
    attempt: (_, place) => accounts.verifyEmail("a link", { password, ...place }),
  },
  anonymous: {
    most: accountLimits.anonymousTokensPerAddress,
    attempt: (_, place) => accounts.issueAnonymousToken(place),
  },
})
