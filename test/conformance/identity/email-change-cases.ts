import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  expectFailure,
  makePlace,
  type IdentityCase,
  joinCookies,
  awaitLink,
  password,
  createPerson,
  expectSame,
  openSession,
  expectSuccess,
} from "./identity-case.ts"
import type { World } from "./world.ts"

export const makeNewEmail = (id: string, n = 0) => `${id}-new-${n}@example.com`

/** Requests a new address and returns the links sent to both mailboxes. */
export const requestChange = Effect.fnUntraced(function* (
  { accounts, mail }: World,
  { cookie, id: owner }: { readonly cookie: string; readonly id: string },
  id: string,
  email: string,
  second: object = {},
) {
  yield* accounts.requestEmailChange(owner, { email, password, ...second }, { cookie, ...makePlace(id) })
  return { stop: yield* awaitLink(mail), confirm: yield* awaitLink(mail) }
})

export const emailChangeCases: ReadonlyArray<IdentityCase> = [
  {
    id: "email-changed",
    about:
      "an address is changed by who has session, password and the new mailbox; the one before is told first, and other sessions and links end",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-changed"
      const { accounts } = world
      const [ada, bob] = [yield* createPerson(world, id), yield* createPerson(world, id, 1)]
      const other = yield* openSession(world, ada, id, 2)
      const [email, visitor] = [makeNewEmail(id), { cookie: ada.cookie, ...makePlace(id) }]
      const wrong = accounts.requestEmailChange(ada.id, { email, password: "another password" }, visitor)
      yield* expectFailure("rejects another password", wrong, "WrongPassword")
      yield* expectSame("sends no mail", yield* world.mailed, [])
      const linksToOwnedAddress = yield* requestChange(world, ada, id, bob.email)
      yield* expectFailure(
        "of another account",
        accounts.confirmEmailChange(ada.id, linksToOwnedAddress.confirm, visitor),
        "BadLink",
      )
      const links = yield* requestChange(world, ada, id, email)
      const theirs = { cookie: bob.cookie, ...makePlace(id, 1) }
      yield* expectFailure(
        "of an earlier request",
        accounts.confirmEmailChange(ada.id, linksToOwnedAddress.confirm, visitor),
        "BadLink",
      )
      yield* expectFailure("rejects a stranger", accounts.confirmEmailChange(bob.id, links.confirm, theirs), "BadLink")
      const foreign = accounts.confirmEmailChange(ada.id, links.confirm, theirs)
      yield* expectFailure("rejects a stranger's session", foreign, "NoSuchSession")
      yield* accounts.requestReset({ email: ada.email, ...makePlace(id) })
      const reset = yield* awaitLink(world.mail)
      const { setCookie } = yield* accounts.confirmEmailChange(ada.id, links.confirm, visitor)
      const inside = { cookie: joinCookies(setCookie), ...makePlace(id) }
      yield* expectFailure("rejects it twice", accounts.confirmEmailChange(ada.id, links.confirm, inside), "BadLink")
      yield* expectSame("changes the address", (yield* accounts.getAccount(ada.id)).email, email)
      yield* expectFailure("ends the other", world.identity.identify({ cookie: other }), "BadCredentials signed_out")
      yield* expectFailure(
        "a link to the old one",
        accounts.resetPassword(reset, "another good password", inside),
        "BadLink",
      )
      yield* expectFailure(
        "the old one",
        accounts.signIn({ email: ada.email, password, ...makePlace(id) }),
        "WrongCredentials",
      )
      yield* expectSuccess("signs in with the new address", accounts.signIn({ email, password, ...makePlace(id) }))
      const late = yield* requestChange(world, bob, id, makeNewEmail(id, 1))
      yield* TestClock.adjust(accountLimits.mailLinkMs)
      yield* expectFailure("rejects a late link", accounts.confirmEmailChange(bob.id, late.confirm, theirs), "BadLink")
    }),
  },
  {
    id: "email-stopped",
    about:
      "the mailbox before stops a change for three days: its address is back, and password, sessions and tokens of who asked open nothing",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-stopped"
      const { accounts } = world
      const ada = yield* createPerson(world, id)
      const visitor = { cookie: ada.cookie, ...makePlace(id) }
      const { confirm, stop } = yield* requestChange(world, ada, id, makeNewEmail(id))
      const { setCookie } = yield* accounts.confirmEmailChange(ada.id, confirm, visitor)
      const thief = { cookie: joinCookies(setCookie), ...makePlace(id) }
      const { secret } = yield* accounts.createToken(ada.id, { name: "one", scopes: ["names:read"] }, thief.cookie)
      const once = { email: makeNewEmail(id, 1), password }
      yield* expectFailure("rejects a second request", accounts.requestEmailChange(ada.id, once, thief), "BadEmail")
      // The thief takes the free address, so the owner cannot take it back.
      yield* accounts.signUp({ email: ada.email, password, ...makePlace(id, 5) })
      yield* expectFailure("rejects the other link", accounts.stopEmailChange(confirm, makePlace(id, 3)), "BadLink")
      yield* expectSuccess("stops the change", accounts.stopEmailChange(stop, makePlace(id, 3)))
      yield* expectFailure("rejects a second stop", accounts.stopEmailChange(stop, makePlace(id, 3)), "BadLink")
      yield* expectSame("restores the address", (yield* accounts.getAccount(ada.id)).email, ada.email)
      yield* expectFailure(
        "the session",
        world.identity.identify({ cookie: thief.cookie }),
        "BadCredentials signed_out",
      )
      yield* expectFailure("revokes the token", world.identity.identify({ bearer: secret }), "BadCredentials unknown")
      for (const email of [ada.email, makeNewEmail(id)])
        yield* expectFailure("the password", accounts.signIn({ email, password, ...makePlace(id) }), "WrongCredentials")
      const bob = yield* createPerson(world, id, 1)
      const late = yield* requestChange(world, bob, id, makeNewEmail(id, 2))
      yield* TestClock.adjust(accountLimits.emailChangeStopMs)
      yield* expectFailure("rejects a late stop", accounts.stopEmailChange(late.stop, makePlace(id, 4)), "BadLink")
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
        const ada = yield* createPerson(world, place)
        const { confirm, stop } = yield* requestChange(world, ada, place, makeNewEmail(place))
        const confirmation = accounts.confirmEmailChange(ada.id, confirm, { cookie: ada.cookie, ...makePlace(place) })
        const signUps = Array.from({ length: 4 }, (_, n) =>
          accounts.signUp({ email: ada.email, password, ...makePlace(place, n) }),
        )
        yield* Effect.all([confirmation, ...signUps], { concurrency: "unbounded" })
        yield* expectFailure("an operator", accounts.create({ email: ada.email, password }), "EmailTaken")
        yield* accounts.stopEmailChange(stop, makePlace(place, 9))
        yield* expectSame(`round ${round}`, (yield* accounts.getAccount(ada.id)).email, ada.email)
      }
    }),
  },
]
