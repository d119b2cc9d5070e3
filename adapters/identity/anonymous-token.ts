import { randomBytes, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { writeToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import type { Tokens } from "@surename/core/operations/accounts/ports/accounts"
import type { Dependencies } from "./dependencies.ts"
import { type Keys, signBytes } from "./secrets.ts"

/**
 * A caller without an account: a random number and the end of its life, signed. Nothing is kept about it, and nothing in
 * it identifies its holder.
 */
export const anonymousToken = ({ attempts, secrets }: Dependencies): Tokens["anonymousToken"] =>
  Effect.fnUntraced(function* ({ address }) {
    yield* attempts.anonymous(address)
    const endSeconds = Math.floor(((yield* Clock.currentTimeMillis) + limits.anonymousTokenMs) / 1_000)
    const payload = Buffer.alloc(payloadBytes)
    randomBytes(idBytes).copy(payload)
    payload.writeUIntBE(endSeconds, idBytes, timeBytes)
    const secret = Buffer.concat([payload, signBytes(secrets.anonymous[0], payload)]).toString("base64url")
    return { secret: writeToken("anonymous", secret), expiresAt: endSeconds * 1_000 }
  })

/** `undefined` when it was not signed here. */
export const readAnonymous = (keys: Keys, secret: string) => {
  const bytes = Buffer.from(secret, "base64url")
  const [payload, signed] = [bytes.subarray(0, payloadBytes), bytes.subarray(payloadBytes)]
  if (payload.length !== payloadBytes || bytes.toString("base64url") !== secret) return undefined
  const isBy = (made: Buffer) => made.length === signed.length && timingSafeEqual(signed, made)
  if (!keys.some((key) => isBy(signBytes(key, payload)))) return undefined
  return { id: payload.toString("hex", 0, idBytes), expiresAt: payload.readUIntBE(idBytes, timeBytes) * 1_000 }
}

const [idBytes, timeBytes] = [12, 6]
const payloadBytes = idBytes + timeBytes
