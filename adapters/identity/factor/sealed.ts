import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { type Key, type Keys, signBytes } from "../secrets.ts"

const [ivBytes, tagBytes] = [12, 16]

/**
 * With the newest key in its way, such as AES-256-GCM, with a random nonce each time. It opens with the same `about` alone: what was sealed for one account
 * or use is worth nothing in the place of another.
 */
export const seal = ([key]: Keys, about: string, plain: Uint8Array): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(key.way.cipher, cipherKey(key), iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(about),
  )
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString("base64url")
}

/** Under any key that is accepted; `undefined` when it was not sealed here, or for something else. */
export const unseal = (keys: Keys, about: string, sealed: string): Buffer | undefined => {
  const bytes = Buffer.from(sealed, "base64url")
  if (bytes.length < ivBytes + tagBytes) return undefined
  for (const key of keys)
    try {
      const iv = bytes.subarray(0, ivBytes)
      const cipher = createDecipheriv(key.way.cipher, cipherKey(key), iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes, -tagBytes)), cipher.final()])
    } catch {
      // Not by this key.
    }
  return undefined
}

/** Tells by which key something is sealed, and nothing about the key. */
export const nameOf = (key: Key): string => signBytes(key, "name").toString("hex", 0, 8)

const cipherKey = ({ bytes, way }: Key): Buffer => bytes.subarray(0, way.cipherKeyBytes)
