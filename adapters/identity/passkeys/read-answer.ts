import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"

const Text = Schema.String.check(Schema.isPattern(/^[\w-]{1,8192}$/u))

const toKey = { id: Text, rawId: Text, type: Schema.Literal("public-key") } as const
const Made = Schema.Struct({
  ...toKey,
  response: Schema.Struct({ clientDataJSON: Text, attestationObject: Text }),
})
const Used = Schema.Struct({
  ...toKey,
  response: Schema.Struct({ clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Text }),
})
const ClientData = Schema.Struct({ challenge: Text })

export type MadeAnswer = typeof Made.Type
export type UsedAnswer = typeof Used.Type

/** The answers of a browser, with the challenge that they say they answer. `undefined` for anything else. */
export const readMade = (text: string) => withChallenge(text, Schema.decodeUnknownOption(Schema.fromJsonString(Made)))
export const readUsed = (text: string) => withChallenge(text, Schema.decodeUnknownOption(Schema.fromJsonString(Used)))

const withChallenge = <A extends MadeAnswer | UsedAnswer>(text: string, decode: (text: string) => Option.Option<A>) => {
  if (text.length > limits.passkeyAnswerChars) return undefined
  const answer = Option.getOrUndefined(decode(text))
  if (answer === undefined) return undefined
  const client = Buffer.from(answer.response.clientDataJSON, "base64url").toString()
  const read = Option.getOrUndefined(Schema.decodeUnknownOption(Schema.fromJsonString(ClientData))(client))
  return read === undefined ? undefined : { answer, challenge: read.challenge }
}

/** The host of passkeys: browsers make none for an address, nor over plain HTTP outside this machine. */
export const passkeyHost = (baseUrl: string): string | undefined => {
  const { hostname, protocol } = new URL(baseUrl)
  if (isIP(hostname.replace(/^\[|\]$/gu, "")) !== 0) return undefined
  return protocol === "https:" || hostname === "localhost" ? hostname : undefined
}

/** The account as a device keeps it. */
export const userHandle = (id: string): string => Buffer.from(id).toString("base64url")

/** Loaded when the first passkey is used: it takes a second of processor time. */
export const loadVerifier = Effect.promise(() => import("@simplewebauthn/server"))
export const loadDecoder = Effect.promise(() => import("@simplewebauthn/server/helpers"))
