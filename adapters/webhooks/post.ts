import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { type GuardedPostOptions, type Headers, type RawResponse, makeGuardedPost } from "../net/index.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import type { AttemptResult } from "@surename/core/operations/watch/ports/webhook-sender"

export interface PostOptions extends GuardedPostOptions {
  readonly totalMs?: number
}

export interface Delivery {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Delivers once, if the egress rules allow it. Never fails. */
export const makePost = ({
  totalMs = watchLimits.deliveryMs,
  ...options
}: PostOptions): ((delivery: Delivery) => Effect.Effect<AttemptResult>) => {
  const post = makeGuardedPost(options)
  return ({ body, headers, url }) => {
    let responseHead: { readonly status: number; readonly headers: Headers } | undefined
    const outcome = post({
      url,
      headers: { "user-agent": "surename-webhooks/1", accept: "*/*", "accept-encoding": "identity", ...headers },
      body,
      connectMs: watchLimits.deliveryConnectMs,
      totalMs,
      wants: (status, answerHeaders) => {
        responseHead = { status, headers: answerHeaders }
        return { maxBytes: watchLimits.deliveryAnswerBytes, part: "beginning" }
      },
    })
    return Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.match(outcome, {
        onSuccess: (answer) => judgeAnswer(answer, readBytes(answer), now),
        onFailure: ({ kind }) =>
          responseHead === undefined
            ? { outcome: "failed" as const, note: failureNotes[kind] }
            : judgeAnswer(responseHead, new Uint8Array(), now),
      }),
    )
  }
}

const readBytes = ({ body }: RawResponse): Uint8Array => (body._tag === "Bytes" ? body.bytes : new Uint8Array())

const failureNotes = {
  timeout: "It did not answer in time.",
  tls: "Its certificate could not be verified.",
  network: "No connection, or it was broken off.",
  refused_address: "Its address is not public, so nothing was sent.",
} as const

/** Judges by the status alone: after a 2xx head, the receiver has taken the delivery, even with a broken body. */
const judgeAnswer = (
  { headers, status }: Pick<RawResponse, "headers" | "status">,
  body: Uint8Array,
  nowMs: number,
): AttemptResult => {
  const note = body.length === 0 ? {} : { note: toNote(body) }
  if (status >= 200 && status < 300) return { outcome: "delivered", status }
  if (status === 410) return { outcome: "gone", status, ...note }
  if (status >= 300 && status < 400)
    return {
      outcome: "failed",
      status,
      note: "It redirects, and redirects are not followed. Set the address it leads to.",
    }
  const pause = pauseStatuses.has(status) ? readRetryAfter(headers["retry-after"], nowMs) : undefined
  return { outcome: "failed", status, ...note, ...omitUndefined({ retryAfterMs: pause }) }
}

const pauseStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

const maxPauseMs = 24 * 3_600_000

/** RFC 9110, section 10.2.3: reads seconds or a date. */
const readRetryAfter = (text: string | undefined, nowMs: number): number | undefined => {
  if (text === undefined) return undefined
  const ms = /^\d{1,9}$/u.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxPauseMs)
}

const noteBytes = 1_024

const toNote = (body: Uint8Array): string =>
  new TextDecoder()
    .decode(body.subarray(0, noteBytes))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
