import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  makeEmail,
  makePlace,
  expectTrue,
  type IdentityCase,
  awaitLink,
  password,
  createPerson,
  expectSame,
  expectSuccess,
} from "./identity-case.ts"
import type { World } from "./world.ts"
import { withIds } from "../with-ids.ts"

/** Limits on mails. Each request comes from a new place, so limits of a place do not apply. */
export const mailCases = withIds<IdentityCase>({
  "mails-bounded": {
    about:
      "one mailbox gets a bounded number of mails of a kind in an hour, wherever they are asked from; no caller is told",
    prove: Effect.fnUntraced(function* (world) {
      const id = "mails-bounded"
      const [{ email }, unconfirmed] = [yield* createPerson(world, id), makeEmail(id, 1)]
      const { already, reset, verification } = asks(id)
      yield* already(world, unconfirmed)
      yield* expectSame("the first of its kind", (yield* world.mail).to, unconfirmed)
      const kinds = [
        { requestMail: verification, to: unconfirmed, left: accountLimits.mailsPerAccount - 1 },
        { requestMail: already, to: email, left: accountLimits.mailsPerAccount },
        { requestMail: reset, to: email, left: accountLimits.mailsPerAccount },
      ]
      for (const { requestMail, left, to } of kinds) {
        const { answers, mails } = yield* repeatAsk(world, left + 2, (there) => requestMail(there, to))
        yield* expectSame("answers", new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
        yield* expectSame("mailed to", mails, Array.from({ length: left }).fill(to))
      }
      yield* TestClock.adjust(2 * accountLimits.attemptsWindowMs)
      for (const { requestMail, to } of kinds) {
        const { mails } = yield* repeatAsk(world, 1, (there) => requestMail(there, to))
        yield* expectSame("later, mailed to", mails, [to])
      }
    }),
  },
  "mails-in-a-day": {
    alone: true,
    about:
      "one mailbox gets a bounded number of mails of a kind in a day; a stranger who causes them keeps no notice away",
    prove: Effect.fnUntraced(function* (world) {
      const id = "mails-in-a-day"
      const person = yield* createPerson(world, id)
      const { already, reset } = asks(id)
      let mails = 0
      for (let hour = 0; hour < 24; hour += 4) {
        for (const requestMail of [already, reset])
          mails += (yield* repeatAsk(world, 3, (there) => requestMail(there, person.email))).mails.length
        yield* TestClock.adjust(4 * accountLimits.attemptsWindowMs)
      }
      // Midnight may pass between them, and each day has its own limit.
      yield* expectTrue(
        `${mails} mails`,
        mails >= accountLimits.mailsPerAccountDay && mails <= 4 * accountLimits.mailsPerAccountDay,
      )
      const token = { name: "laptop", scopes: ["names:read"] }
      const notice = yield* repeatAsk(world, 1, ({ accounts }) => accounts.createToken(person.id, token))
      yield* expectSame("the notice", notice.mails, [person.email])
    }),
  },
  "mails-apart": {
    about:
      "asking for one mail keeps no other mail away: what sends none is not counted, and each kind is counted alone",
    prove: Effect.fnUntraced(function* (world) {
      const { accounts, mail } = world
      const who = { email: makeEmail("mails-apart"), password, ...makePlace("mails-apart") }
      const { already, reset, verification } = asks("mails-apart")
      const often = Array.from({ length: accountLimits.mailsPerAccount }, (_, n) => `turn ${n}`)
      for (const requestMail of [reset, verification]) {
        const { mails } = yield* repeatAsk(world, accountLimits.mailsPerAccount, (there) =>
          requestMail(there, who.email),
        )
        yield* expectSame("mailed before there is an account", mails, [])
      }
      yield* accounts.signUp(who)
      yield* accounts.verifyEmail(yield* awaitLink(mail), who)
      for (const turn of often) {
        yield* already(world, who.email)
        yield* expectSame("there is one already", (yield* mail).subject, "Somebody signed up with this address")
        yield* expectSuccess(`confirmed already, ${turn}`, verification(world, who.email))
      }
      yield* expectSuccess("the reset", reset(world, who.email))
      yield* expectSame("its mail", (yield* mail).subject, "Set a new password")
    }),
  },
})

type Ask = (world: World, email: string) => Effect.Effect<unknown, unknown>

const asks = (id: string): Readonly<Record<"already" | "reset" | "verification", Ask>> => {
  let n = 10
  const makeSender = (email: string) => ({ email, ...makePlace(id, n++) })
  return {
    /** Signs up again with the address, confirmed or not. */
    already: ({ accounts }: World, email: string) =>
      Effect.suspend(() => accounts.signUp({ password, ...makeSender(email) })),
    reset: ({ accounts }: World, email: string) => Effect.suspend(() => accounts.requestReset(makeSender(email))),
    verification: ({ accounts }: World, email: string) =>
      Effect.suspend(() => accounts.requestVerification(makeSender(email))),
  }
}

/** The service closes afterwards, so it has sent all its mails. */
const repeatAsk = Effect.fnUntraced(function* <A, E>(
  world: World,
  times: number,
  requestMail: (there: World) => Effect.Effect<A, E>,
) {
  const work = Effect.flatMap(world.another({}), (there) =>
    Effect.map(Effect.replicateEffect(requestMail(there), times), (answers) => ({ answers, mailed: there.mailed })),
  )
  const { answers, mailed } = yield* Effect.scoped(work)
  return { answers, mails: (yield* mailed).map(({ to }) => to) }
})
