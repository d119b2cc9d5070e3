import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto"

/** The keys that sign the deliveries to one endpoint. A rotation makes both anew. */
export interface WebhookKeys {
  /** Shared with the receiver: signs `v1`. */
  readonly secret: Uint8Array
  /** The seed of an ed25519 key, which stays here: signs `v1a`. */
  readonly seed: Uint8Array
}

/** Standard Webhooks asks for 24 to 64 random bytes in a secret. */
export const makeWebhookKeys = (): WebhookKeys => ({ secret: randomBytes(32), seed: randomBytes(32) })

export const secretText = ({ secret }: Pick<WebhookKeys, "secret">): string =>
  `whsec_${Buffer.from(secret).toString("base64")}`

/** `undefined` unless it is a secret as `secretText` writes it. */
export const readSecretText = (text: string): Uint8Array | undefined => {
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/u.exec(text) ?? []
  const bytes = Buffer.from(base64, "base64")
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

export const publicKeyText = ({ seed }: Pick<WebhookKeys, "seed">): string => {
  const key = createPublicKey(privateKeyOf(seed)).export({ format: "der", type: "spki" })
  return `whpk_${key.subarray(-32).toString("base64")}`
}

/** RFC 8410: a seed in PKCS #8 is these bytes and the seed. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: "der", type: "pkcs8" })

const pkcs8Start = Buffer.from("302e020100300506032b657004220420", "hex")
