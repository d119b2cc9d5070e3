import { createHmac, sign } from "node:crypto"
import { toPrivateKey, type WebhookKeys } from "./keys.ts"

export interface SignedMessage {
  /** The receiver's idempotency key, equal in every attempt. It has no dot, which separates the signed parts. */
  readonly id: string
  readonly atSeconds: number
  readonly body: Uint8Array
}

/** The headers of Standard Webhooks 1.0, with `v1` and `v1a` of every active key, so that a receiver may check either. */
export const makeSignatureHeaders = (
  message: SignedMessage,
  keys: ReadonlyArray<WebhookKeys>,
): Readonly<Record<string, string>> => {
  const content = makeSignedContent(message)
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.atSeconds),
    "webhook-signature": keys
      .flatMap(({ secret, seed }) => [
        `v1,${createHmac("sha256", secret).update(content).digest("base64")}`,
        `v1a,${sign(null, content, toPrivateKey(seed)).toString("base64")}`,
      ])
      .join(" "),
  }
}

const makeSignedContent = ({ atSeconds, body, id }: SignedMessage): Buffer =>
  Buffer.concat([Buffer.from(`${id}.${atSeconds}.`), body])
