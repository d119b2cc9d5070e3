import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import type { DnsOutcome, DnsQuestion } from "@surename/core/evidence/observation"
import type { DnsServer } from "../dns-wire/ask-in-turn.ts"
import { ear } from "../dns-wire/ear.ts"
import { encodeQuery } from "../dns-wire/message.ts"
import { makePost } from "./post.ts"
import type { Post } from "./post.ts"

export interface DohBounds {
  readonly socketsAtOnce: number
  /** PEM of a certificate authority to trust instead of the system's. */
  readonly ca?: string
}

export const dohServer = Effect.fnUntraced(function* (
  url: URL,
  bounds: DohBounds,
): Effect.fn.Return<DnsServer, never, Scope.Scope> {
  const post = yield* makePost(url, bounds.socketsAtOnce, bounds.ca)
  // As many permits as sockets: time spent queueing for a connection must not count as the server's silence.
  const sockets = yield* Semaphore.make(bounds.socketsAtOnce)
  const ask = (question: DnsQuestion, patienceMs: number) => {
    const timely = Effect.timeoutOrElse(converse(question, post), {
      duration: patienceMs,
      orElse: () => Effect.succeed(failed("timeout")),
    })
    return sockets.withPermits(1)(timely)
  }
  return { name: url.href, ask }
})

/**
 * Id 0, so that caches on the way see equal questions as equal (RFC 8484, section 4.1); TLS does what ids are for
 * elsewhere.
 */
const converse = Effect.fnUntraced(function* (question: DnsQuestion, post: Post) {
  const sent = { id: 0, name: question.name, type: question.type }
  const bytes = encodeQuery({ ...sent, edns: true })
  if (bytes === undefined) return failed("garbage")
  const posted = yield* post(bytes)
  if (posted._tag === "No") return failed(posted.why === "network" ? "network" : "garbage")

  const listener = ear(sent)
  const heard = listener.hear(posted.bytes) ?? listener.silence("garbage")
  if (heard._tag === "Failed") return heard
  const { answers, authority, isTruncated, rcode } = heard.message
  return isTruncated ? failed("truncated") : ({ _tag: "Answered", rcode, answers, authority } as const)
})

const failed = (failure: Extract<DnsOutcome, { readonly _tag: "Failed" }>["failure"]): DnsOutcome => ({
  _tag: "Failed",
  failure,
})
