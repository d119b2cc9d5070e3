import { accountLimits } from "@surename/core/operations/accounts/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import { Actor } from "@surename/core/operations/accounts/ports/account-history"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import {
  expectFailure,
  makePlace,
  expectTrue,
  type IdentityCase,
  awaitLink,
  password,
  createPerson,
  expectSame,
} from "./identity-case.ts"
import { withIds } from "../with-ids.ts"

export const makeConsent = (id: string) => ({
  client: { id, name: `program ${id}`, host: null, redirectUris: ["https://app.example/cb"] },
  challenge: "c".repeat(43),
  redirectUri: "https://app.example/cb",
  registeredUri: "https://app.example/cb",
  scopes: ["names:read"] as const,
})

export const historyCases = withIds<IdentityCase>({
  history: {
    about: "an account's history records each successful act with time, author and address, and no failed one",
    prove: Effect.fnUntraced(function* (world) {
      const id = "history"
      const { accounts } = world
      const person = yield* createPerson(world, id)
      const here = Effect.provideService(Actor, { who: "owner", address: "192.0.2.9" })
      yield* expectFailure(
        "a guess",
        here(accounts.signIn({ email: person.email, password: "wrong wrong", ...makePlace(id) })),
        "WrongCredentials",
      )
      const { token } = yield* here(
        accounts.createToken(person.id, { name: "laptop", scopes: ["names:read"] }, person.cookie),
      )
      yield* expectFailure("no such token", accounts.revokeToken(person.id, "another"), "NoSuchToken")
      yield* accounts.revokeToken(person.id, token.id)
      yield* accounts.allow(person.id, makeConsent(id), person.cookie)
      const [app] = yield* accounts.listConnectedApps(person.id)
      yield* accounts.disconnectApp(person.id, app?.id ?? "")
      yield* accounts.collectAccountData(person.id)
      const next = "a new and longer password"
      yield* accounts.changePassword({ cookie: person.cookie, current: password, next, ...makePlace(id) })
      const [session] = yield* accounts.listSessions(person.id)
      yield* accounts.endSession(person.id, session?.id ?? "")
      yield* Effect.provideService(accounts.setPlan(person.email, "pro"), Actor, { who: "ops", address: null })
      const recorded = (yield* accounts.listAccountEvents(person.id))
        .filter(({ what }) => what !== "sign_in_refused")
        .reverse()
      yield* expectSame(
        "acts",
        recorded.map(({ what }) => what),
        "account_made signed_in token_made token_revoked app_allowed app_disconnected data_exported password_changed session_ended plan_set".split(
          " ",
        ),
      )
      const token_made = recorded.find(({ what }) => what === "token_made")
      yield* expectSame(
        "the token",
        [token_made?.who, token_made?.address, token_made?.about],
        ["owner", "192.0.2.9", "laptop (names:read)"],
      )
      yield* expectSame("the operator", [recorded.at(-1)?.who, recorded.at(-1)?.about], ["ops", "pro"])
      const exported = (yield* accounts.collectAccountData(person.id))["history"]
      yield* expectTrue("in the export", exported?.some(({ what }) => what === "plan_set") === true)
    }),
  },
  "history-ends": {
    alone: true,
    // With mail, the service records a refusal after its answer.
    around: { mail: false },
    about:
      "the history of an account is kept for a year, records a bounded number of refusals, and goes with the account",
    prove: Effect.fnUntraced(function* (world) {
      const { email, id } = yield* createPerson(world, "history-ends")
      for (let n = 0; n < accountLimits.signInsBeforeMail + 3; n++)
        yield* Effect.ignore(
          world.accounts.signIn({ email, password: "wrong wrong", ...makePlace("history-ends", 300 * n) }),
        )
      const kinds = Effect.map(world.accounts.listAccountEvents(id), (all) => all.map(({ what }) => what))
      yield* expectTrue(
        "refusals",
        (yield* kinds).filter((what) => what === "sign_in_refused").length <= accountLimits.signInsBeforeMail,
      )
      yield* TestClock.adjust(accountLimits.accountHistoryMs - dayMs)
      yield* world.accounts.sweep(0)
      yield* expectTrue("nearly a year", (yield* kinds).includes("account_made"))
      yield* TestClock.adjust(2 * dayMs)
      yield* world.accounts.sweep(0)
      yield* expectSame("after a year", yield* kinds, [])
    }),
  },
  "owner-notified": {
    about:
      "the owner gets a mail after another password, a new token, a newly connected app, and the end of the account",
    prove: Effect.fnUntraced(function* (world) {
      const id = "owner-notified"
      const person = yield* createPerson(world, id)
      const { accounts, mail } = world
      const subject = Effect.map(mail, (sent) => (sent.to === person.email ? sent.subject : ""))
      yield* accounts.createToken(person.id, { name: "laptop", scopes: ["names:read"] }, person.cookie)
      yield* expectSame("a token", yield* subject, "A token was created")
      yield* accounts.allow(person.id, makeConsent(id), person.cookie)
      yield* expectSame("an app", yield* subject, "An app was connected to your account")
      const next = "a new and longer password"
      yield* accounts.changePassword({ cookie: person.cookie, current: password, next, ...makePlace(id) })
      yield* expectSame("a change", yield* subject, "Your password was changed")
      yield* accounts.requestReset({ email: person.email, ...makePlace(id) })
      yield* accounts.resetPassword(yield* awaitLink(mail), "a newer, longer password", makePlace(id))
      yield* expectSame("a reset", yield* subject, "Your password was changed")
      yield* accounts.deleteAccount(person.id, "a newer, longer password")
      yield* expectSame("the end", yield* subject, "Your account was deleted")
    }),
  },
})
