import { limits } from "@surename/core/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  fails,
  from,
  type IdentityCase,
  jarOf,
  nextLink,
  password,
  person,
  expectSame,
  signedIn,
  expectSuccess,
} from "./identity-case.ts"
import type { World } from "./world.ts"

export const newAddress = (id: string, n = 0) => `${id}-new-${n}@example.com`

/** Requests a new address and returns the links sent to both mailboxes. */
export const requestChange = Effect.fnUntraced(function* (
  { accounts, mail }: World,
  { cookie, id: owner }: { readonly cookie: string; readonly id: string },
  id: string,
  email: string,
  second: object = {},
) {
  yield* accounts.requestEmailChange(owner, { email, password, ...second }, { cookie, ...from(id) })
  return { stop: yield* nextLink(mail), confirm: yield* nextLink(mail) }
})

export const emailChangeCases: ReadonlyArray<IdentityCase> = [
  {
    id: "email-changed",
    about:
      "an address is changed by who has session, password and the new mailbox; the one before is told first, and other sessions and links end",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-changed"
      const { accounts } = world
      const [ada, bob] = [yield* person(world, id), yield* person(world, id, 1)]
      const other = yield* signedIn(world, ada, id, 2)
      const [email, visitor] = [newAddress(id), { cookie: ada.cookie, ...from(id) }]
      const wrong = accounts.requestEmailChange(ada.id, { email, password: "another password" }, visitor)
      yield* fails("another password", wrong, "WrongPassword")
      yield* expectSame("nobody is told", yield* world.mailed, [])
      const taken = yield* requestChange(world, ada, id, bob.email)
      yield* fails("of another account", accounts.confirmEmailChange(ada.id, taken.confirm, visitor), "BadLink")
      const links = yield* requestChange(world, ada, id, email)
      const theirs = { cookie: bob.cookie, ...from(id, 1) }
      yield* fails("of an earlier request", accounts.confirmEmailChange(ada.id, taken.confirm, visitor), "BadLink")
      yield* fails("by a stranger", accounts.confirmEmailChange(bob.id, links.confirm, theirs), "BadLink")
      const foreign = accounts.confirmEmailChange(ada.id, links.confirm, theirs)
      yield* fails("in a stranger's session", foreign, "NoSuchSession")
      yield* accounts.requestReset({ email: ada.email, ...from(id) })
      const reset = yield* nextLink(world.mail)
      const { setCookie } = yield* accounts.confirmEmailChange(ada.id, links.confirm, visitor)
      const inside = { cookie: jarOf(setCookie), ...from(id) }
      yield* fails("again", accounts.confirmEmailChange(ada.id, links.confirm, inside), "BadLink")
      yield* expectSame("changed", (yield* accounts.getAccount(ada.id)).email, email)
      yield* fails("another session", world.identity.identify({ cookie: other }), "BadCredentials signed_out")
      yield* fails("a link to the old one", accounts.resetPassword(reset, "another good password", inside), "BadLink")
      yield* fails("the old one", accounts.signIn({ email: ada.email, password, ...from(id) }), "WrongCredentials")
      yield* expectSuccess("the new one", accounts.signIn({ email, password, ...from(id) }))
      const late = yield* requestChange(world, bob, id, newAddress(id, 1))
      yield* TestClock.adjust(limits.mailLinkMs)
      yield* fails("too late", accounts.confirmEmailChange(bob.id, late.confirm, theirs), "BadLink")
    }),
  },
  {
    id: "email-stopped",
    about:
      "the mailbox before stops a change for three days: its address is back, and password, sessions and tokens of who asked open nothing",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-stopped"
      const { accounts } = world
      const ada = yield* person(world, id)
      const visitor = { cookie: ada.cookie, ...from(id) }
      const { confirm, stop } = yield* requestChange(world, ada, id, newAddress(id))
      const { setCookie } = yield* accounts.confirmEmailChange(ada.id, confirm, visitor)
      const thief = { cookie: jarOf(setCookie), ...from(id) }
      const { secret } = yield* accounts.createToken(ada.id, { name: "one", scopes: ["names:read"] }, thief.cookie)
      const once = { email: newAddress(id, 1), password }
      yield* fails("once more", accounts.requestEmailChange(ada.id, once, thief), "BadEmail")
      // The thief takes the free address, so the owner cannot take it back.
      yield* accounts.signUp({ email: ada.email, password, ...from(id, 5) })
      yield* fails("the other link", accounts.stopEmailChange(confirm, from(id, 3)), "BadLink")
      yield* expectSuccess("stopped", accounts.stopEmailChange(stop, from(id, 3)))
      yield* fails("again", accounts.stopEmailChange(stop, from(id, 3)), "BadLink")
      yield* expectSame("back", (yield* accounts.getAccount(ada.id)).email, ada.email)
      yield* fails("the session", world.identity.identify({ cookie: thief.cookie }), "BadCredentials signed_out")
      yield* fails("the token", world.identity.identify({ bearer: secret }), "BadCredentials unknown")
      for (const email of [ada.email, newAddress(id)])
        yield* fails("the password", accounts.signIn({ email, password, ...from(id) }), "WrongCredentials")
      const bob = yield* person(world, id, 1)
      const late = yield* requestChange(world, bob, id, newAddress(id, 2))
      yield* TestClock.adjust(limits.emailChangeStopMs)
      yield* fails("too late", accounts.stopEmailChange(late.stop, from(id, 4)), "BadLink")
    }),
  },
  {
    id: "email-reserved",
    about: "no sign-up beside a confirmation gets the address that it leaves, so the link to stop it brings that back",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-reserved"
      const { accounts } = world
      for (let round = 0; round < 6; round++) {
        const place = `${id}-${round}`
        const ada = yield* person(world, place)
        const { confirm, stop } = yield* requestChange(world, ada, place, newAddress(place))
        const confirmation = accounts.confirmEmailChange(ada.id, confirm, { cookie: ada.cookie, ...from(place) })
        const signUps = Array.from({ length: 4 }, (_, n) =>
          accounts.signUp({ email: ada.email, password, ...from(place, n) }),
        )
        yield* Effect.all([confirmation, ...signUps], { concurrency: "unbounded" })
        yield* fails("an operator", accounts.create({ email: ada.email, password }), "EmailTaken")
        yield* accounts.stopEmailChange(stop, from(place, 9))
        yield* expectSame(`round ${round}`, (yield* accounts.getAccount(ada.id)).email, ada.email)
      }
    }),
  },
]
