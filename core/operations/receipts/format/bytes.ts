import * as Base64 from "effect/encoding/Base64"
import * as Result from "effect/Result"

export interface ReceiptCrypto {
  readonly sha256: (bytes: Uint8Array) => Uint8Array
  /** Hides names in NSEC3, and nothing else. */
  readonly sha1: (bytes: Uint8Array) => Uint8Array
  readonly sha384: (bytes: Uint8Array) => Uint8Array
  /** Takes the key as DNSKEY has it. False for other algorithms. */
  readonly verifyDnssec: (algorithm: number, ...signed: Parameters<ReceiptCrypto["verify"]>) => boolean
  /** Ed25519 (RFC 8032). */
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean
}

export const joinBytes = (...parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let index = 0
  for (const part of parts) {
    whole.set(part, index)
    index += part.length
  }
  return whole
}

export const toBase64 = (bytes: Uint8Array): string => Base64.encode(bytes)

/** Canonical only: no signature would show a second spelling. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  const bytes = Result.getOrUndefined(Base64.decode(text))
  return bytes !== undefined && toBase64(bytes) === text ? bytes : undefined
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

export const isEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
