import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { computeCode, takeFirstStep, createPersonWithFactor } from "./authenticator.ts"
import { makeDevice, withCertificate } from "./device.ts"
import {
  readSessionCookie,
  expectFailure,
  makePlace,
  expectTrue,
  awaitLink,
  password,
  createPerson,
  expectSame,
  openSession,
  expectSuccess,
} from "./identity-case.ts"
import type { IdentityCase } from "./identity-case.ts"
import type { World } from "./world.ts"
import { withIds } from "../with-ids.ts"

const next = "another good password"

/** Makes a person whose only second factor is a passkey. */
export const createPersonWithPasskey = Effect.fnUntraced(function* (world: World, id: string, n = 0) {
  const [person, device] = [yield* createPerson(world, id, n), makeDevice()]
  const visitor = { cookie: person.cookie, ...makePlace(id, n) }
  const question = yield* world.accounts.beginPasskey(person.id, { password }, visitor)
  const made = { answer: device.make(question), name: "My phone" }
  const { recoveryCodes } = yield* world.accounts.addPasskey(person.id, made, person.cookie)
  const proof = Effect.map(world.accounts.makePasskeyQuestion("confirm", person.cookie), (challenge) => ({
    password,
    passkey: device.use(challenge),
  }))
  return { ...person, device, proof, recoveryCodes, visitor }
})

const question = ({ accounts }: World) => accounts.makePasskeyQuestion("sign in", "")

