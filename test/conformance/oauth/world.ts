import assert from "node:assert/strict"
import { createHash, randomBytes } from "node:crypto"
import type { Caller, Credentials } from "@surename/core/ports/identity"
import type { Sender, SentRequest } from "../http/exchange.ts"
import { readRedirect } from "./back-at.ts"
import * as requests from "./requests.ts"
import type { Form } from "./requests.ts"

export interface Service {
  readonly baseUrl: string
  readonly send: Sender
  /** The caller and its scopes as the connector sees them. */
  readonly whoIs: (credentials: Credentials) => Promise<Caller | string | undefined>
  /** A new account, with a password that `signIn` uses; its id. */
  readonly makeAccount: (email: string) => Promise<string>
  /** Returns the database's rows about clients and their credentials, as text. */
  readonly stored: () => Promise<string>
  /** Makes stored client documents old enough for a new fetch. */
  readonly forgetDocuments: () => Promise<void>
  readonly sweep: () => Promise<number>
  /** Counts the work as if it ran this often. */
  readonly often: <A>(times: number, work: () => Promise<A>) => Promise<A>
  /** Makes a client and its credentials this much older. */
  readonly age: (clientId: string, ms: number) => Promise<void>
  /** Makes all sessions of the account this much older. */
  readonly signedInAgo: (accountId: string, ms: number) => Promise<void>
}

export const password = "seven small boats at noon"

/** The redirect URIs of a client; cases use the first. */
export const redirects = [
  "https://app.example/cb",
  "http://127.0.0.1/cb",
  "http://[::1]:4000/cb?a=b",
  "com.example.app:/cb",
] as const

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
  readonly expires_in: number
}

export interface OAuthWorld extends ReturnType<typeof openWorld> {}

/** Opens one service for people with browsers and for clients. Each case has its own people and clients. */
export const openWorld = (service: Service) => {
  const { baseUrl, send } = service
  const [all, users] = [clients(service), people(service)]
  /** A user and a client with a code of theirs. */
  const requestCode = async (change: Form = {}) => {
    const [who, clientId, verifier] = [
      await users.person(),
      await all.register(),
      randomBytes(32).toString("base64url"),
    ]
    const query = { ...all.request(clientId, verifier), ...change }
    const given = await users.code(who.browser, query)
    return { ...who, clientId, verifier, query, form: all.redeeming(query, given, verifier) }
  }
  return {
    ...service,
    ...requests,
    ...users,
    ...all,
    requestCode,
    connected: async (change: Form = {}) => {
      const known = await requestCode(change)
      return { ...known, tokens: await all.tokens(known.form) }
    },
    opens: async (bearer: string): Promise<boolean> =>
      typeof (await service.whoIs({ bearer, resource: "mcp" })) === "object",
    /** Sends the wrong request. A lenient server accepts it as the right one. */
    wrongly: (...[wrong]: readonly [wrong: SentRequest, right: SentRequest]) => send(wrong),
    baseUrl,
  }
}

const people = ({ baseUrl, makeAccount, send }: Service) => ({
  /** A user in a browser of their own. */
  person: async () => {
    const email = `${randomBytes(6).toString("hex")}@example.com`
    const id = await makeAccount(email)
    const origin = { origin: baseUrl }
    const signIn = async () => {
      const answer = await send(requests.makeFormPost("/sign-in", { email, password }, origin))
      const cookie = /surename_session=[\w-]+/u.exec(answer.headers["set-cookie"] ?? "")?.[0]
      return { ...origin, cookie: cookie ?? assert.fail(`no session: ${answer.status}`) }
    }
    return { email, id, signIn, browser: await signIn() }
  },
  /** A code, by ticks and a click where they are asked for. */
  code: async (browser: Form, query: Form): Promise<string> => {
    const page = await send(requests.makeAuthorizeRequest(browser, query))
    const answer =
      page.status === 200
        ? await send(requests.decide(browser, page, "allow", { scopes: requests.listBoxes(page) }))
        : page
    const given = readRedirect(answer, query["redirect_uri"] ?? "")?.get("code")
    return given ?? assert.fail(`no code: ${answer.status} ${answer.headers["location"] ?? ""}`)
  },
})

const clients = ({ baseUrl, send }: Service) => {
  const token = (form: Form) => send(requests.makeFormPost("/oauth/token", form))
  return {
    register: async (more: object = {}): Promise<string> => {
      const client = { client_name: "An app", redirect_uris: redirects, ...more }
      const answer = await send(requests.makeJsonPost("/oauth/register", client))
      assert.equal(answer.status, 201, answer.body)
      const { client_id }: { client_id: string } = JSON.parse(answer.body)
      return client_id
    },
    request: (clientId: string, verifier: string): Form => ({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirects[0],
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      scope: "names:read",
      state: "the state",
      resource: `${baseUrl}/mcp`,
    }),
    redeeming: (query: Form, given: string, verifier: string): Form => ({
      grant_type: "authorization_code",
      code: given,
      client_id: query["client_id"] ?? "",
      redirect_uri: query["redirect_uri"] ?? "",
      code_verifier: verifier,
      resource: `${baseUrl}/mcp`,
    }),
    token,
    tokens: async (form: Form): Promise<Tokens> => {
      const answer = await token(form)
      assert.equal(answer.status, 200, answer.body)
      return JSON.parse(answer.body)
    },
  }
}
