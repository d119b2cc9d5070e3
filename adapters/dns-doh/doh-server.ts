import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { isLoopback } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import type { Dns } from "@surename/core/ports/dns"
import type { HttpFailure } from "@surename/core/ports/http-wire"
import { dnsOver } from "../dns-wire/query-servers.ts"
import type { AskOptions, DnsServer } from "../dns-wire/query-servers.ts"
import { type Exchange, failed, replyFilter } from "../dns-wire/reply-filter.ts"
import { encodeQuery, type Sent, type WireQuestion } from "../dns-wire/message.ts"
import { exchange, mediaTypesOf, openAgent, secureHosts } from "../net/index.ts"
import type { Headers, RawResponse } from "../net/index.ts"

export class DohUrlError extends Data.TaggedError("DohUrlError")<{ readonly url: string; readonly message: string }> {}

/** https, or plain http on loopback so that test worlds work: over http anyone on the way could answer. */
export const dohUrl = (text: string): Result.Result<URL, DohUrlError> => {
  const refuse = (message: string) => Result.fail(new DohUrlError({ url: text, message }))
  const url = URL.parse(text)
  if (url === null) return refuse("this is not a URL")
  if (url.protocol !== "https:" && url.protocol !== "http:") return refuse("a DNS-over-HTTPS server has an https URL")
  if (url.protocol === "http:" && !isLoopback(url.href)) return refuse("plain http is only for loopback: use https")
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return refuse("a URL without user, password or fragment is needed")
  return Result.succeed(url)
}

export interface DnsDohOptions extends AskOptions {
  /** `https://dns.example/dns-query`; plain http only on loopback. */
  readonly url: string
  /** 64 by default: connections are kept open, and each serves one question after the other. */
  readonly socketsAtOnce?: number
  /** PEM of a certificate authority to trust instead of the system's. */
  readonly ca?: string
}

/** DNS over HTTPS (RFC 8484): for networks that let nothing else out. */
export const dnsDoh = (options: DnsDohOptions): Layer.Layer<Dns, DohUrlError> =>
  Layer.unwrap(
    Effect.map(Effect.fromResult(dohUrl(options.url)), (url) =>
      dnsOver(
        Effect.map(dohServer(url, options), (server) => [server]),
        options,
      ),
    ),
  )

/** Keeps its connections, and closes them with the scope. Over https it speaks HTTP/2, where streams tell answers apart (RFC 8484, section 5.2). */
export const dohServer = Effect.fnUntraced(function* (
  url: URL,
  { ca, socketsAtOnce = 64 }: Pick<DnsDohOptions, "ca" | "socketsAtOnce">,
): Effect.fn.Return<DnsServer, never, Scope.Scope> {
  const post =
    url.protocol === "https:" ? yield* postSecurely(url, ca, socketsAtOnce) : yield* postPlainly(url, socketsAtOnce)
  // As many permits as places: time spent queueing for a connection must not count as the server's silence.
  const places = yield* Semaphore.make(socketsAtOnce)
  const exchangeOne = (question: WireQuestion, patienceMs: number) => {
    const timely = Effect.timeoutOrElse(converse(question, post, patienceMs), {
      duration: patienceMs,
      orElse: () => Effect.succeed(failed("timeout")),
    })
    return places.withPermits(1)(timely)
  }
  return { name: url.href, exchange: exchangeOne }
})

type Post = (body: Uint8Array, patienceMs: number) => Effect.Effect<RawResponse, HttpFailure>

const postSecurely = (url: URL, certificateAuthority: string | undefined, placesPerHost: number) =>
  Effect.map(
    secureHosts({ placesPerHost, certificateAuthority, idleMs: limits.http2IdleMs }),
    (ask): Post =>
      (body, patienceMs) =>
        ask({ url, headers, wants, body, connectMs: patienceMs, totalMs: patienceMs }),
  )

/** Keep-alive is safe here: an answer repeats its question, and the question is checked. */
const postPlainly = (url: URL, maxSockets: number) =>
  Effect.map(
    openAgent({ secure: false, keepAlive: true, maxSockets, maxFreeSockets: maxSockets }),
    (agent): Post =>
      (body) =>
        exchange({ url, agent, keepsConnection: true, headers, wants, body }),
  )

/** The media type of RFC 8484, section 6. */
const dnsMessage = "application/dns-message"
const headers = { "content-type": dnsMessage, accept: dnsMessage }
const wants = (status: number, answered: Headers) =>
  status === 200 && mediaTypesOf(answered).at(-1) === dnsMessage
    ? ({ maxBytes: limits.dnsAnswerBytes, part: "whole" } as const)
    : undefined

/** Id 0, so that caches on the way see equal questions as equal (RFC 8484, section 4.1); TLS does what ids are for elsewhere. */
const converse = Effect.fnUntraced(function* (
  question: WireQuestion,
  post: Post,
  patienceMs: number,
): Effect.fn.Return<Exchange> {
  const sent: Sent = { ...question, id: 0 }
  const query = encodeQuery({ ...sent, edns: true })
  if (query === undefined) return failed("garbage")
  const posted = yield* Effect.option(post(query, patienceMs))
  // A redirect is not an answer either: the settings name the server to ask.
  if (Option.isNone(posted) || posted.value.status !== 200) return failed("network")
  const { body } = posted.value
  if (body._tag !== "Bytes") return failed("garbage")
  const filter = replyFilter(sent)
  return filter.accept(body.bytes) ?? filter.noReply("garbage")
})
