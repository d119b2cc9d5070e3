import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { makeWebhookKeys, type WebhookKeys } from "./keys.ts"
import { makePost, type PostOptions } from "./post.ts"
import { makeSignatureHeaders } from "./sign.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export interface PlayedDelivery {
  readonly played: string
  readonly expected: "accepted" | "refused"
  readonly answered: "accepted" | "refused" | "unreachable"
  readonly status?: number
  readonly note?: string
}

interface DeliveryPlay {
  readonly played: string
  readonly expected: PlayedDelivery["expected"]
  /** Seconds between the attempt's clock and ours. */
  readonly skewSeconds?: number
  readonly signedBy?: ReadonlyArray<WebhookKeys>
  readonly isChangedAfterSigning?: true
}

/** Libraries of Standard Webhooks accept five minutes either way. */
const skewBeyondLimit = 600

/** Plays deliveries that a receiver must accept, and others that it must refuse, in sequence. */
export const playDeliveries = (url: URL, keys: WebhookKeys, options: PostOptions): Stream.Stream<PlayedDelivery> => {
  const post = makePost(options)
  const id = `msg_${randomBytes(16).toString("hex")}`
  const foreignKeys = makeWebhookKeys()
  const plays: ReadonlyArray<DeliveryPlay> = [
    { played: "good", expected: "accepted" },
    { played: "replayed: the same id again, as after a lost answer", expected: "accepted" },
    { played: "rotated: signed by another key, and by yours", expected: "accepted", signedBy: [foreignKeys, keys] },
    { played: "late: signed ten minutes ago", expected: "refused", skewSeconds: -skewBeyondLimit },
    { played: "early: signed in ten minutes", expected: "refused", skewSeconds: skewBeyondLimit },
    { played: "forged: signed by another key", expected: "refused", signedBy: [foreignKeys] },
    { played: "changed: another body than the signed one", expected: "refused", isChangedAfterSigning: true },
    { played: "unsigned", expected: "refused", signedBy: [] },
  ]
  return Stream.mapEffect(
    Stream.fromIterable(plays),
    Effect.fnUntraced(function* ({
      expected,
      isChangedAfterSigning,
      played,
      signedBy = [keys],
      skewSeconds = 0,
    }: DeliveryPlay) {
      const now = yield* Clock.currentTimeMillis
      const body = makeTestBody(id, now)
      const signatures = makeSignatureHeaders({ id, atSeconds: Math.floor(now / 1_000) + skewSeconds, body }, signedBy)
      const { "webhook-signature": signature = "", ...otherHeaders } = signatures
      const { note, outcome, status } = yield* post({
        url,
        headers: {
          "content-type": "application/json",
          ...otherHeaders,
          ...(signature === "" ? {} : { "webhook-signature": signature }),
        },
        body: isChangedAfterSigning === true ? makeTestBody(id, now + 1_000) : body,
      })
      const answered = status === undefined ? "unreachable" : outcome === "delivered" ? "accepted" : "refused"
      const result: PlayedDelivery = {
        played,
        expected,
        answered,
        ...omitUndefined({ status, note }),
      }
      return result
    }),
  )
}

const makeTestBody = (id: string, atMs: number): Uint8Array => {
  const timestamp = toIsoTime(atMs)
  return Buffer.from(
    JSON.stringify({ type: "webhook.test", timestamp, data: { event_id: id, type: "webhook.test", at: timestamp } }),
  )
}
