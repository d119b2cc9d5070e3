import * as Stream from "effect/Stream"
import type { Host } from "@surename/adapters/cli"
import {
  makeWebhookKeys,
  playDeliveries,
  formatPublicKey,
  parseSecret,
  formatSecret,
} from "@surename/adapters/webhooks"

/** A person tries a receiver of their own, so any address may be reached. */
export const webhookTest: Host["webhookTest"] = async (url, given) => {
  const secret = given === undefined ? undefined : parseSecret(given)
  if (given !== undefined && secret === undefined)
    throw new Error("SURENAME_WEBHOOK_SECRET is not a secret of a webhook: it is whsec_ and 24 to 64 bytes in base64")
  const made = makeWebhookKeys()
  const rows = Stream.toAsyncIterable(
    playDeliveries(url, { ...made, ...(secret === undefined ? {} : { secret }) }, { admits: () => true }),
  )
  return secret === undefined
    ? { rows, madeKeys: { secret: formatSecret(made), publicKey: formatPublicKey(made) } }
    : { rows }
}