export const passkeyCases = withIds<IdentityCase>({
  "passkey-signs-in": {
    about: "a passkey signs in alone, once for each question; no other key, page, host, purpose, person or use does",
    prove: Effect.fnUntraced(function* (world) {
      const id = "passkey-signs-in"
      const [{ device }, otherPerson] = [
        yield* createPersonWithPasskey(world, id),
        yield* createPersonWithPasskey(world, id, 1),
      ]
      let n = 10
      const enter = (answer: string) => world.accounts.signInWithPasskey(answer, makePlace(id, (n += 1)))
      const right = device.use(yield* question(world))
      const { setCookie } = yield* enter(right)
      const caller = yield* world.identity.identify({ cookie: readSessionCookie(setCookie) })
      yield* expectSame("signs in", caller?.via, "session")
      yield* expectFailure("rejects it twice", enter(right), "WrongPasskey")
      const wrong = {
        "from another page": device.use(yield* question(world), { origin: "https://evil.example" }),
        "from a page of a preview": device.use(yield* question(world), { origin: "https://a.names.example" }),
        "for another host": device.use(yield* question(world), { host: "evil.example" }),
        "without its owner": device.use(yield* question(world), { isUnverified: true }),
        "of a copy that was used before": device.use(yield* question(world), { counter: 1 }),
        "as another person": device.use(yield* question(world), { user: Buffer.from("someone").toString("base64url") }),
        "to an own question": device.use(yield* question(world), { challenge: "A".repeat(72) }),
        "to a question in a session": device.use(
          yield* world.accounts.makePasskeyQuestion("confirm", otherPerson.cookie),
        ),
        "of another kind": device.use(yield* question(world), { type: "webauthn.create" }),
        "with another key": makeDevice(Buffer.from(device.id, "base64url")).use(yield* question(world)),
        "by a key that is not known": makeDevice().use(yield* question(world)),
        "as no JSON": "{",
      }
      for (const [what, answer] of Object.entries(wrong)) yield* expectFailure(what, enter(answer), "WrongPasskey")
      const late = device.use(yield* question(world))
      yield* TestClock.adjust(accountLimits.passkeyMs)
      yield* expectFailure("rejects a late answer", enter(late), "WrongPasskey")
      yield* expectSuccess("accepts the right answer after all that", enter(device.use(yield* question(world))))
    }),
  },
  "passkey-second-step": {
    about:
      "with a passkey the password alone opens nothing: the passkey does, or a recovery code; for that sign-in only",
    prove: Effect.fnUntraced(function* (world) {
      const id = "passkey-second-step"
      const { device, id: owner, recoveryCodes } = yield* createPersonWithPasskey(world, id)
      const otherPerson = yield* createPersonWithPasskey(world, id, 1)
      yield* expectSame("on", (yield* world.accounts.getFactor(owner)).hasApp, false)
      yield* expectSame("codes", recoveryCodes.length, accountLimits.recoveryCodes)
      const [one, two] = [yield* takeFirstStep(world, id), yield* takeFirstStep(world, id)]
      const challengeFor = (cookie: string) => world.accounts.makePasskeyQuestion("second step", cookie)
      const enter = (cookie: string, passkey: string) =>
        world.accounts.enterCode("", { cookie, passkey, ...makePlace(id) })
      yield* expectFailure("rejects a missing code", enter(one, ""), "WrongCode")
      yield* expectFailure("another's", enter(one, otherPerson.device.use(yield* challengeFor(one))), "WrongCode")
      yield* expectFailure("rejects another sign-in", enter(one, device.use(yield* challengeFor(two))), "WrongCode")
      yield* expectFailure("rejects it as the only proof", enter(one, device.use(yield* question(world))), "WrongCode")
      yield* expectSuccess("accepts the passkey", enter(one, device.use(yield* challengeFor(one))))
      yield* expectFailure("rejects it twice", enter(one, device.use(yield* challengeFor(two))), "SignInExpired")
      const code = recoveryCodes[0] ?? ""
      yield* expectSuccess("accepts a code", world.accounts.enterCode(code, { cookie: two, ...makePlace(id) }))
    }),
  },
  "passkey-added": {
    about:
      "a passkey is added by who has session, password and second step; the question is for that session and factor",
    prove: Effect.fnUntraced(function* (world) {
      const id = "passkey-added"
      const { accounts } = world
      const { code, cookie, id: owner } = yield* createPersonWithFactor(world, id)
      const visitor = { cookie, ...makePlace(id) }
      const begin = (known: object) => accounts.beginPasskey(owner, { password, ...known }, visitor)
      const add = (answer: string, jar = cookie, who = owner) => accounts.addPasskey(who, { answer, name: "" }, jar)
      yield* expectFailure("no password", begin({ password: next, code: yield* code }), "WrongPassword")
      yield* expectFailure("no code", begin({}), "WrongCode")
      const stranger = yield* createPerson(world, id, 5)
      const challenge = yield* begin({ code: yield* code })
      yield* expectFailure(
        "to a stranger",
        add(makeDevice().make(challenge), stranger.cookie, stranger.id),
        "WrongPasskey",
      )
      const session = yield* openSession(world, stranger, id, 5)
      const theirs = yield* accounts.beginPasskey(
        stranger.id,
        { password },
        { cookie: stranger.cookie, ...makePlace(id, 5) },
      )
      yield* expectFailure("rejects a session", add(makeDevice().make(theirs), session, stranger.id), "WrongPasskey")
      for (const lies of [
        { origin: "https://evil.example" },
        { isUnverified: true },
        { format: withCertificate },
      ] as const)
        yield* expectFailure("a lie", add(makeDevice().make(yield* begin({ code: yield* code }), lies)), "WrongPasskey")
      const device = makeDevice()
      const answer = device.make(challenge)
      yield* expectSuccess("adds the right one", add(answer))
      yield* expectFailure("rejects it twice", add(answer), "WrongPasskey")
      yield* expectFailure("rejects a known one", add(device.make(yield* begin({ code: yield* code }))), "WrongPasskey")
      const first = yield* accounts.beginPasskey(stranger.id, { password }, { cookie: session, ...makePlace(id, 5) })
      const early = yield* accounts.setUpFactor(stranger.id, password, session)
      yield* add(makeDevice().make(first), session, stranger.id)
      const late = accounts.enableFactor(
        stranger.id,
        early.sealed,
        computeCode(early.secret, yield* Clock.currentTimeMillis),
      )
      yield* expectFailure("an app of before", late, "BadSetUp")
      yield* expectFailure("an app beside it", accounts.setUpFactor(stranger.id, password, session), "WrongCode")
      for (let n = 1; n < accountLimits.passkeysPerAccount; n++)
        yield* add(makeDevice().make(yield* begin({ code: yield* code })))
      yield* expectFailure("rejects one too many", begin({ code: yield* code }), "TooManyPasskeys")
      const kinds = (yield* accounts.listAccountEvents(owner)).map(({ what }) => what)
      yield* expectTrue("writes a line of history", kinds.includes("passkey_added"))
      const notice = Effect.repeat(world.mail, { until: ({ subject }) => subject === "A passkey was added" })
      yield* expectSuccess("mails the owner", notice)
    }),
  },
  "passkey-new-password": {
    about: "after another password a passkey signs in alone only when it was used behind that password",
    prove: Effect.fnUntraced(function* (world) {
      const id = "passkey-new-password"
      const { device, email, visitor } = yield* createPersonWithPasskey(world, id)
      const alone = Effect.flatMap(question(world), (challenge) =>
        world.accounts.signInWithPasskey(device.use(challenge), visitor),
      )
      yield* expectSuccess("accepts it before", alone)
      yield* world.accounts.requestReset({ email, ...makePlace(id) })
      yield* world.accounts.resetPassword(yield* awaitLink(world.mail), next, makePlace(id))
      yield* expectFailure("by a thief who added it", alone, "WrongPasskey")
      const cookie = yield* takeFirstStep(world, id, 0, 0, next)
      const passkey = device.use(yield* world.accounts.makePasskeyQuestion("second step", cookie))
      yield* expectSuccess("behind the new one", world.accounts.enterCode("", { cookie, passkey, ...makePlace(id) }))
      yield* expectSuccess("then", alone)
    }),
  },
  "passkey-removed": {
    about:
      "removing takes password and second step; the last one turns the factor off; an operator's reset removes all",
    prove: Effect.fnUntraced(function* (world) {
      const id = "passkey-removed"
      const { accounts } = world
      const [person, two] = [yield* createPersonWithPasskey(world, id), yield* createPersonWithPasskey(world, id, 1)]
      const remove = (known: { readonly password: string; readonly passkey?: string }) =>
        accounts.removePasskey(person.id, person.device.id, known, person.visitor)
      yield* expectFailure("rejects the password alone", remove({ password }), "WrongCode")
      const foreign = accounts.removePasskey(person.id, two.device.id, yield* person.proof, person.visitor)
      yield* expectFailure("rejects another's passkey", foreign, "NoSuchPasskey")
      yield* expectSuccess("removes it with the right proof", remove(yield* person.proof))
      const { recoveryCodesLeft, since } = yield* accounts.getFactor(person.id)
      yield* expectSame("turns it off", [since, recoveryCodesLeft], [null, 0])
      yield* accounts.resetFactor(two.id, "kim")
      yield* expectSame("leaves none", yield* accounts.listPasskeys(two.id), [])
      for (const { device, visitor } of [person, two])
        yield* expectFailure(
          "gone",
          accounts.signInWithPasskey(device.use(yield* question(world)), visitor),
          "WrongPasskey",
        )
    }),
  },
})
