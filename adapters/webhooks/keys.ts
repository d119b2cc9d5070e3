import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto"

/** The keys that sign the deliveries to one endpoint. A rotation replaces both. */
export interface WebhookKeys {
  /** Shared with the receiver. Signs `v1`. */
  readonly secret: Uint8Array
  /** The seed of a private ed25519 key. Signs `v1a`. */
  readonly seed: Uint8Array
}

/** Makes keys. Standard Webhooks requires 24 to 64 random bytes in a secret. */
export const makeWebhookKeys = (): WebhookKeys => ({ secret: randomBytes(32), seed: randomBytes(32) })

export const formatSecret = ({ secret }: Pick<WebhookKeys, "secret">): string =>
  `whsec_${Buffer.from(secret).toString("base64")}`

export const parseSecret = (text: string): Uint8Array | undefined => {
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/u.exec(text) ?? []
  const bytes = Buffer.from(base64, "base64")
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

export const formatPublicKey = ({ seed }: Pick<WebhookKeys, "seed">): string => {
  const key = createPublicKey(toPrivateKey(seed)).export({ format: "der", type: "spki" })
  return `whpk_${key.subarray(-32).toString("base64")}`
}

/** RFC 8410: a seed in PKCS #8 is this prefix and the seed. */
export const toPrivateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" })

const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex")
