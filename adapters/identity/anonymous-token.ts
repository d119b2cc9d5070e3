import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { writeToken } from "@surename/core/interface/token-text"
import { limits } from "@surename/core/limits"
import type { Tokens } from "@surename/core/ports/accounts"
import type { Dependencies } from "./dependencies.ts"

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
    const secret = Buffer.concat([payload, signature(secrets.anonymous[0], payload)]).toString("base64url")
    return { secret: writeToken("anonymous", secret), expiresAt: endSeconds * 1_000 }
  })

/** `undefined` when it was not signed here. */
export const readAnonymous = (keys: ReadonlyArray<Buffer>, secret: string) => {
  const bytes = Buffer.from(secret, "base64url")
  const payload = bytes.subarray(0, payloadBytes)
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString("base64url") !== secret) return undefined
  const isBy = (key: Buffer) => timingSafeEqual(bytes.subarray(payloadBytes), signature(key, payload))
  if (!keys.some(isBy)) return undefined
  return { id: payload.toString("hex", 0, idBytes), expiresAt: payload.readUIntBE(idBytes, timeBytes) * 1_000 }
}

const [idBytes, timeBytes, signatureBytes] = [12, 6, 32]
const payloadBytes = idBytes + timeBytes

const signature = (key: Buffer, payload: Uint8Array): Buffer => createHmac("sha256", key).update(payload).digest()
