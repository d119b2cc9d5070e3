import { accountLimits } from "@surename/core/operations/accounts/limits"
import { readError, type OAuthCase, assertSame } from "./oauth-case.ts"
import type { SentRequest } from "../http/exchange.ts"
import type { OAuthWorld } from "./world.ts"

const good = { client_name: "An app", redirect_uris: ["https://app.example/cb"] }

const bad = "invalid_client_metadata"
const badUri = "invalid_redirect_uri"

/** A change to good client metadata, and the error that refuses it. */
const refused: Readonly<Record<string, readonly [change: object, error: string]>> = {
  "no redirect URI": [{ redirect_uris: [] }, badUri],
  "a redirect URI in place of a list": [{ redirect_uris: "https://app.example/cb" }, badUri],
  "a number for a redirect URI": [{ redirect_uris: [7] }, badUri],
  "too many redirect URIs": [
    { redirect_uris: Array.from({ length: accountLimits.redirectUris + 1 }, (_, n) => `https://app.example/${n}`) },
    badUri,
  ],
  "a name without end": [{ client_name: "x".repeat(accountLimits.clientNameChars + 1) }, bad],
  "a name that turns the text around": [{ client_name: "app \u202E elgooG" }, bad],
  "a name of two lines": [{ client_name: "app\nVerified" }, bad],
  "a name that looks blank": [{ client_name: "\u{3164}\u{2800} \u{3164}" }, bad],
  "a name of marks": [{ client_name: "\u{301}".repeat(78) }, bad],
  "a name of quotation marks": [{ client_name: "”“" }, bad],
  "a name in tags": [{ client_name: "app\u{e0041}" }, bad],
  "a name that is not text": [{ client_name: { en: "app" } }, bad],
  "the implicit grant alone": [{ grant_types: ["implicit"] }, bad],
  "the response_type token": [{ response_types: ["token"] }, bad],
}

const redirectUris: Readonly<Record<string, string>> = {
  "a script": "javascript:alert(1)",
  "a script with slashes": "javascript://app.example/%0aalert(1)",
  "a document": "data:text/html,x",
  "a file": "file:///etc/passwd",
  "a blob": "blob:https://app.example/1",
  "plain http": "http://app.example/cb",
  "a host that begins like loopback": "http://localhost.evil.example/cb",
  "every address of a machine": "http://0.0.0.0/cb",
  "a fragment": "https://app.example/cb#",
  "a user name": "https://user@app.example/cb",
  "a password": "http://:x@127.0.0.1/cb",
  "no host": "https:///cb",
  "one slash": "https:/app.example/cb",
  "a backslash": "https://app.example\\cb",
  "a line end": "https://app.example/cb\r\nset-cookie: a=b",
  "letters beyond ASCII": "https://äpp.example/cb",
  "a scheme of an operating system": "ms-settings:/privacy",
  "a relative path": "/cb",
  "no end": `https://app.example/${"x".repeat(600)}`,
}

const refuseRegistration =
  (wrong: (world: OAuthWorld) => SentRequest, status: number, error: string): OAuthCase["prove"] =>
  async (world) => {
    const answer = await world.wrongly(wrong(world), world.makeJsonPost("/oauth/register", good))
    assertSame([answer.status, answer.status === 201 ? "registered" : readError(answer)], [status, error])
  }

const cases: ReadonlyArray<readonly [string, OAuthCase["prove"]]> = [
  ...Object.entries(refused).map(
    ([what, [change, error]]) =>
      [
        what,
        refuseRegistration(({ makeJsonPost }) => makeJsonPost("/oauth/register", { ...good, ...change }), 400, error),
      ] as const,
  ),
  ...Object.entries(redirectUris).map(
    ([what, uri]) =>
      [
        `a redirect URI with ${what}`,
        refuseRegistration(
          ({ makeJsonPost }) => makeJsonPost("/oauth/register", { ...good, redirect_uris: [uri] }),
          400,
          badUri,
        ),
      ] as const,
  ),
  [
    "a form",
    refuseRegistration(({ makeFormPost }) => makeFormPost("/oauth/register", { client_name: "An app" }), 400, bad),
  ],
  [
    "no JSON",
    refuseRegistration(
      ({ makeFormPost, makeJsonPost }) => ({ ...makeJsonPost("/", {}), ...bodyOf(makeFormPost("/", "{")) }),
      400,
      bad,
    ),
  ],
  ["a list", refuseRegistration(({ makeJsonPost }) => makeJsonPost("/oauth/register", [good]), 400, bad)],
  [
    "a body without end",
    refuseRegistration(
      ({ makeJsonPost }) =>
        makeJsonPost("/oauth/register", { ...good, more: "x".repeat(accountLimits.oauthBodyBytes) }),
      413,
      "invalid_request",
    ),
  ],
]

const bodyOf = ({ body }: SentRequest) => ({ body, path: "/oauth/register" })

export const registrationCases: ReadonlyArray<OAuthCase> = cases.map(([what, prove]) => ({
  id: `registered with ${what}`,
  prove,
  fault: { lenient: true },
}))
