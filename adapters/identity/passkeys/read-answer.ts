import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { accountLimits } from "@surename/core/operations/accounts/limits"

const Text = Schema.String.check(Schema.isPattern(/^[\w-]{1,8192}$/u))

const credentialFields = { id: Text, rawId: Text, type: Schema.Literal("public-key") } as const
const RegistrationResponse = Schema.Struct({
  ...credentialFields,
  response: Schema.Struct({ clientDataJSON: Text, attestationObject: Text }),
})
const AuthenticationResponse = Schema.Struct({
  ...credentialFields,
  response: Schema.Struct({ clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Text }),
})
const ClientData = Schema.Struct({ challenge: Text })

export type Registration = typeof RegistrationResponse.Type
export type Authentication = typeof AuthenticationResponse.Type

export const readRegistration = (text: string) =>
  readWithChallenge(text, Schema.decodeUnknownOption(Schema.fromJsonString(RegistrationResponse)))
export const readAuthentication = (text: string) =>
  readWithChallenge(text, Schema.decodeUnknownOption(Schema.fromJsonString(AuthenticationResponse)))

const readWithChallenge = <A extends Registration | Authentication>(
  text: string,
  decode: (text: string) => Option.Option<A>,
) => {
  if (text.length > accountLimits.passkeyAnswerChars) return undefined
  const answer = Option.getOrUndefined(decode(text))
  if (answer === undefined) return undefined
  const client = Buffer.from(answer.response.clientDataJSON, "base64url").toString()
  const clientData = Option.getOrUndefined(Schema.decodeUnknownOption(Schema.fromJsonString(ClientData))(client))
  return clientData === undefined ? undefined : { answer, challenge: clientData.challenge }
}

/** Browsers make no passkeys for IP addresses, nor over plain HTTP except on localhost. */
export const findPasskeyHost = (baseUrl: string): string | undefined => {
  const { hostname, protocol } = new URL(baseUrl)
  if (isIP(hostname.replace(/^\[|\]$/gu, "")) !== 0) return undefined
  return protocol === "https:" || hostname === "localhost" ? hostname : undefined
}

export const toUserHandle = (id: string): string => Buffer.from(id).toString("base64url")

/** Loads the library at the first passkey, because it takes a second of processor time. */
export const loadVerifier = Effect.promise(() => import("@simplewebauthn/server"))
export const loadDecoder = Effect.promise(() => import("@simplewebauthn/server/helpers"))
