import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { withIds } from "../with-ids.ts"
import { computeCode, createPersonWithFactor } from "./authenticator.ts"
import { makeDevice } from "./device.ts"
import { makeNewEmail, requestChange } from "./email-change-cases.ts"
import { makeConsent } from "./history-cases.ts"
import {
  makePlace,
  type IdentityCase,
  joinCookies,
  awaitLink,
  password,
  createPerson,
  expectSame,
} from "./identity-case.ts"
import { createPersonWithPasskey } from "./passkey-cases.ts"
import type { World } from "./world.ts"

const next = "another good password"

interface Owner {
  readonly cookie: string
  readonly email: string
  readonly id: string
}

/** A thief with session, password and second step changes the address. `prove` makes the next second step. */
const steal = Effect.fnUntraced(function* <E>(
  world: World,
  place: string,
  owner: Owner,
  prove: (cookie: string) => Effect.Effect<object, E>,
) {
  const { accounts } = world
  // The account's own factors are older than the request.
  yield* TestClock.adjust(1_000)
  yield* world.mailed
  const links = yield* requestChange(world, owner, place, makeNewEmail(place), yield* prove(owner.cookie))
  const here = { cookie: owner.cookie, ...makePlace(place) }
  const { setCookie } = yield* accounts.confirmEmailChange(owner.id, links.confirm, here)
  const visitor = { cookie: joinCookies(setCookie), ...makePlace(place) }
  const second = prove(visitor.cookie)
  yield* accounts.allow(owner.id, makeConsent(place), visitor.cookie)
  return {
    stop: accounts.stopEmailChange(links.stop, makePlace(place, 1)),
    addApp: Effect.gen(function* () {
      const { sealed, secret } = yield* accounts.setUpFactor(owner.id, password, visitor.cookie, yield* second)
      yield* accounts.enableFactor(
        owner.id,
        sealed,
        computeCode(secret, yield* Clock.currentTimeMillis),
        visitor.cookie,
      )
    }),
    addPasskey: Effect.gen(function* () {
      const question = yield* accounts.beginPasskey(owner.id, { password, ...(yield* second) }, visitor)
      yield* accounts.addPasskey(owner.id, { answer: makeDevice().make(question), name: "" }, visitor.cookie)
    }),
    replaceCodes: Effect.gen(function* () {
      yield* accounts.replaceRecoveryCodes(owner.id, { password, ...(yield* second) }, visitor)
    }),
    link: accounts.linkProvider(owner.id, identityOf(place, owner.email), visitor.cookie),
  }
})

const identityOf = (subject: string, email: string) => ({ issuer: "https://login.example", subject, email })

/** Reads the ways to prove an identity, and the line of the mail about removed ones. */
const readWaysIn = Effect.fnUntraced(function* ({ accounts, mail }: World, { email, id }: Owner) {
  const { hasApp, recoveryCodesLeft, since } = yield* accounts.getFactor(id)
  const { text } = yield* mail.pipe(
    Effect.repeat({ until: ({ subject, to }) => to === email && subject === "You stopped the change of address" }),
  )
  return {
    factor: since !== null,
    app: hasApp,
    codes: recoveryCodesLeft,
    passkeys: (yield* accounts.listPasskeys(id)).map((passkey) => passkey.id),
    provider: yield* accounts.findLinkedProvider(id),
    apps: yield* accounts.listConnectedApps(id),
    removed: /removed now: (.*)\./u.exec(text)?.[1],
  }
})

const nothing = { factor: false, app: false, codes: 0, passkeys: [], provider: undefined, apps: [] }

export const emailTheftCases = withIds<IdentityCase>({
  "email-theft-of-password": {
    about: "stopping a change removes the app, passkey and provider link of the thief, and the owner comes in by mail",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-theft-of-password"
      const owner = yield* createPerson(world, id)
      const thief = yield* steal(world, id, owner, () => Effect.succeed({}))
      yield* thief.addPasskey
      yield* thief.link
      yield* thief.stop
      const removed = "the second factor, passkeys: 1, the recovery codes, the link to the provider"
      yield* expectSame("removes the thief's ways in", yield* readWaysIn(world, owner), { ...nothing, removed })
      yield* world.accounts.requestReset({ email: owner.email, ...makePlace(id) })
      yield* world.accounts.resetPassword(yield* awaitLink(world.mail), next, makePlace(id))
      const { needsCode } = yield* world.accounts.signIn({ email: owner.email, password: next, ...makePlace(id) })
      yield* expectSame("asks for no code", needsCode, false)
      const [two, otherPerson] = [`${id}-2`, yield* createPerson(world, `${id}-2`)]
      const second = yield* steal(world, two, otherPerson, () => Effect.succeed({}))
      yield* second.addApp
      yield* second.stop
      const ways = { ...nothing, removed: "the second factor, the recovery codes" }
      yield* expectSame("keeps the other account's app", yield* readWaysIn(world, otherPerson), ways)
    }),
  },
  "email-theft-of-app": {
    about: "stopping a change removes a passkey and recovery codes of since; the app of before stays",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-theft-of-app"
      const owner = yield* createPersonWithFactor(world, id)
      const thief = yield* steal(world, id, owner, () => Effect.map(owner.code, (code) => ({ code })))
      yield* thief.addPasskey
      yield* thief.replaceCodes
      yield* thief.stop
      const ways = { ...nothing, factor: true, app: true, removed: "passkeys: 1, the recovery codes" }
      yield* expectSame("keeps the app", yield* readWaysIn(world, owner), ways)
    }),
  },
  "email-theft-of-passkey": {
    about: "stopping a change removes an app beside a passkey; the passkey and provider link of before stay",
    prove: Effect.fnUntraced(function* (world) {
      const id = "email-theft-of-passkey"
      const { accounts } = world
      const { device, ...owner } = yield* createPersonWithPasskey(world, id)
      yield* accounts.linkProvider(owner.id, identityOf(id, owner.email), owner.cookie)
      const thief = yield* steal(world, id, owner, (cookie) =>
        Effect.map(accounts.makePasskeyQuestion("confirm", cookie), (question) => ({ passkey: device.use(question) })),
      )
      yield* thief.addApp
      yield* thief.addPasskey
      yield* thief.stop
      const removed = "the app of the second factor, passkeys: 1, the recovery codes"
      const ways = { ...nothing, factor: true, passkeys: [device.id], provider: owner.email, removed }
      yield* expectSame("keeps the passkey", yield* readWaysIn(world, owner), ways)
    }),
  },
})
