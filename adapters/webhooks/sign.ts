import { createHmac, sign } from "node:crypto"
import { privateKeyOf, type WebhookKeys } from "./keys.ts"

export interface SignedMessage {
  /** The idempotency key of the receiver: the same in every attempt. It has no dot, which separates the signed parts. */
  readonly id: string
  /** The time of this attempt. */
  readonly atSeconds: number
  readonly body: Uint8Array
}

/** The headers of Standard Webhooks 1.0. `v1` and `v1a` of every key in force stand side by side, so a receiver may check either. */
export const signatureHeaders = (
  message: SignedMessage,
  keys: ReadonlyArray<WebhookKeys>,
): Readonly<Record<string, string>> => {
  const content = signedContent(message)
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.atSeconds),
    "webhook-signature": keys
      .flatMap(({ secret, seed }) => [
        `v1,${createHmac("sha256", secret).update(content).digest("base64")}`,
        `v1a,${sign(null, content, privateKeyOf(seed)).toString("base64")}`,
      ])
      .join(" "),
  }
}

const signedContent = ({ atSeconds, body, id }: SignedMessage): Buffer =>
  Buffer.concat([Buffer.from(`${id}.${atSeconds}.`), body])
