import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import {
  readSessionCookie,
  makeEmail,
  describeFailure,
  expectFailure,
  makePlace,
  expectTrue,
  readLink,
  password,
  createPerson,
  expectSame,
  awaitLink,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

const next = "a new and longer password"

export const linkCases = withIds<IdentityCase>({
  reset: {
    about: "the mailed link sets a new password once; it ends every session, and no token",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* createPerson(world, "reset")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const caller = makePlace("reset")
      yield* expectSuccess("can mail", world.accounts.canMail)
      yield* world.accounts.requestReset({ email, ...caller })
      const link = yield* awaitLink(world.mail)
      yield* expectTrue("keeps the link off the disk", link !== "" && !(yield* world.dump).includes(link))
      yield* expectFailure("rejects a bad password", world.accounts.resetPassword(link, "short", caller), "BadPassword")
      yield* world.accounts.resetPassword(link, next, caller)
      yield* expectFailure("again", world.accounts.resetPassword(link, "yet another password", caller), "BadLink")
      yield* expectFailure("ends the session", world.identity.identify({ cookie }), "BadCredentials signed_out")
      yield* expectSuccess("keeps the token", world.identity.identify({ bearer: secret }))
      yield* expectSuccess("signs in", world.accounts.signIn({ email, password: next, ...caller }))
    }),
  },
  "links-end": {
    about: "a new password, however set, invalidates every earlier link",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email } = yield* createPerson(world, "links-end")
      const request = { email, ...makePlace("links-end") }
      const links = yield* Effect.replicateEffect(
        Effect.andThen(
          world.accounts.requestReset(request),
          Effect.map(world.mail, ({ text }) => readLink(text)),
        ),
        2,
      )
      yield* world.accounts.changePassword({ cookie, current: password, next, ...request })
      for (const link of links)
        yield* expectFailure("a link", world.accounts.resetPassword(link, "yet another one", request), "BadLink")
    }),
  },
  "verify-links-end": {
    about:
      "a newer link to confirm an address ends the earlier ones, once its mail went out; a mail too many ends none",
    prove: Effect.fnUntraced(function* (world) {
      const { accounts } = world
      const who = { email: makeEmail("verify-links-end"), password, ...makePlace("verify-links-end") }
      // Another service does it and closes, so its work is done.
      const effect = Effect.gen(function* () {
        const there = yield* world.another({})
        const link = Effect.map(there.mail, ({ text }) => readLink(text))
        yield* there.accounts.signUp(who)
        const links = [yield* link]
        for (let n = 1; n < accountLimits.mailsPerAccount; n++) {
          yield* there.accounts.requestVerification(who)
          links.push(yield* link)
        }
        yield* there.accounts.requestVerification(who)
        return links
      })
      const links = yield* Effect.scoped(effect)
      const [last = "", ...earlier] = links.toReversed()
      for (const link of earlier) yield* expectFailure("an earlier link", accounts.verifyEmail(link, who), "BadLink")
      yield* expectSuccess("accepts the last link", accounts.verifyEmail(last, who))
    }),
  },
  "links-at-once": {
    about: "one of many concurrent uses of one or two links sets a password, across two processes",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "links-at-once")
      const request = { email, ...makePlace("links-at-once") }
      const otherWorld = yield* world.another({})
      const links = yield* Effect.replicateEffect(
        Effect.andThen(
          world.accounts.requestReset(request),
          Effect.map(world.mail, ({ text }) => readLink(text)),
        ),
        2,
      )
      const uses = Array.from({ length: 8 }, (_, n) =>
        describeFailure(
          (n < 4 ? world : otherWorld).accounts.resetPassword(links[n % 2] ?? "", `password number ${n}`, request),
        ),
      )
      const outcomes = yield* Effect.all(uses, { concurrency: "unbounded" })
      yield* expectSame("said", outcomes.toSorted(), [...Array.from({ length: 7 }, () => "BadLink"), "nothing"])
    }),
  },
  squatted: {
    about:
      "what was signed up without mail is confirmed when there is mail; the owner of the mailbox has the account alone",
    prove: Effect.fnUntraced(function* (world) {
      for (const how of ["verify", "reset"] as const) {
        const before = yield* world.another({ mail: false })
        const who = { email: `${how}-${makeEmail("squatted")}`, password, ...makePlace("squatted") }
        yield* before.accounts.signUp(who)
        const session = readSessionCookie((yield* before.accounts.signIn(who)).setCookie)
        const { id } = yield* before.accounts.find(who.email)
        const { secret } = yield* before.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
        yield* expectSuccess("accepts its token", world.identity.identify({ bearer: secret }))
        yield* expectFailure("signing in", world.accounts.signIn(who), "WrongCredentials")
        yield* how === "reset" ? world.accounts.requestReset(who) : world.accounts.requestVerification(who)
        const link = yield* awaitLink(world.mail)
        yield* how === "reset" ? world.accounts.resetPassword(link, next, who) : world.accounts.verifyEmail(link, who)
        yield* expectFailure("the session", world.identity.identify({ cookie: session }), "BadCredentials signed_out")
        yield* expectFailure("the token", world.identity.identify({ bearer: secret }), "BadCredentials unknown")
        const own = how === "reset" ? next : password
        yield* expectSuccess("signs the owner in", world.accounts.signIn({ ...who, password: own }))
      }
    }),
  },
  "sign-up-again": {
    about: "a sign-up with an unconfirmed address gets a link that takes over the account",
    prove: Effect.fnUntraced(function* (world) {
      const { accounts, mail } = world
      const who = { email: makeEmail("sign-up-again"), password, ...makePlace("sign-up-again") }
      yield* accounts.signUp(who)
      const first = yield* awaitLink(mail)
      // The second service closes here, so it has sent all its mails.
      const again = Effect.flatMap(world.another({}), (there) =>
        Effect.as(there.accounts.signUp({ ...who, password: "whatever the owner wrote" }), there.mailed),
      )
      const [claim] = yield* Effect.flatten(Effect.scoped(again))
      const link = readLink(claim?.text ?? "")
      yield* expectTrue("it leads to the page that sets a password", claim?.text.includes("/reset?link=") === true)
      yield* expectSuccess("accepts the claim", accounts.resetPassword(link, next, who))
      yield* expectFailure("rejects the link before", accounts.verifyEmail(first, who), "BadLink")
      yield* expectFailure("rejects the password before", accounts.signIn(who), "WrongCredentials")
      yield* expectSuccess("signs the owner in", accounts.signIn({ ...who, password: next }))
    }),
  },
  "reset-says-the-same": {
    about: "a reset of an unknown address gets the same answer, and sends no mail",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* createPerson(world, "reset-says-the-same")
      const requestReset = (one: string) =>
        world.accounts.requestReset({ email: one, ...makePlace("reset-says-the-same") })
      const answers = [yield* requestReset(makeEmail("reset-says-the-same", 9)), yield* requestReset(email)]
      yield* expectSame("answers", answers, [undefined, undefined])
      yield* expectSame("the only mail is to", (yield* world.mail).to, email)
    }),
  },
  "reset-confirms": {
    about: "opening the link of a reset confirms the address",
    prove: Effect.fnUntraced(function* ({ accounts, mail }) {
      const who = { email: makeEmail("reset-confirms"), password, ...makePlace("reset-confirms") }
      yield* accounts.signUp(who)
      yield* mail
      yield* accounts.requestReset(who)
      yield* accounts.resetPassword(yield* awaitLink(mail), next, who)
      yield* expectSuccess("signs in", accounts.signIn({ ...who, password: next }))
    }),
  },
  "verification-again": {
    about: "a lost confirmation is sent again only to an unconfirmed address; a forged link confirms nothing",
    prove: Effect.fnUntraced(function* (world) {
      const { accounts, mail } = world
      const confirmed = yield* createPerson(world, "verification-again", 1)
      const who = { email: makeEmail("verification-again"), password, ...makePlace("verification-again") }
      yield* accounts.signUp(who)
      yield* mail
      for (const email of [confirmed.email, makeEmail("verification-again", 9), who.email])
        yield* accounts.requestVerification({ email, ...makePlace("verification-again", 2) })
      const { text, to } = yield* mail
      yield* expectSame("the only mail is to", to, who.email)
      const link = readLink(text)
      yield* expectFailure("rejects a forged link", accounts.verifyEmail(`${link.slice(0, -2)}xx`, who), "BadLink")
      yield* expectFailure("rejects nonsense", accounts.verifyEmail("hello", who), "BadLink")
      // A stranger may have created the account with another password.
      yield* expectFailure("another's", accounts.verifyEmail(link, { ...who, password: next }), "WrongPassword")
      yield* expectFailure("still", accounts.signIn(who), "WrongCredentials")
      const { setCookie } = yield* accounts.verifyEmail(link, who)
      yield* expectSuccess("its session", world.identity.identify({ cookie: readSessionCookie(setCookie) }))
      yield* expectFailure("rejects a second use", accounts.verifyEmail(link, who), "BadLink")
      yield* expectSuccess("signs in", accounts.signIn(who))
    }),
  },
})
