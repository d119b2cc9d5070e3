import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { OAuthError } from "@surename/core/interface/oauth-error"
import { firstScopes, scopeList } from "@surename/core/interface/scopes"
import { servedScopes } from "@surename/core/operations/served"
import { Accounts } from "@surename/core/ports/accounts"
import type { Allowing, Client } from "@surename/core/ports/connecting"
import type { Site } from "../app.ts"
import { clientAt } from "./client-document.ts"
import { resourceOf } from "./metadata.ts"
import { repeated, scopesIn, sentTwice } from "./read-parameters.ts"
import { redirectUri, registeredAs, withParameters } from "./redirect-uri.ts"

/** Only the user is told: where to send the client's answer is not known. */
export class NotAsRegistered extends Data.TaggedError("NotAsRegistered")<{ readonly message: string }> {}

/** The client is told, where it is registered. */
export class SentBack extends Data.TaggedError("SentBack")<{ readonly to: string }> {}

export interface AccessRequest {
  readonly allowing: Allowing
  /** To be asked also for what was allowed before. */
  readonly asksAgain: boolean
  /** The client's address with this answer. */
  readonly back: (answer: Readonly<Record<string, string>>) => string
}

interface Asked {
  readonly parameters: URLSearchParams
  readonly account: string
  readonly site: Site
}

/** RFC 6749, 4.1.1, with PKCE (RFC 7636), a resource (RFC 8707) and an issuer (RFC 9207). */
export const accessRequest = Effect.fnUntraced(function* ({ account, parameters, site }: Asked) {
  const client = yield* clientOf(parameters, account, site)
  const asked = only(parameters, "redirect_uri")
  const registeredUri = registeredAs(client.redirectUris, asked)
  const uri = redirectUri(asked)
  if (registeredUri === undefined || Result.isFailure(uri))
    return yield* new NotAsRegistered({ message: "The address it wants the answer at is not one it has registered." })
  const state = only(parameters, "state")
  const back: AccessRequest["back"] = (answer) =>
    withParameters(asked, { ...answer, ...(state === "" ? {} : { state }), iss: site.baseUrl })
  const { challenge, scopes } = yield* Effect.mapError(
    Effect.fromResult(terms(parameters, site)),
    ({ error, message }) => new SentBack({ to: back({ error, error_description: message }) }),
  )
  const request: AccessRequest = {
    allowing: { client, redirectUri: asked, registeredUri, scopes, challenge },
    asksAgain:
      scopesIn(parameters.get("prompt") ?? "").includes("consent") ||
      // Any program of that machine could say that it is this client.
      (client.host !== null && uri.success.kind !== "https"),
    back,
  }
  return request
})

/** Nothing when it is missing or stands there twice. */
const only = (parameters: URLSearchParams, name: string): string => {
  const [value = "", ...more] = parameters.getAll(name)
  return more.length === 0 ? value : ""
}

const clientOf = Effect.fnUntraced(function* (parameters: URLSearchParams, account: string, site: Site) {
  const id = only(parameters, "client_id")
  if (!id.includes(":")) {
    const accounts = yield* Accounts
    const registered: Client | undefined = id === "" ? undefined : yield* accounts.registeredClient(id)
    return registered ?? (yield* new NotAsRegistered({ message: "It is not registered here, or was forgotten." }))
  }
  return yield* Effect.mapError(
    Effect.fromResult(yield* clientAt(id, account, site)),
    (why) => new NotAsRegistered({ message: `It cannot be told who it is: ${why}.` }),
  )
})

/** What is asked for, once it is known whom to answer. */
const terms = (parameters: URLSearchParams, site: Site) =>
  Result.gen(function* () {
    const twice = repeated(parameters)
    if (twice !== undefined) return yield* refuse("invalid_request", sentTwice(twice))
    const parameter = (name: string) => parameters.get(name) ?? ""
    for (const name of ["request", "request_uri"] as const)
      if (parameters.has(name)) return yield* refuse(`${name}_not_supported`, `${name} is not read here.`)
    if (parameter("response_type") === "") return yield* refuse("invalid_request", "response_type is missing.")
    if (parameter("response_type") !== "code")
      return yield* refuse("unsupported_response_type", "There is the response_type code.")
    if (!["", "query"].includes(parameter("response_mode")))
      return yield* refuse("invalid_request", "There is the response_mode query.")
    const challenge = parameter("code_challenge")
    if (challenge === "") return yield* refuse("invalid_request", "code_challenge is missing (RFC 7636).")
    // Without a method it would be plain.
    if (parameter("code_challenge_method") !== "S256")
      return yield* refuse("invalid_request", "There is the code_challenge_method S256.")
    if (!/^[\w-]{43}$/u.test(challenge))
      return yield* refuse("invalid_request", "code_challenge is not a SHA-256 digest in base64url.")
    if (!["", resourceOf(site)].includes(parameter("resource")))
      return yield* refuse("invalid_target", `Tokens are for ${resourceOf(site)} alone.`)
    const wanted = scopesIn(parameter("scope"))
    const unknown = wanted.find((scope) => !servedScopes.some((one) => one === scope))
    if (unknown !== undefined) return yield* refuse("invalid_scope", `There are the scopes ${servedScopes.join(", ")}.`)
    return { challenge, scopes: wanted.length === 0 ? firstScopes : scopeList(wanted.join(" ")) }
  })

const refuse = (error: OAuthError["error"], message: string) => Result.fail(new OAuthError({ error, message }))
