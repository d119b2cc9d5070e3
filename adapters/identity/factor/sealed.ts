import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { type Key, type Keys, signBytes } from "../secrets.ts"

const ivBytes = 12
const tagBytes = 16

/** Newest key, random nonce. A seal opens only with the same `about`, so it cannot move to another account or use. */
export const seal = ([key]: Keys, context: string, plain: Uint8Array): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(key.suite.cipher, toCipherKey(key), iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(context),
  )
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString("base64url")
}

export const unseal = (keys: Keys, context: string, sealed: string): Buffer | undefined => {
  const bytes = Buffer.from(sealed, "base64url")
  if (bytes.length < ivBytes + tagBytes) return undefined
  for (const key of keys)
    try {
      const iv = bytes.subarray(0, ivBytes)
      const cipher = createDecipheriv(key.suite.cipher, toCipherKey(key), iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes, -tagBytes)), cipher.final()])
    } catch {
      // The seal belongs to another key.
    }
  return undefined
}

export const fingerprintKey = (key: Key): string => signBytes(key, "name").toString("hex", 0, 8)

const toCipherKey = ({ bytes, suite }: Key): Buffer => bytes.subarray(0, suite.cipherKeyBytes)
