import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { makeDevice } from "../../conformance/identity/device.ts"
import { password } from "../../conformance/identity/identity-case.ts"
import {
  makeCodeCredential,
  makeAllowedRequest,
  groups,
  makeProviderIdentity,
  makeIssuedCredentials,
  redeem,
  refresh,
  makeSessionCredential,
  makeTokenCredential,
} from "./person.ts"
import type { Credential, Failure, Group, Needs, Person, Service } from "./person.ts"

/** One operation on an account. An ending names what no longer works after it. */
export interface Operation {
  readonly name: string
  readonly needs?: Needs
  readonly ends?: ReadonlyArray<Group>
  /** An ending beside it may fail for a reason of its own: a code is asked for by then, or the session was replaced. */
  readonly interferes?: true
  /** Runs the operation and returns its new credentials, if any. */
  readonly run: (service: Service, person: Person) => Effect.Effect<ReadonlyArray<Credential> | void, Failure>
}

const sessions: ReadonlyArray<Group> = ["session a", "session b", "new session"]
const next = "another seven small boats"
const place = { address: "192.0.2.1" }

const change =
  (endTokens: boolean): Operation["run"] =>
  ({ accounts }, { cookieA: cookie, second }) =>
    Effect.map(
      accounts.changePassword({ cookie, current: password, next, endTokens, ...second() }),
      ({ setCookie }) => [makeSessionCredential("new session", setCookie)],
    )

const remove: Operation["run"] = ({ accounts }, { cookieA, id, second }) =>
  Effect.asVoid(accounts.deleteAccount(id, password, cookieA, second()))

const endings: ReadonlyArray<Operation> = [
  {
    name: "disconnectApp",
    ends: ["grant 1", "grant 2", "code"],
    run: ({ accounts }, { app, id }) => accounts.disconnectApp(id, app),
  },
  { name: "changePassword with end apps", ends: groups, run: change(true) },
  { name: "changePassword", ends: sessions, run: change(false) },
  { name: "changePassword with a code", ends: groups, needs: { factor: true }, run: change(true) },
  { name: "deleteAccount", ends: groups, run: remove },
  { name: "deleteAccount with a code", ends: groups, needs: { factor: true }, run: remove },
  { name: "remove", ends: groups, run: ({ accounts }, { id }) => accounts.remove(id) },
  {
    name: "setPassword with end tokens",
    ends: groups,
    run: ({ accounts }, { id }) => accounts.setPassword(id, next, { endTokens: true }),
  },
  { name: "setPassword", ends: sessions, run: ({ accounts }, { id }) => accounts.setPassword(id, next) },
  {
    name: "resetPassword with end tokens",
    ends: groups,
    needs: { link: true },
    run: ({ accounts }, { link }) => Effect.asVoid(accounts.resetPassword(link, next, { ...place, endTokens: true })),
  },
  {
    name: "confirmEmailChange",
    ends: ["session a", "session b"],
    needs: { change: true },
    run: ({ accounts }, { confirmLink, cookieB: cookie, id }) =>
      Effect.map(accounts.confirmEmailChange(id, confirmLink, { cookie, ...place }), ({ setCookie }) => [
        makeSessionCredential("new session", setCookie),
      ]),
  },
  {
    name: "stopEmailChange",
    ends: groups,
    needs: { change: true },
    run: ({ accounts }, { stopLink }) => accounts.stopEmailChange(stopLink, place),
  },
  { name: "endSession", ends: ["session b"], run: ({ accounts }, one) => accounts.endSession(one.id, one.sessionB) },
  { name: "signOut", ends: ["session b"], run: ({ accounts }, one) => Effect.asVoid(accounts.signOut(one.cookieB)) },
  { name: "revokeToken", ends: ["token"], run: ({ accounts }, { id, token }) => accounts.revokeToken(id, token) },
  {
    name: "revokeIssued",
    ends: ["grant 1"],
    run: ({ accounts }, { refreshTokens: [token = ""] }) => accounts.revokeIssued({ token, ...place }),
  },
  {
    name: "redeemCode of a used code",
    ends: ["grant 1"],
    run: (service, { usedCode }) =>
      Effect.catchTag(Effect.asVoid(redeem(service, usedCode)), "OAuthError", () => Effect.void),
  },
]

const refreshes = ([0, 1] as const).map((n): Operation => ({
  name: `refreshTokens of grant ${n + 1}`,
  run: (service, { refreshTokens }) =>
    Effect.gen(function* () {
      let issued = yield* refresh(service, refreshTokens[n] ?? "")
      for (let times = 0; times < 5; times++) issued = yield* refresh(service, issued.refreshToken)
      return makeIssuedCredentials(n === 0 ? "grant 1" : "grant 2", issued)
    }),
}))

