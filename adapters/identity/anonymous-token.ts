import { randomBytes, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { writeToken } from "@surename/core/interface/token-text"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Tokens } from "@surename/core/operations/accounts/ports/accounts"
import type { Dependencies } from "./dependencies.ts"
import { type Keys, signBytes } from "./secrets.ts"

/** A signed random number and expiry, stored nowhere. */
export const makeAnonymousToken = ({ attempts, secrets }: Dependencies): Tokens["issueAnonymousToken"] =>
  Effect.fnUntraced(function* ({ address }) {
    yield* attempts.countFrom("anonymous from", address)
    const endSeconds = Math.floor(((yield* Clock.currentTimeMillis) + accountLimits.anonymousTokenMs) / 1_000)
    const payload = Buffer.alloc(payloadBytes)
    randomBytes(idBytes).copy(payload)
    payload.writeUIntBE(endSeconds, idBytes, timeBytes)
    const secret = Buffer.concat([payload, signBytes(secrets.anonymous[0], payload)]).toString("base64url")
    return { secret: writeToken("anonymous", secret), expiresAt: endSeconds * 1_000 }
  })

export const readAnonymousToken = (keys: Keys, secret: string) => {
  const bytes = Buffer.from(secret, "base64url")
  const payload = bytes.subarray(0, payloadBytes)
  const signature = bytes.subarray(payloadBytes)
  if (payload.length !== payloadBytes || bytes.toString("base64url") !== secret) return undefined
  const isSignature = (expected: Buffer) => expected.length === signature.length && timingSafeEqual(signature, expected)
  if (!keys.some((key) => isSignature(signBytes(key, payload)))) return undefined
  return { id: payload.toString("hex", 0, idBytes), expiresAt: payload.readUIntBE(idBytes, timeBytes) * 1_000 }
}

const idBytes = 12
const timeBytes = 6
const payloadBytes = idBytes + timeBytes
