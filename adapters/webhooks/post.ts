import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { type GuardedPostOptions, type Headers, makeGuardedPost, type RawResponse } from "../net/index.ts"
import type { AttemptResult } from "@surename/core/operations/watch/ports/webhook-sender"
import { judgeAnswer } from "./judge-answer.ts"

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
  totalMs = limits.deliveryMs,
  ...options
}: PostOptions): ((delivery: Delivery) => Effect.Effect<AttemptResult>) => {
  const post = makeGuardedPost(options)
  return ({ body, headers, url }) => {
    let responseHead: { readonly status: number; readonly headers: Headers } | undefined
    const outcome = post({
      url,
      headers: { "user-agent": "surename-webhooks/1", accept: "*/*", "accept-encoding": "identity", ...headers },
      body,
      connectMs: limits.deliveryConnectMs,
      totalMs,
      wants: (status, answerHeaders) => {
        responseHead = { status, headers: answerHeaders }
        return { maxBytes: limits.deliveryAnswerBytes, part: "beginning" }
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