const others: ReadonlyArray<Operation> = [
  {
    name: "redeemCode",
    run: (service, { code }) => Effect.map(redeem(service, code), (issued) => makeIssuedCredentials("code", issued)),
  },
  {
    name: "allow",
    run: ({ accounts }, { cookieB, id }) =>
      Effect.map(accounts.allow(id, makeAllowedRequest(), cookieB), (code) => [makeCodeCredential("consent", code)]),
  },
  {
    name: "createToken",
    run: ({ accounts }, { cookieB, id }) =>
      Effect.map(accounts.createToken(id, { name: "two", scopes: ["names:read"] }, cookieB), ({ secret }) => [
        makeTokenCredential("new token", secret),
      ]),
  },
  {
    name: "signIn",
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, email }) =>
      Effect.map(accounts.signIn({ email, password, cookie, ...place }), ({ needsCode, setCookie }) =>
        needsCode ? [] : [makeSessionCredential("new session", setCookie)],
      ),
  },
  {
    name: "signInAgain",
    ends: ["session b"],
    run: ({ accounts }, { cookieB: cookie, id, second }) =>
      Effect.map(accounts.signInAgain(id, password, { cookie, ...second() }), ({ setCookie }) => [
        makeSessionCredential("new session", setCookie),
      ]),
  },
  {
    name: "enterCode",
    needs: { factor: true },
    run: ({ accounts }, { pending: cookie, second }) =>
      Effect.map(accounts.enterCode(second().code, { cookie, ...place }), ({ setCookie }) => [
        makeSessionCredential("new session", setCookie),
      ]),
  },
  {
    name: "turnFactorOn",
    needs: { setUp: true },
    interferes: true,
    run: ({ accounts }, { cookieB, id, setUp: { sealed, secret } }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.asVoid(accounts.enableFactor(id, sealed, secret === "" ? "" : computeCode(secret, now), cookieB)),
      ),
  },
  {
    name: "turnFactorOff",
    needs: { factor: true },
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, id, second }) =>
      accounts.disableFactor(id, { password, ...second() }, { cookie, ...place }),
  },
  {
    name: "newRecoveryCodes",
    needs: { factor: true },
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, id, second }) =>
      Effect.asVoid(accounts.replaceRecoveryCodes(id, { password, ...second() }, { cookie, ...place })),
  },
  {
    name: "requestEmailChange",
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, email, id, second }) =>
      accounts.requestEmailChange(id, { email: `other-${email}`, password, ...second() }, { cookie, ...place }),
  },
  {
    name: "addPasskey",
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, id, second }) =>
      Effect.gen(function* () {
        const question = yield* accounts.beginPasskey(id, { password, ...second() }, { cookie, ...place })
        yield* accounts.addPasskey(id, { answer: makeDevice().make(question), name: "another key" }, cookie)
      }),
  },
  {
    name: "removePasskey",
    needs: { passkey: true },
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, id, passkey, second }) =>
      accounts.removePasskey(id, passkey, { password, ...second() }, { cookie, ...place }),
  },
  {
    name: "signInWithPasskey",
    needs: { passkey: true },
    run: ({ accounts }, { device }) =>
      Effect.gen(function* () {
        const answer = device.use(yield* accounts.makePasskeyQuestion("sign in", ""))
        return [makeSessionCredential("new session", (yield* accounts.signInWithPasskey(answer, place)).setCookie)]
      }),
  },
  {
    name: "linkProvider",
    run: ({ accounts }, { cookieB, email, id }) => accounts.linkProvider(id, makeProviderIdentity(id, email), cookieB),
  },
  {
    name: "unlinkProvider",
    needs: { provider: true },
    interferes: true,
    run: ({ accounts }, { cookieB: cookie, id, second }) =>
      accounts.unlinkProvider(id, { password, ...second() }, { cookie, ...place }),
  },
  {
    // It makes another account if this one is gone: its session is not of this account.
    name: "signInWithProvider",
    needs: { provider: true },
    run: ({ accounts }, { email, id }) =>
      Effect.asVoid(accounts.signInWithProvider(makeProviderIdentity(id, email), place)),
  },
  { name: "history", run: ({ accounts }, { id }) => Effect.asVoid(accounts.listAccountEvents(id)) },
  {
    name: "resetFactor",
    needs: { factor: true },
    interferes: true,
    run: ({ accounts }, { id }) => accounts.resetFactor(id, "an operator"),
  },
  {
    name: "confirmPassword",
    run: ({ accounts }, { cookieB, id, second }) => accounts.confirmPassword(id, password, cookieB, second()),
  },
  { name: "requestReset", run: ({ accounts }, { email }) => accounts.requestReset({ email, ...place }) },
  {
    name: "signUp",
    run: ({ accounts }, { email }) => Effect.asVoid(accounts.signUp({ email, password: next, ...place })),
  },
  { name: "setPlan", run: ({ accounts }, { email }) => Effect.asVoid(accounts.setPlan(email, "pro")) },
  { name: "accountData", run: ({ accounts }, { id }) => Effect.asVoid(accounts.collectAccountData(id)) },
  {
    name: "whoIs",
    run: (service, { credentials }) =>
      Effect.forEach(credentials.slice(0, 4), (credential) => credential.opens(service), { discard: true }),
  },
  {
    // Codes and access tokens of all accounts that live a few minutes longer go, too.
    name: "sweep",
    run: ({ accounts }) => Effect.asVoid(accounts.sweep(-accountLimits.accessTokenMs - accountLimits.codeMs)),
  },
]

export const operations: ReadonlyArray<Operation> = [...endings, ...refreshes, ...others]
