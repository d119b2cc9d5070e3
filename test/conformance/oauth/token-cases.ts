import { readError, type OAuthCase, assertSame } from "./oauth-case.ts"
import type { OAuthWorld } from "./world.ts"
import type { SentRequest } from "../http/exchange.ts"

type Form = Readonly<Record<string, string>>
type CodeRequest = Awaited<ReturnType<OAuthWorld["requestCode"]>>

interface Refusal {
  readonly wrong: (world: OAuthWorld, request: CodeRequest) => Promise<SentRequest> | SentRequest
  readonly refusal: readonly [status: number, error: string]
  readonly then: "burnt" | "good"
}

const change =
  (more: Form): Refusal["wrong"] =>
  ({ makeFormPost }, { form }) =>
    makeFormPost("/oauth/token", { ...form, ...more })
const without =
  (name: string): Refusal["wrong"] =>
  ({ makeFormPost }, { form: { [name]: _, ...form } }) =>
    makeFormPost("/oauth/token", form)

const refusals: Readonly<Record<string, Refusal>> = {
  "a wrong verifier": {
    wrong: change({ code_verifier: "w".repeat(43) }),
    refusal: [400, "invalid_grant"],
    then: "burnt",
  },
  "the challenge for a verifier": {
    wrong: (world, { form, query }) =>
      world.makeFormPost("/oauth/token", { ...form, code_verifier: query["code_challenge"] ?? "" }),
    refusal: [400, "invalid_grant"],
    then: "burnt",
  },
  "no verifier": { wrong: without("code_verifier"), refusal: [400, "invalid_request"], then: "good" },
  "the code of another client": {
    wrong: async (world, { form }) =>
      world.makeFormPost("/oauth/token", { ...form, client_id: await world.register() }),
    refusal: [400, "invalid_grant"],
    then: "burnt",
  },
  "another redirect URI of the client": {
    wrong: change({ redirect_uri: "http://127.0.0.1/cb" }),
    refusal: [400, "invalid_grant"],
    then: "burnt",
  },
  "no redirect URI": { wrong: without("redirect_uri"), refusal: [400, "invalid_request"], then: "good" },
  "a code that is not known": {
    wrong: change({ code: "x".repeat(80) }),
    refusal: [400, "invalid_grant"],
    then: "good",
  },
  "a code that is cut": {
    wrong: (world, { form }) =>
      world.makeFormPost("/oauth/token", { ...form, code: (form["code"] ?? "").slice(0, -1) }),
    refusal: [400, "invalid_grant"],
    then: "good",
  },
  "another resource": {
    wrong: change({ resource: "https://evil.example/mcp" }),
    refusal: [400, "invalid_target"],
    then: "good",
  },
  "no grant_type": { wrong: without("grant_type"), refusal: [400, "invalid_request"], then: "good" },
  "a user's password": {
    wrong: change({ grant_type: "password" }),
    refusal: [400, "unsupported_grant_type"],
    then: "good",
  },
  "credentials of a client": {
    wrong: change({ grant_type: "client_credentials" }),
    refusal: [400, "unsupported_grant_type"],
    then: "good",
  },
  "a client that is not known": {
    wrong: change({ client_id: "0".repeat(32) }),
    refusal: [401, "invalid_client"],
    then: "good",
  },
  "no client": { wrong: without("client_id"), refusal: [400, "invalid_request"], then: "good" },
  "a secret": { wrong: change({ client_secret: "secret" }), refusal: [401, "invalid_client"], then: "good" },
  "a secret in a header": {
    wrong: ({ makeFormPost }, { clientId, form }) =>
      makeFormPost("/oauth/token", form, { authorization: `Basic ${Buffer.from(`${clientId}:x`).toString("base64")}` }),
    refusal: [401, "invalid_client"],
    then: "good",
  },
  "a code twice": {
    wrong: ({ makeFormPost }, { form }) =>
      makeFormPost("/oauth/token", `${String(new URLSearchParams(form))}&code=another`),
    refusal: [400, "invalid_request"],
    then: "good",
  },
  "a body of JSON": {
    wrong: ({ makeJsonPost }, { form }) => makeJsonPost("/oauth/token", form),
    refusal: [400, "invalid_request"],
    then: "good",
  },
  "a body in parts": {
    wrong: ({ makeFormPost }, { form }) =>
      makeFormPost("/oauth/token", form, { "content-type": "multipart/form-data; boundary=x" }),
    refusal: [400, "invalid_request"],
    then: "good",
  },
  "a body without end": {
    wrong: change({ more: "x".repeat(20_000) }),
    refusal: [413, "invalid_request"],
    then: "good",
  },
  "its parameters in the URL": {
    wrong: ({ makeFormPost }, { form }) => makeFormPost(`/oauth/token?${String(new URLSearchParams(form))}`, ""),
    refusal: [400, "invalid_request"],
    then: "good",
  },
}

const refuseRedemption = ([what, { refusal, then, wrong }]: readonly [string, Refusal]): OAuthCase => ({
  id: `a code redeemed with ${what}`,
  prove: async (world) => {
    const request = await world.requestCode()
    const right = world.makeFormPost("/oauth/token", request.form)
    const answer = await world.wrongly(await wrong(world, request), right)
    assertSame([answer.status, answer.status === 200 ? "tokens" : readError(answer)], refusal)
    assertSame([answer.headers["cache-control"], answer.headers["content-type"]], ["no-store", "application/json"])
    assertSame((await world.send(right)).status, then === "good" ? 200 : 400, `the code is ${then}`)
  },
  fault: { lenient: true },
})

export const tokenCases: ReadonlyArray<OAuthCase> = [
  ...Object.entries(refusals).map(refuseRedemption),
  {
    id: "tokens asked for with GET",
    prove: async (world) => {
      const { form } = await world.requestCode()
      const path = `/oauth/token?${String(new URLSearchParams(form))}`
      const answer = await world.wrongly(world.get(path), world.makeFormPost("/oauth/token", form))
      assertSame([answer.status, answer.headers["allow"]], [405, "POST, OPTIONS"])
    },
    fault: { lenient: true },
  },
]
