import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/**
 * A caller without an account: a random number and the end of its life, signed. Nothing is kept about it, and nothing in
 * it identifies its holder.
 */
export const signAnonymous = (key: Buffer, expiresAt: number): string => {
  const payload = Buffer.alloc(payloadBytes)
  randomBytes(idBytes).copy(payload)
  payload.writeUIntBE(Math.floor(expiresAt / 1_000), idBytes, timeBytes)
  return Buffer.concat([payload, signature(key, payload)]).toString("base64url")
}

export interface Anonymous {
  readonly id: string
  readonly expiresAt: number
}

/** `undefined` when it was not signed here. */
export const readAnonymous = (key: Buffer, secret: string): Anonymous | undefined => {
  const bytes = Buffer.from(secret, "base64url")
  const payload = bytes.subarray(0, payloadBytes)
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString("base64url") !== secret) return undefined
  if (!timingSafeEqual(bytes.subarray(payloadBytes), signature(key, payload))) return undefined
  return {
    id: payload.subarray(0, idBytes).toString("hex"),
    expiresAt: payload.readUIntBE(idBytes, timeBytes) * 1_000,
  }
}

const [idBytes, timeBytes, signatureBytes] = [12, 6, 32]
const payloadBytes = idBytes + timeBytes

const signature = (key: Buffer, payload: Uint8Array): Buffer => createHmac("sha256", key).update(payload).digest()
