import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { makeWebhookKeys, type WebhookKeys } from "./keys.ts"
import { makePost, type PostOptions } from "./post.ts"
import { signatureHeaders } from "./sign.ts"

export interface PlayedDelivery {
  readonly played: string
  readonly expected: "accepted" | "refused"
  readonly answered: "accepted" | "refused" | "unreachable"
  readonly status?: number
  readonly note?: string
}

interface Play {
  readonly played: string
  readonly expected: PlayedDelivery["expected"]
  /** The attempt's clock, beside ours. */
  readonly skewSeconds?: number
  readonly signedBy?: ReadonlyArray<WebhookKeys>
  readonly isChangedAfter?: true
}

/** Libraries of Standard Webhooks take five minutes either way. */
const tooFarSeconds = 600

/** Plays deliveries that a receiver has to accept, and others that it has to refuse, one after the other. */
export const playDeliveries = (url: URL, keys: WebhookKeys, options: PostOptions): Stream.Stream<PlayedDelivery> => {
  const post = makePost(options)
  const id = `msg_${randomBytes(16).toString("hex")}`
  const other = makeWebhookKeys()
  const plays: ReadonlyArray<Play> = [
    { played: "good", expected: "accepted" },
    { played: "replayed: the same id again, as after a lost answer", expected: "accepted" },
    { played: "rotated: signed by another key, and by yours", expected: "accepted", signedBy: [other, keys] },
    { played: "late: signed ten minutes ago", expected: "refused", skewSeconds: -tooFarSeconds },
    { played: "early: signed in ten minutes", expected: "refused", skewSeconds: tooFarSeconds },
    { played: "forged: signed by another key", expected: "refused", signedBy: [other] },
    { played: "changed: another body than the signed one", expected: "refused", isChangedAfter: true },
    { played: "unsigned", expected: "refused", signedBy: [] },
  ]
  return Stream.mapEffect(
    Stream.fromIterable(plays),
    Effect.fnUntraced(function* ({ expected, isChangedAfter, played, signedBy = [keys], skewSeconds = 0 }: Play) {
      const now = yield* Clock.currentTimeMillis
      const body = testBody(id, now)
      const signed = signatureHeaders({ id, atSeconds: Math.floor(now / 1_000) + skewSeconds, body }, signedBy)
      const { "webhook-signature": signature = "", ...named } = signed
      const { note, outcome, status } = yield* post({
        url,
        headers: {
          "content-type": "application/json",
          ...named,
          ...(signature === "" ? {} : { "webhook-signature": signature }),
        },
        body: isChangedAfter === true ? testBody(id, now + 1_000) : body,
      })
      const answered = status === undefined ? "unreachable" : outcome === "delivered" ? "accepted" : "refused"
      const result: PlayedDelivery = {
        played,
        expected,
        answered,
        ...(status === undefined ? {} : { status }),
        ...(note === undefined ? {} : { note }),
      }
      return result
    }),
  )
}

const testBody = (id: string, atMs: number): Uint8Array => {
  const timestamp = new Date(atMs).toISOString()
  return Buffer.from(
    JSON.stringify({ type: "webhook.test", timestamp, data: { event_id: id, type: "webhook.test", at: timestamp } }),
  )
}
