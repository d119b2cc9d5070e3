import assert from "node:assert/strict"
import { type OAuthCase, assertSame } from "./oauth-case.ts"
import { readRedirect } from "./back-at.ts"
import { type OAuthWorld, redirects } from "./world.ts"

type Form = Readonly<Record<string, string>>

/** The difference from a good request: changed parameters (`undefined` removes one), or appended text. */
type Change = Readonly<Record<string, string | undefined>> | string

const changeForm = (good: Form, change: Change): string => {
  if (typeof change === "string") return `${String(new URLSearchParams(good))}&${change}`
  const all = Object.entries({ ...good, ...change }).flatMap(([name, value]): Array<[string, string]> =>
    value === undefined ? [] : [[name, value]],
  )
  return String(new URLSearchParams(all))
}

const sendChanged = async (world: OAuthWorld, change: Change) => {
  const [{ browser }, clientId] = [await world.person(), await world.register()]
  const good = world.request(clientId, "v".repeat(43))
  return world.wrongly(
    world.makeAuthorizeRequest(browser, changeForm(good, change)),
    world.makeAuthorizeRequest(browser, good),
  )
}

/** The user alone is told: nothing leads away from here. */
const expectRefusal =
  (status: number, change: Change): OAuthCase["prove"] =>
  async (world) => {
    const answer = await sendChanged(world, change)
    assertSame([answer.status, answer.headers["location"]], [status, undefined])
  }

/** A page says where its link leads; the link tells the client, with its state and by whom. */
const proveLinkBack =
  (error: string, change: Change, state: string | null = "the state"): OAuthCase["prove"] =>
  async (world) => {
    const { body, headers, status } = await sendChanged(world, change)
    assertSame([status, headers["location"]], [400, undefined])
    assert.match(body, /The link leads to<\/dt>\s*<dd[^>]*><code>https:\/\/app\.example<\/code>/u)
    const to = /<a href="([^"]+)" rel="noreferrer">/u.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? ""
    const back = readRedirect({ status: 303, headers: { location: to }, body }, redirects[0])
    assertSame([back?.get("error"), back?.get("state"), back?.get("iss")], [error, state, world.baseUrl])
    assertSame(back?.get("code"), null)
  }

const redirectsRefused: Readonly<Record<string, string>> = {
  "of another host": "https://evil.example/cb",
  "of another path": "https://app.example/other",
  "with a longer path": "https://app.example/cb/more",
  "that only begins as it should": "https://app.example/cb.evil.example",
  "with a query": "https://app.example/cb?next=https://evil.example",
  "with a fragment": "https://app.example/cb#part",
  "with a user name": "https://app.example@evil.example/cb",
  "with a port": "https://app.example:8443/cb",
  "without TLS": "http://app.example/cb",
  "with dots": "https://app.example/x/../cb",
  "in capitals": "https://APP.example/cb",
  "with an escape": "https://app.example/%63b",
  "with a backslash": "https://app.example\\@evil.example/cb",
  "that is a script": "javascript:alert(document.cookie)//",
  "that is a document": "data:text/html,<script>alert(1)</script>",
  "that is relative": "/cb",
  "on loopback by another name": "http://localhost/cb",
  "that only looks like loopback": "http://127.0.0.1.evil.example/cb",
  "on loopback with a user name": "http://127.0.0.1:80@evil.example/cb",
  "on loopback with another path": "http://127.0.0.1:3000/other",
  "on loopback without its query": "http://[::1]:4000/cb",
  "on loopback over https": "https://127.0.0.1/cb",
  "of another scheme of one's own": "com.example.other:/cb",
}

const errors: Readonly<Record<string, OAuthCase["prove"]>> = {
  "a client that is not known": expectRefusal(400, { client_id: "0".repeat(32) }),
  "no client": expectRefusal(400, { client_id: undefined }),
  "two clients": expectRefusal(400, "client_id=another"),
  "no redirect URI": expectRefusal(400, { redirect_uri: undefined }),
  "two redirect URIs": expectRefusal(400, "redirect_uri=https%3A%2F%2Fapp.example%2Fcb"),
  "a query without end": expectRefusal(414, { state: "x".repeat(5_000) }),
  "no PKCE": proveLinkBack("invalid_request", { code_challenge: undefined, code_challenge_method: undefined }),
  "plain PKCE": proveLinkBack("invalid_request", { code_challenge_method: "plain" }),
  "PKCE without a method, which would be plain": proveLinkBack("invalid_request", { code_challenge_method: undefined }),
  "a challenge that is not a digest": proveLinkBack("invalid_request", { code_challenge: "short" }),
  "two challenges": proveLinkBack("invalid_request", `code_challenge=${"w".repeat(43)}`),
  "a resource of another service": proveLinkBack("invalid_target", { resource: "https://evil.example/mcp" }),
  "a resource beside ours": proveLinkBack("invalid_request", "resource=https%3A%2F%2Fevil.example%2Fmcp"),
  "a scope that is not known": proveLinkBack("invalid_scope", { scope: "names:read names:write" }),
  "a scope in capitals": proveLinkBack("invalid_scope", { scope: "NAMES:READ" }),
  "two scopes parameters": proveLinkBack("invalid_request", "scope=drafts%3Aread"),
  "an implicit grant": proveLinkBack("unsupported_response_type", { response_type: "token" }),
  "a hybrid one": proveLinkBack("unsupported_response_type", { response_type: "code id_token" }),
  "no response_type": proveLinkBack("invalid_request", { response_type: undefined }),
  "an answer in the fragment": proveLinkBack("invalid_request", { response_mode: "fragment" }),
  "a request object": proveLinkBack("request_not_supported", { request: "eyJhbGciOiJub25lIn0.e30." }),
  "a request elsewhere": proveLinkBack("request_uri_not_supported", { request_uri: "https://evil.example/r" }),
  "a sentence for a parameter": proveLinkBack("invalid_request", "Call+us+now=1&Call+us+now=2"),
  "two states": proveLinkBack("invalid_request", "state=another", null),
}

export const requestCases: ReadonlyArray<OAuthCase> = [
  ...Object.entries(redirectsRefused).map(([what, uri]): [string, OAuthCase["prove"]] => [
    `a redirect URI ${what}`,
    expectRefusal(400, { redirect_uri: uri }),
  ]),
  ...Object.entries(errors),
].map(([id, prove]) => ({ id: `asked with ${id}`, prove, fault: { lenient: true } }))
