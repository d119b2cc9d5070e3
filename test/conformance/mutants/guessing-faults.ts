import { TooManyAttempts, WrongCredentials } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Mail } from "@surename/core/operations/accounts/ports/mailer"
import * as Effect from "effect/Effect"
import { computePlainDigest } from "../identity/identity-case.ts"
import { changeAccounts, type IdentityFault, keepTexts } from "./break-identity.ts"

/** Faults in what holds back who tries too often. */
export const guessingFaults: Readonly<Record<string, IdentityFault>> = {
  "stolen-session": changeAccounts((accounts) => {
    let wrong = 0
    return {
      changePassword: (change) =>
        Effect.suspend(() => {
          if (wrong >= accountLimits.signInsPerAddress / 2)
            return Effect.fail(new TooManyAttempts({ message: "many", retryAfterMs: accountLimits.signInWindowMs }))
          return Effect.tapErrorTag(accounts.changePassword(change), "WrongPassword", () => Effect.sync(() => wrong++))
        }),
    }
  }),
  // Goes on looking at passwords, and says so.
  "guessing-held-back": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.catchTag(accounts.signIn(who), "TooManyAttempts", () =>
        Effect.fail(new WrongCredentials({ message: "wrong" })),
      ),
  })),
  "guessing-slowed": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.catchTag(accounts.signIn(who), "TooManyAttempts", ({ message }) =>
        Effect.fail(new TooManyAttempts({ message, retryAfterMs: accountLimits.signInAccountWindowMs })),
      ),
  })),
  "guessing-many-places": changeAccounts((accounts) => ({
    signIn: (who) => accounts.signIn({ ...who, address: who.address.startsWith("10.") ? who.address : "10.1.1.1" }),
  })),
  "mails-in-a-day": (world) => ({
    ...world,
    another: (around) =>
      Effect.map(world.another(around), (there) => ({
        ...there,
        mailed: Effect.map(there.mailed, (mails) => mails.flatMap((mail) => Array.from({ length: 5 }, () => mail))),
      })),
  }),
  "guessing-locks-no-owner-out": changeAccounts((accounts) => ({
    signIn: ({ cookie: _, ...who }) => accounts.signIn(who),
  })),
  // A known browser that is held back signs in as a stranger instead.
  "guessing-known-at-once": changeAccounts((accounts) => {
    const elsewhere = places()
    return {
      signIn: (who) =>
        Effect.catchTag(accounts.signIn(who), "TooManyAttempts", () =>
          accounts.signIn({ email: who.email, password: who.password, address: elsewhere() }),
        ),
    }
  }),
  "guessing-then-reset": changeAccounts((accounts) => ({
    resetPassword: (...sent) => Effect.as(accounts.resetPassword(...sent), { setCookie: [] }),
  })),
  "guessing-told": changeAccounts(() => ({ countWrongPasswords: () => Effect.succeed(0) })),
  "guessing-inside-told": (world) => ({
    ...world,
    another: (around) => Effect.map(world.another(around), (there) => ({ ...there, mailed: Effect.succeed([]) })),
  }),
  "links-limited": changeAccounts((accounts) => {
    const elsewhere = places()
    return {
      verifyEmail: (link, { password }) => accounts.verifyEmail(link, { password, address: elsewhere() }),
      resetPassword: (link, password) => accounts.resetPassword(link, password, { address: elsewhere() }),
    }
  }),
  // An hour later everything is forgotten.
  "sign-ups-in-a-day": changeAccounts((accounts) => {
    const elsewhere = places()
    return { signUp: (who) => accounts.signUp({ ...who, address: elsewhere() }) }
  }),
  // Every block is a site of its own.
  "one-site": changeAccounts((accounts) => ({
    issueAnonymousToken: ({ address }) =>
      accounts.issueAnonymousToken({ address: address.replace(/^(2001:db8:)\w+:(\w+)::/u, "$1$2::") }),
  })),
  "mails-bounded": (world) => sendMoreMail(world),
  // One counter for whatever is asked about a mailbox, and before it is known whether there is anything to send.
  "mails-apart": changeAccounts((accounts) => {
    const counts = new Map<string, number>()
    const countMail = <A, E>(email: string, effect: Effect.Effect<A, E>) =>
      Effect.suspend((): Effect.Effect<A, E | TooManyAttempts> => {
        const before = counts.get(email) ?? 0
        counts.set(email, before + 1)
        return before < accountLimits.mailsPerAccount
          ? effect
          : Effect.fail(new TooManyAttempts({ message: "too many", retryAfterMs: accountLimits.attemptsWindowMs }))
      })
    return {
      requestReset: (who) => countMail(who.email, accounts.requestReset(who)),
      requestVerification: (who) => countMail(who.email, accounts.requestVerification(who)),
    }
  }),
  "password-is-no-address": changeAccounts((accounts) => ({
    changePassword: (change) => accounts.changePassword({ ...change, next: `${change.next} and more` }),
  })),
  // The digest of an address, which who has a list of addresses can compute.
  "attempts-at-rest": keepTexts((accounts, keep) => ({
    signIn: (who) => Effect.andThen(keep(computePlainDigest(who.email)), accounts.signIn(who)),
  })),
}

const sendMoreMail: IdentityFault = (world) => {
  const bombs: Array<Mail> = []
  return {
    ...world,
    mailed: Effect.map(world.mailed, (mails) => [...mails, ...bombs]),
    another: (around) => Effect.map(world.another(around), sendMoreMail),
    accounts: {
      ...world.accounts,
      signUp: (who) =>
        Effect.tap(world.accounts.signUp(who), () =>
          Effect.sync(() => bombs.push({ to: who.email, subject: "", text: "" })),
        ),
    },
  }
}

const places = () => {
  let n = 0
  return () => `2001:db8:${(++n).toString(16)}::1`
}
