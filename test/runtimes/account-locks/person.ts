import { hash } from "node:crypto"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { AllowedRequest } from "@surename/core/operations/accounts/ports/connecting"
import type { Identity } from "@surename/core/ports/identity"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { makeDevice } from "../../conformance/identity/device.ts"
import { readSessionCookie, joinCookies, readLink, password } from "../../conformance/identity/identity-case.ts"

export interface Service {
  readonly accounts: typeof Accounts.Service
  readonly identity: typeof Identity.Service
  /** The text of the last mail with a link, by its kind and address: "reset ada@example.com". */
  readonly mails: ReadonlyMap<string, string>
}

/** An operation names the groups of credentials that it ends. */
export const groups = [
  "session a",
  "session b",
  "new session",
  "token",
  "new token",
  "grant 1",
  "grant 2",
  "code",
  "consent",
] as const
export type Group = (typeof groups)[number]

export interface Credential {
  readonly group: Group
  readonly opens: (service: Service) => Effect.Effect<unknown, Failure>
}

export type Failure = { readonly _tag: string; readonly message: string }

const [redirectUri, verifier] = ["http://127.0.0.1:9/back", "v".repeat(43)]
const client = { id: "c".repeat(32), name: "a program", host: null, redirectUris: [redirectUri] }
const place = { address: "192.0.2.1" }

export const makeAllowedRequest = (): AllowedRequest => ({
  client,
  redirectUri,
  registeredUri: redirectUri,
  scopes: ["names:read"],
  challenge: hash("sha256", verifier, "base64url"),
})

export const makeSessionCredential = (group: Group, setCookie: ReadonlyArray<string>): Credential => ({
  group,
  opens: ({ identity }) => identity.identify({ cookie: readSessionCookie(setCookie) }),
})

export const makeTokenCredential = (group: Group, bearer: string): Credential => ({
  group,
  opens: ({ identity }) => identity.identify({ bearer }),
})

export const redeem = ({ accounts }: Service, code: string) =>
  accounts.redeemCode({ clientId: client.id, code, redirectUri, verifier, ...place })

export const refresh = ({ accounts }: Service, refreshToken: string) =>
  accounts.refreshTokens({ clientId: client.id, refreshToken, scopes: [], ...place })

export const makeCodeCredential = (group: Group, code: string): Credential => ({
  group,
  opens: (service) => redeem(service, code),
})

export const makeIssuedCredentials = (
  group: Group,
  { accessToken, refreshToken }: Readonly<Record<"accessToken" | "refreshToken", string>>,
): ReadonlyArray<Credential> => [
  { group, opens: ({ identity }) => identity.identify({ bearer: accessToken, resource: "mcp" }) },
  { group, opens: (service) => refresh(service, refreshToken) },
]

export interface Needs {
  /** A change of address that waits for its mailboxes. */
  readonly change?: boolean
  readonly factor?: boolean
  readonly link?: boolean
  readonly passkey?: boolean
  readonly provider?: boolean
  readonly setUp?: boolean
}

export const makeProviderIdentity = (id: string, email: string) => ({
  issuer: "https://login.example",
  subject: id,
  email,
})

/** A new account with two sessions, a personal token, and an app with two grants and a code. */
export const makePerson = Effect.fnUntraced(function* (service: Service, name: string, needs: Needs) {
  const { accounts, mails } = service
  const email = `${name}@example.com`
  const { id } = yield* accounts.create({ email, password })
  const signIn = accounts.signIn({ email, password, ...place })
  const [a, b] = [yield* signIn, yield* signIn]
  const [cookieA, cookieB] = [readSessionCookie(a.setCookie), readSessionCookie(b.setCookie)]
  const { secret, token } = yield* accounts.createToken(id, { name: "one", scopes: ["names:read"] }, cookieA)
  const allow = accounts.allow(id, makeAllowedRequest(), cookieA)
  const [first, next, code] = [yield* allow, yield* allow, yield* allow]
  const [tokens, two] = [yield* redeem(service, first), yield* redeem(service, next)]
  const codes: Array<string> = []
  let pending = ""
  if (needs.factor === true) {
    const { sealed, secret: factor } = yield* accounts.setUpFactor(id, password, cookieA)
    codes.push(
      ...(yield* accounts.enableFactor(id, sealed, computeCode(factor, yield* Clock.currentTimeMillis))).recoveryCodes,
    )
    pending = joinCookies((yield* signIn).setCookie)
  }
  const second = () => ({ code: codes.shift() ?? "", ...place })
  const [device, visitor] = [makeDevice(), { cookie: cookieA, ...place }]
  if (needs.passkey === true) {
    const question = yield* accounts.beginPasskey(id, { password, ...second() }, visitor)
    const made = { answer: device.make(question), name: "a key" }
    codes.push(...(yield* accounts.addPasskey(id, made, cookieA)).recoveryCodes)
  }
  if (needs.provider === true) yield* accounts.linkProvider(id, makeProviderIdentity(id, email), cookieA)
  const newEmail = `new-${email}`
  if (needs.change === true) yield* accounts.requestEmailChange(id, { email: newEmail, password, ...second() }, visitor)
  if (needs.link === true) yield* accounts.requestReset({ email, ...place })
  const linkOf = (kind: string) =>
    Effect.suspend(() => Effect.fromNullishOr(mails.get(kind))).pipe(
      Effect.retry({ schedule: Schedule.spaced(20), times: 1_000 }),
      Effect.map(readLink),
    )
  const credentials: ReadonlyArray<Credential> = [
    makeSessionCredential("session a", a.setCookie),
    makeSessionCredential("session b", b.setCookie),
    makeTokenCredential("token", secret),
    ...makeIssuedCredentials("grant 1", tokens),
    ...makeIssuedCredentials("grant 2", two),
    makeCodeCredential("code", code),
  ]
  return {
    id,
    email,
    cookieA,
    cookieB,
    pending,
    token: token.id,
    usedCode: first,
    code,
    refreshTokens: [tokens.refreshToken, two.refreshToken],
    sessionB: (yield* accounts.listSessions(id, cookieB)).find(({ current }) => current)?.id ?? "",
    app: (yield* accounts.listConnectedApps(id))[0]?.id ?? "",
    setUp:
      needs.setUp === true && codes.length === 0
        ? yield* accounts.setUpFactor(id, password, cookieB)
        : { sealed: "", secret: "" },
    link: needs.link === true ? yield* linkOf(`reset ${email}`) : "",
    confirmLink: needs.change === true ? yield* linkOf(`confirm-email ${newEmail}`) : "",
    stopLink: needs.change === true ? yield* linkOf(`stop-email ${email}`) : "",
    passkey: needs.passkey === true ? device.id : "",
    device,
    second,
    credentials,
  }
})

export type Person = Effect.Success<ReturnType<typeof makePerson>>
