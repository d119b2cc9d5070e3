import * as Effect from "effect/Effect"
import { emailOf, fails, from, holds, linkIn, password, person, same } from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"

const next = "a new and longer password"

export const linkCases: ReadonlyArray<IdentityCase> = [
  {
    id: "reset",
    about: "a lost password is set anew by the link in the mail, once; it ends every session, and no token",
    prove: Effect.fnUntraced(function* (world) {
      const { cookie, email, id } = yield* person(world, "reset")
      const { secret } = yield* world.accounts.createToken(id, { name: "one", scopes: ["names:read"] })
      const asking = from("reset")
      yield* fails("the page that promises it", world.accounts.canMail, "nothing")
      yield* world.accounts.requestReset({ email, ...asking })
      const link = linkIn((yield* world.mail).text)
      yield* holds("the link is not on the disk", link !== "" && !(yield* world.dump).includes(link))
      yield* fails("a bad password", world.accounts.resetPassword(link, "short", asking), "BadPassword")
      yield* world.accounts.resetPassword(link, next, asking)
      yield* fails("again", world.accounts.resetPassword(link, "yet another password", asking), "BadLink")
      yield* fails("the session", world.identity.whoIs({ cookie }), "BadCredentials signed_out")
      yield* fails("the token", world.identity.whoIs({ bearer: secret }), "nothing")
      yield* fails("the new password", world.accounts.signIn({ email, password: next, ...asking }), "nothing")
    }),
  },
  {
    id: "reset-says-the-same",
    about: "who asks for a reset of an unknown address gets the same answer, and nobody a mail",
    prove: Effect.fnUntraced(function* (world) {
      const { email } = yield* person(world, "reset-says-the-same")
      const ask = (one: string) => world.accounts.requestReset({ email: one, ...from("reset-says-the-same") })
      const answers = [yield* ask(emailOf("reset-says-the-same", 9)), yield* ask(email)]
      yield* same("answers", answers, [undefined, undefined])
      yield* same("the only mail is to", (yield* world.mail).to, email)
    }),
  },
  {
    id: "reset-confirms",
    about: "who opened the link of a reset has confirmed the address by it",
    prove: Effect.fnUntraced(function* ({ accounts, mail }) {
      const who = { email: emailOf("reset-confirms"), password, ...from("reset-confirms") }
      yield* accounts.signUp(who)
      yield* mail
      yield* accounts.requestReset(who)
      yield* accounts.resetPassword(linkIn((yield* mail).text), next, who)
      yield* fails("signing in", accounts.signIn({ ...who, password: next }), "nothing")
    }),
  },
  {
    id: "verification-again",
    about: "a lost confirmation is sent again, to who needs one alone; a link that was not made here confirms nothing",
    prove: Effect.fnUntraced(function* (world) {
      const { accounts, mail } = world
      const confirmed = yield* person(world, "verification-again", 1)
      const who = { email: emailOf("verification-again"), password, ...from("verification-again") }
      yield* accounts.signUp(who)
      yield* mail
      for (const email of [confirmed.email, emailOf("verification-again", 9), who.email])
        yield* accounts.requestVerification({ email, ...from("verification-again", 2) })
      const { text, to } = yield* mail
      yield* same("the only mail is to", to, who.email)
      const link = linkIn(text)
      yield* fails("forged", accounts.verifyEmail(`${link.slice(0, -2)}xx`, who), "BadLink")
      yield* fails("nonsense", accounts.verifyEmail("hello", who), "BadLink")
      yield* accounts.verifyEmail(link, who)
      yield* fails("signing in", accounts.signIn(who), "nothing")
    }),
  },
]
