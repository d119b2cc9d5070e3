import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { listenOnLoopback } from "@surename/fixtures"

export const [clientId, clientSecret] = ["surename here", "a secret of the client: 40%"]

/** Faults of a provider, or of a person beside it. */
export type Lie = keyof typeof lies

interface SignedToken {
  readonly claims: Readonly<Record<string, unknown>>
  readonly alg?: "HS256" | "none" | "RS256"
  readonly by?: "another key"
}

/** Each fault changes an honest ID token or removes it. */
const lies = {
  "another issuer": (claims) => ({ claims: { ...claims, iss: "https://evil.example" } }),
  "another nonce": (claims) => ({ claims: { ...claims, nonce: "another" } }),
  "no nonce": ({ nonce: _, ...claims }) => ({ claims }),
  "no signature": (claims) => ({ claims, alg: "none" }),
  "the signature of another key": (claims) => ({ claims, by: "another key" }),
  "a signature with the client's secret": (claims) => ({ claims, alg: "HS256" }),
  "another audience": (claims) => ({ claims: { ...claims, aud: "another client" } }),
  "an old token": (claims) => ({ claims: { ...claims, iat: 1_700_000_000, exp: 1_700_000_600 } }),
  "an address that was not checked": (claims) => ({ claims: { ...claims, email_verified: false } }),
  "an address that was checked, in words": (claims) => ({ claims: { ...claims, email_verified: "true" } }),
  "no address": ({ email: _, ...claims }) => ({ claims }),
  "no ID token": () => undefined,
  silence: () => undefined,
} as const satisfies Record<string, (claims: SignedToken["claims"]) => SignedToken | undefined>

export const allLies = Object.keys(lies).filter((one): one is Lie => one in lies)

/** Starts an OpenID provider whose users approve at once. It requires PKCE, the client's secret and address, and accepts each code once. */
export const startOidcServer = async () => {
  const [own, other] = [1, 2].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }))
  const codes = new Map<string, Record<string, string>>()
  let lie: Lie | undefined
  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      if (answer === undefined) return
      response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body))
    })
  })
  const issuer = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const answerTo = async (request: IncomingMessage) => {
    if (request.url === "/.well-known/openid-configuration") return { status: 200, body: metadataOf(issuer) }
    if (request.url === "/jwks")
      return { status: 200, body: { keys: [{ ...own?.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256" }] } }
    const form = new URLSearchParams(await text(request))
    if (lie === "silence") return undefined
    const approval = codes.get(form.get("code") ?? "") ?? {}
    codes.delete(form.get("code") ?? "")
    const digest = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    const [, credentials = ""] = (request.headers.authorization ?? "").split(" ")
    const isClient =
      Buffer.from(credentials, "base64").toString() === [clientId, clientSecret].map(formEncoded).join(":")
    if (!isClient || digest !== approval["code_challenge"] || form.get("redirect_uri") !== approval["redirect_uri"])
      return { status: 400, body: { error: "invalid_grant" } }
    const idToken = tokenFor(approval)
    return { status: 200, body: { access_token: "a", token_type: "Bearer", ...(idToken && { id_token: idToken }) } }
  }
  const tokenFor = ({ email, nonce, sub }: Record<string, string>) => {
    const now = Math.floor(Date.now() / 1_000)
    const honest = { iss: issuer, aud: clientId, iat: now, exp: now + 60, sub, nonce, email, email_verified: true }
    const token: SignedToken | undefined = lie === undefined ? { claims: honest } : lies[lie](honest)
    if (token === undefined) return undefined
    const { alg = "RS256", by, claims } = token
    const signed = [{ alg, kid: "1" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    const input = Buffer.from(signed.join("."))
    const key = (by === undefined ? own : other)?.privateKey ?? ""
    const signature = {
      none: () => Buffer.alloc(0),
      HS256: () => createHmac("sha256", clientSecret).update(input).digest(),
      RS256: () => sign("sha256", input, key),
    }[alg]()
    return [...signed, signature.toString("base64url")].join(".")
  }
  return {
    issuer,
    lieWith: (one: Lie | undefined) => void (lie = one),
    /** Approves as this user, and returns the path of the browser's next request. */
    approve: (to: string, sub: string, email: string): string => {
      const query = new URL(to).searchParams
      const code = `code-${codes.size}-${Math.random()}`
      codes.set(code, { ...Object.fromEntries(query), sub, email })
      const back = new URL(query.get("redirect_uri") ?? "")
      return `${back.pathname}?${new URLSearchParams({ code, state: query.get("state") ?? "", iss: issuer })}`
    },
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  id_token_signing_alg_values_supported: ["RS256", "none", "HS256"],
  authorization_response_iss_parameter_supported: true,
})

/** Encodes a form field (RFC 6749, 2.3.1). */
const formEncoded = (part: string): string => new URLSearchParams([["", part]]).toString().slice(1)
