import * as Stream from "effect/Stream"
import type { Host } from "@surename/adapters/cli"
import {
  makeWebhookKeys,
  playDeliveries,
  formatPublicKey,
  parseSecret,
  formatSecret,
} from "@surename/adapters/webhooks"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

/** Tests a person's own receiver, so any address is allowed. */
export const testWebhook: Host["webhookTest"] = async (url, secretWritten) => {
  const secret = secretWritten === undefined ? undefined : parseSecret(secretWritten)
  if (secretWritten !== undefined && secret === undefined)
    throw new Error("SURENAME_WEBHOOK_SECRET is not a secret of a webhook: it is whsec_ and 24 to 64 bytes in base64")
  const keys = makeWebhookKeys()
  const rows = Stream.toAsyncIterable(
    playDeliveries(url, { ...keys, ...omitUndefined({ secret }) }, { admits: () => true }),
  )
  return secret === undefined
    ? { rows, madeKeys: { secret: formatSecret(keys), publicKey: formatPublicKey(keys) } }
    : { rows }
}
