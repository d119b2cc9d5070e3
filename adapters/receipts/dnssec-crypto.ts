import { Buffer } from "node:buffer"
import { createPublicKey, type KeyObject, verify } from "node:crypto"
import type { ReceiptCrypto } from "@surename/core/operations/receipts/format/bytes"

/** Verifies RSA with SHA-256 (RFC 5702), ECDSA on P-256 and P-384 (RFC 6605) and Ed25519 (RFC 8080). */
export const verifyDnssec =
  (verifyEd25519: ReceiptCrypto["verify"], leastRsaBits = 1_024): ReceiptCrypto["verifyDnssec"] =>
  (algorithm, publicKey, message, signature) => {
    try {
      if (algorithm === 15) return verifyEd25519(publicKey, message, signature)
      const [digest, size] = algorithm === 14 ? (["sha384", 96] as const) : (["sha256", 64] as const)
      if (algorithm === 8) return verify(digest, message, makeRsaKey(publicKey, leastRsaBits), signature)
      if (algorithm !== 13 && algorithm !== 14) return false
      if (publicKey.length !== size || signature.length !== size) return false
      const key = makeCurveKey(size === 64 ? "P-256" : "P-384", publicKey)
      return verify(digest, message, { key, dsaEncoding: "ieee-p1363" }, signature)
    } catch {
      return false // The bytes are no key.
    }
  }

const readKey = (key: Readonly<Record<string, string>>): KeyObject => createPublicKey({ key, format: "jwk" })

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url")

const makeCurveKey = (crv: string, point: Uint8Array): KeyObject => {
  const half = point.length / 2
  return readKey({ kty: "EC", crv, x: toText(point.subarray(0, half)), y: toText(point.subarray(half)) })
}

/**
 * RFC 3110, section 2: the exponent's length, the exponent and the modulus, without leading zeros. Exponent 1 makes
 * every signature valid, and an even one is invalid. Small keys can be broken. The runtimes limit exponents to 33 bits.
 */
const makeRsaKey = (bytes: Uint8Array, leastBits: number): KeyObject => {
  const length = bytes[0] ?? 0
  const exponent = bytes.subarray(1, 1 + length)
  const modulus = bytes.subarray(1 + length)
  const power = exponent.reduce((sum, byte) => sum * 256 + byte, 0)
  const isPower = length <= 5 && exponent[0] !== 0 && power >= 3 && power < 2 ** 33 && power % 2 === 1
  const bits = modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24
  if (!isPower || modulus[0] === 0 || bits < leastBits || bits > 4_096) throw new Error("not a key of RSA")
  return readKey({ kty: "RSA", e: toText(exponent), n: toText(modulus) })
}
