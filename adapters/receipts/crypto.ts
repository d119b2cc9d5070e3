import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from "node:crypto"
import type { ReceiptCrypto } from "@surename/core/operations/receipts/format/bytes"
import { verifyDnssec } from "./dnssec-crypto.ts"

const verifyEd25519: ReceiptCrypto["verify"] = (publicKey, message, signature) => {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  try {
    const key = createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: "der", type: "spki" })
    return verify(null, message, key, signature)
  } catch {
    return false // The bytes are no point of the curve.
  }
}

/** Hashes and signatures of the runtime; Node, Bun and Deno have them in `node:crypto`. */
export const receiptCrypto: ReceiptCrypto = {
  sha1: (bytes) => new Uint8Array(hash("sha1", bytes, "buffer")),
  sha256: (bytes) => new Uint8Array(hash("sha256", bytes, "buffer")),
  sha384: (bytes) => new Uint8Array(hash("sha384", bytes, "buffer")),
  verify: verifyEd25519,
  verifyDnssec: verifyDnssec(verifyEd25519),
}

/** The DER before a raw key (RFC 8410). */
const spkiPrefix = Buffer.from("302a300506032b6570032100", "hex")
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex")

export interface SigningKey {
  readonly publicKey: Uint8Array
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** Makes the 32 secret bytes of a new key. */
export const makeSeed = (): Uint8Array =>
  new Uint8Array(generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32))

export const deriveKey = (seed: Uint8Array): SigningKey => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" })
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32)
  return { publicKey: new Uint8Array(publicKey), sign: (message) => new Uint8Array(sign(null, message, key)) }
}
