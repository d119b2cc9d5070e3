import { limits } from "@surename/core/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import type { Visitor } from "@surename/core/ports/visitor"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  emailOf,
  failure,
  fails,
  from,
  holds,
  password,
  person,
  signedIn,
  nextLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import type { World } from "./world.ts"
import { withIds } from "../with-ids.ts"

const wrong = "wrong wrong wrong"

export const guessingCases = withIds<IdentityCase>({
  "stolen-session": {
    about: "guessing the password in one session uses up only its own tries",
    around: { hashing: "quick" },
    prove: Effect.fnUntraced(function* (world) {
      const { account, cookie: stolen, id } = yield* person(world, "stolen-session")
      const [own, next] = [yield* signedIn(world, account, "stolen-session", 1), "another good password"]
      const change = (cookie: string, current: string) =>
        world.accounts.changePassword({ cookie, current, next, ...from("stolen-session", 2) })
      for (let n = 0; n < limits.signInsPerAddress / 2; n++) {
        yield* fails("a guess", change(stolen, wrong), "WrongPassword")
        yield* fails("a guess", world.accounts.deleteAccount(id, wrong, stolen), "WrongPassword")
      }
      yield* fails("one more", change(stolen, password), "TooManyAttempts")
      yield* fails("one more", world.accounts.deleteAccount(id, password, stolen), "TooManyAttempts")
      yield* fails("one more", world.accounts.confirmPassword(id, password, stolen), "TooManyAttempts")
      yield* fails("to delete, elsewhere", world.accounts.deleteAccount(id, wrong, own), "WrongPassword")
      yield* expectSuccess("elsewhere", change(own, password))
      yield* fails("the thief", world.identity.identify({ cookie: stolen }), "BadCredentials signed_out")
    }),
  },
  "links-limited": {
    about: "guessing links slows the address after some tries; elsewhere a link works",
    prove: Effect.fnUntraced(function* ({ accounts, mail }) {
      const who = { email: emailOf("links-limited"), password, ...from("links-limited") }
      yield* accounts.signUp(who)
      const link = yield* nextLink(mail)
      for (let n = 0; n < limits.signInsPerAddress / 2; n++) {
        yield* fails("to confirm", accounts.verifyEmail(`link ${n}`, who), "BadLink")
        yield* fails("to reset", accounts.resetPassword(`link ${n}`, "a new password", who), "BadLink")
      }
      yield* fails("confirming", accounts.verifyEmail(link, who), "TooManyAttempts")
      yield* fails("resetting", accounts.resetPassword("a link", "a new password", who), "TooManyAttempts")
      yield* expectSuccess("elsewhere", accounts.verifyEmail(link, { password, ...from("links-limited", 1) }))
    }),
  },
  "sign-ups-in-a-day": {
    about: "an address creates a bounded number of accounts a day, at any rate",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      const place = from("sign-ups-in-a-day")
      let n = 0
      const signUp = Effect.suspend(() =>
        world.accounts.signUp({ email: emailOf("sign-ups-in-a-day", n++), password, ...place }),
      )
      yield* TestClock.setTime(Math.ceil(Date.now() / dayMs) * dayMs)
      for (let made = 0; made < limits.signUpsPerAddressDay; made += limits.signUpsPerAddress) {
        yield* world.asIfOften(limits.signUpsPerAddress, signUp)
        yield* TestClock.adjust(2 * limits.attemptsWindowMs)
      }
      yield* fails("the next", signUp, "TooManyAttempts")
      const waits = yield* Effect.flip(signUp)
      const hours = waits._tag === "TooManyAttempts" ? waits.retryAfterMs / 3_600_000 : 0
      yield* holds("until the next day", hours > 2 && hours < 24)
      yield* TestClock.adjust(2 * dayMs)
      yield* expectSuccess("then", signUp)
    }),
  },
  "one-site": {
    about: "the blocks of one IPv6 site share ten times the allowance of a block; another site has its own",
    alone: true,
    prove: Effect.fnUntraced(function* (world) {
      for (const [what, { most, attempt }] of Object.entries(triesOf(world))) {
        const at = (n: number, place = from("one-site", n)) => attempt(emailOf(`one-site-${what}`, n), place)
        for (let n = 0; n < limits.blocksPerSite; n++) {
          const first = yield* failure(world.asIfOften(most, at(n)))
          yield* holds(`${what}: block ${n} is let in`, first !== "TooManyAttempts")
          yield* fails(`${what}: the block`, at(n), "TooManyAttempts")
        }
        yield* fails(`${what}: the site`, at(100), "TooManyAttempts")
        const another = yield* failure(at(101, from("another-site")))
        yield* holds(`${what}: another is not held back`, another !== "TooManyAttempts")
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
    most: limits.signInsPerAddress,
    attempt: (email, place) => accounts.signIn({ email, password: wrong, ...place }),
  },
  "sign-up": {
    most: limits.signUpsPerAddress,
    attempt: (email, place) => accounts.signUp({ email, password, ...place }),
  },
  mail: { most: limits.mailsPerAddress, attempt: (email, place) => accounts.requestReset({ email, ...place }) },
  link: {
    most: limits.signInsPerAddress,
    attempt: (_, place) => accounts.verifyEmail("a link", { password, ...place }),
  },
  anonymous: { most: limits.anonymousTokensPerAddress, attempt: (_, place) => accounts.issueAnonymousToken(place) },
})
