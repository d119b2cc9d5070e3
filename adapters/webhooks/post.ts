import dns from "node:dns"
import { isIP } from "node:net"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import {
  exchange,
  guardedLookup,
  hostOf,
  makeAgent,
  type Headers,
  type RawResponse,
  type Resolve,
} from "../net/index.ts"
import type { AttemptResult } from "@surename/core/operations/watch/ports/webhook-sender"
import { judgeAnswer } from "./judge-answer.ts"

/** May this address be dialled for this URL? Asked about every address of a name, when the connection is made. */
export type Admits = (address: string, url: URL) => boolean

export interface PostOptions {
  readonly admits: Admits
  readonly resolve?: Resolve
  /** PEM of an authority to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
  readonly totalMs?: number
}

export interface Delivery {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Delivers once: one POST over a connection of its own, no redirect, a bounded answer within a bounded time. Never fails. */
export const makePost = ({
  admits,
  certificateAuthority,
  resolve = dns.lookup,
  totalMs = limits.deliveryMs,
}: PostOptions): ((delivery: Delivery) => Effect.Effect<AttemptResult>) => {
  const agents = { "http:": makeAgent({ secure: false }), "https:": makeAgent({ secure: true, certificateAuthority }) }
  return ({ body, headers, url }) => {
    const agent = url.protocol === "https:" ? agents["https:"] : agents["http:"]
    const host = hostOf(url)
    // A literal address never reaches `lookup`.
    if (isIP(host) !== 0 && !admits(host, url)) return Effect.succeed(refusedAddress)
    let answered: { readonly status: number; readonly headers: Headers } | undefined
    const sent = exchange({
      url,
      agent,
      dial: { lookup: guardedLookup(resolve, (address) => admits(address, url)) },
      headers: { "user-agent": "surename-webhooks/1", accept: "*/*", "accept-encoding": "identity", ...headers },
      body,
      connectMs: limits.deliveryConnectMs,
      totalMs,
      inSmallChunks: true,
      wants: (status, answerHeaders) => {
        answered = { status, headers: answerHeaders }
        return { maxBytes: limits.deliveryAnswerBytes, part: "beginning" }
      },
    })
    return Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.match(sent, {
        onSuccess: (answer) => judgeAnswer(answer, bytesOf(answer), now),
        onFailure: ({ kind }) =>
          answered === undefined
            ? { outcome: "failed" as const, note: failureNotes[kind] }
            : judgeAnswer(answered, new Uint8Array(), now),
      }),
    )
  }
}

const bytesOf = ({ body }: RawResponse): Uint8Array => (body._tag === "Bytes" ? body.bytes : new Uint8Array())

const failureNotes = {
  timeout: "It did not answer in time.",
  tls: "Its certificate could not be verified.",
  network: "No connection, or it was broken off.",
  refused_address: "Its address is not public, so nothing was sent.",
} as const

const refusedAddress: AttemptResult = { outcome: "failed", note: failureNotes.refused_address }
