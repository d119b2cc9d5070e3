import * as Base64 from "effect/encoding/Base64"
import * as Result from "effect/Result"

/** The primitives that the formats need; a runtime provides them, since the core has none. */
export interface ReceiptCrypto {
  readonly sha256: (bytes: Uint8Array) => Uint8Array
  /** Hides names in NSEC3, and nothing else. */
  readonly sha1: (bytes: Uint8Array) => Uint8Array
  readonly sha384: (bytes: Uint8Array) => Uint8Array
  /** By an algorithm of DNSSEC, with a key as DNSKEY has it. False for other algorithms, and for anything that is no signature of this key. */
  readonly verifyDnssec: (algorithm: number, ...signed: Parameters<ReceiptCrypto["verify"]>) => boolean
  /** Ed25519 (RFC 8032): a public key has 32 bytes. False for anything that is no signature of this key. */
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean
}

export const concat = (...parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const toBase64 = (bytes: Uint8Array): string => Base64.encode(bytes)

/** Canonical only: a second spelling of one value would be a change that no signature shows. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  const bytes = Result.getOrUndefined(Base64.decode(text))
  return bytes !== undefined && toBase64(bytes) === text ? bytes : undefined
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
