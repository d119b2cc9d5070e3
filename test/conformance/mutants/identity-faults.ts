import { BadTokenRequest, EmailTaken, WrongCredentials } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { changeAccounts, type IdentityFault, keepTexts, rememberCaller } from "./break-identity.ts"
import { callerFaults } from "./caller-faults.ts"
import { factorFaults } from "./factor-faults.ts"
import { emailChangeFaults } from "./email-change-faults.ts"
import { passkeyFaults } from "./passkey-faults.ts"
import { sessionFaults } from "./session-faults.ts"
import { guessingFaults } from "./guessing-faults.ts"

const wrong = new WrongCredentials({ message: "There is no such account." })

const linksForEver = changeAccounts((accounts) => ({
  resetPassword: (...sent) =>
    Effect.catchTag(accounts.resetPassword(...sent), "BadLink", () => Effect.succeed({ setCookie: [] })),
}))

/** A fault for each case of the identity suite, by the case's id: it fails that case. */
export const identityFaults: Readonly<Record<string, IdentityFault>> = {
  "sign-up": changeAccounts((accounts) => ({
    // A user who signs up is let in, confirmed or not.
    signUp: (who) =>
      Effect.tap(accounts.signUp(who), () => Effect.ignore(accounts.create({ ...who, email: `x${who.email}` }))),
    signIn: (who) =>
      Effect.catchTag(accounts.signIn(who), "WrongCredentials", () =>
        accounts.signIn({ ...who, email: `x${who.email}` }),
      ),
  })),
  "sign-up-says-the-same": changeAccounts((accounts) => ({
    signUp: (who) =>
      Effect.flatMap(Effect.option(accounts.find(who.email)), ({ _tag }) =>
        Effect.as(accounts.signUp(who), { next: _tag === "Some" ? ("sign_in" as const) : ("check_mail" as const) }),
      ),
  })),
  // It says so to who knows the password.
  "sign-up-then-sign-in": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.flatMap(Effect.option(accounts.find(who.email)), (account) =>
        account._tag === "Some" && !account.value.verified ? Effect.fail(wrong) : accounts.signIn(who),
      ),
  })),
  "sign-in-says-the-same": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.flatMap(Effect.option(accounts.find(who.email)), ({ _tag }) =>
        _tag === "Some" ? accounts.signIn(who) : Effect.fail(wrong),
      ),
  })),
  "same-time": changeAccounts((accounts) => ({
    signIn: (who) =>
      Effect.flatMap(Effect.option(accounts.find(who.email)), ({ _tag }) =>
        _tag === "Some" ? accounts.signIn(who) : Effect.fail(wrong),
      ),
  })),
  "hashed-anew": (world) => ({
    ...world,
    another: ({ hashing: _, ...around }) => world.another(around),
  }),
  "one-spelling": changeAccounts((accounts) => ({
    create: (who) => accounts.create({ ...who, email: who.email.replace(/[A-Z]/gu, "x") }),
  })),
  "bad-input": changeAccounts((accounts) => ({
    signUp: (who) => accounts.signUp({ ...who, password: who.password.padEnd(accountLimits.passwordMinChars, "xyz ") }),
  })),
  "sign-in-limited": changeAccounts((accounts) => {
    let n = 0
    // A caller may say where they are.
    return { signIn: (who) => accounts.signIn({ ...who, address: `2001:db8:ffff:${(n++).toString(16)}::1` }) }
  }),
  // Looks first, and takes a lost race for a win.
  "one-of-many": changeAccounts((accounts) => ({
    create: (who) =>
      Effect.flatMap(Effect.option(accounts.find(who.email)), ({ _tag }) =>
        _tag === "Some"
          ? Effect.fail(new EmailTaken({ message: "taken" }))
          : Effect.catchTag(accounts.create(who), "EmailTaken", () => Effect.orDie(accounts.find(who.email))),
      ),
  })),
  "without-mail": changeAccounts((accounts) => ({
    requestReset: (who) => Effect.catchTag(accounts.requestReset(who), "NoMail", () => Effect.void),
  })),

  // A link is kept, and good any number of times.
  reset: linksForEver,
  "links-end": linksForEver,
  "links-at-once": linksForEver,
  // Forgets the secret before at once.
  "secret-rotated": (world) => ({
    ...world,
    another: ({ secretBefore: _, ...around }) => world.another(around),
  }),
  // Leaves the old suite no time; or goes on in the old one.
  "ways-exchanged": (world) => ({
    ...world,
    another: ({ suites: all, ...around }) =>
      world.another(all === undefined ? around : { ...around, suites: [all[0]] }),
  }),
  "ways-exchanged-factor": (world) => ({
    ...world,
    another: ({ suites: _, ...around }) => world.another(around),
  }),
  // A mailed link never expires.
  "verify-links-end": changeAccounts((accounts) => ({
    verifyEmail: (...sent) =>
      Effect.catchTag(accounts.verifyEmail(...sent), "BadLink", () => Effect.succeed({ email: "", setCookie: [] })),
  })),
  // A token made without the mailbox keeps working.
  squatted: rememberCaller("bearer"),
  // The first one has the address.
  "sign-up-again": (world) => ({
    ...world,
    another: (around) =>
      Effect.map(
        world.another(around),
        changeAccounts(() => ({ signUp: () => Effect.succeed({ next: "check_mail" as const }) })),
      ),
  }),
  "end-tokens": changeAccounts((accounts) => ({
    changePassword: ({ endTokens: _, ...change }) => accounts.changePassword(change),
  })),
  "reset-says-the-same": changeAccounts((accounts) => ({
    requestReset: (who) =>
      Effect.andThen(
        Effect.catchTag(accounts.find(who.email), "NoSuchAccount", () => Effect.die(new Error("no such account"))),
        accounts.requestReset(who),
      ),
  })),
  "reset-confirms": changeAccounts((accounts) => ({
    resetPassword: (link, ...rest) =>
      Effect.as(Effect.exit(accounts.resetPassword(`${link}x`, ...rest)), { setCookie: [] }),
  })),
  "verification-again": changeAccounts((accounts) => ({
    verifyEmail: (...sent) =>
      Effect.catchTag(accounts.verifyEmail(...sent), "BadLink", () => Effect.succeed({ email: "", setCookie: [] })),
  })),

  "change-password": changeAccounts((accounts) => ({
    changePassword: (change) => Effect.as(accounts.changePassword(change), { setCookie: [change.cookie] }),
  })),
  "change-password-asks": changeAccounts((accounts) => ({
    changePassword: (change) => accounts.changePassword({ ...change, current: "correct horse battery staple" }),
  })),
  "confirm-password": changeAccounts(() => ({ confirmPassword: () => Effect.void })),
  "delete-account": changeAccounts((accounts) => ({
    deleteAccount: (id, password) =>
      Effect.as(
        Effect.catchTag(accounts.getAccount(id), "NoSuchAccount", () => accounts.deleteAccount(id, password)),
        { setCookie: [] },
      ),
  })),
  "sessions-listed": changeAccounts((accounts) => ({
    endSession: (_, session) => Effect.asVoid(Effect.exit(accounts.endSession("nobody", session))),
  })),
  // Signing in leaves the browser's old session open.
  "sessions-bounded": changeAccounts((accounts) => ({ signIn: ({ cookie: _, ...who }) => accounts.signIn(who) })),
  operators: changeAccounts(() => ({ sweep: () => Effect.succeed(0) })),
  log: changeAccounts((accounts) => ({
    signIn: (who) => Effect.andThen(Effect.logInfo(`signing in ${who.email}`), accounts.signIn(who)),
  })),

  "session-at-rest": keepTexts((accounts, keep) => ({
    signIn: (who) => Effect.tap(accounts.signIn(who), ({ setCookie }) => keep(...setCookie)),
  })),
  "token-at-rest": keepTexts((accounts, keep) => ({
    createToken: (id, request) => Effect.tap(accounts.createToken(id, request), ({ secret }) => keep(secret)),
  })),
  "token-bounded": changeAccounts((accounts) => ({
    createToken: (id, request) =>
      Effect.catchTag(accounts.createToken(id, request), "TooManyTokens", () =>
        Effect.flatMap(accounts.listTokens(id), (all) =>
          Effect.orDie(Effect.andThen(accounts.revokeToken(id, all[0]?.id ?? ""), accounts.createToken(id, request))),
        ),
      ),
  })),
  "token-of-others": changeAccounts((accounts) => {
    const owners = new Map<string, string>()
    return {
      createToken: (id, request) =>
        Effect.tap(accounts.createToken(id, request), ({ token }) => Effect.sync(() => owners.set(token.id, id))),
      revokeToken: (id, token) => accounts.revokeToken(owners.get(token) ?? id, token),
    }
  }),
  "token-requests": changeAccounts((accounts) => ({
    createToken: (id, request) =>
      request.scopes.length === 0
        ? accounts.createToken(id, { ...request, scopes: ["names:read"] })
        : Effect.catchTag(accounts.createToken(id, request), "BadTokenRequest", ({ field }) =>
            Effect.fail(new BadTokenRequest({ field, message: "no" })),
          ),
  })),
  ...guessingFaults,
  ...factorFaults,
  ...passkeyFaults,
  ...emailChangeFaults,
  ...callerFaults,
  ...sessionFaults,
}
