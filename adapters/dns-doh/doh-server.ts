import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { isLoopback } from "@surename/core/evidence/under-base"
import type { Dns } from "@surename/core/ports/dns"
import type { HttpFailure } from "@surename/core/ports/http-wire"
import { dnsLimits } from "../dns-wire/limits.ts"
import { makeDnsOver, type AskOptions, type DnsServer } from "../dns-wire/query-servers.ts"
import { type Exchange, makeFailure, makeReplyFilter } from "../dns-wire/reply-filter.ts"
import { encodeQuery, type SentQuery, type WireQuestion } from "../dns-wire/message.ts"
import { wireLimits } from "../net/limits.ts"
import { sendRequest, readMediaTypes, openAgent, openSecureHosts } from "../net/index.ts"
import type { Headers, RawResponse } from "../net/index.ts"

export class DohUrlError extends Data.TaggedError("DohUrlError")<{ readonly url: string; readonly message: string }> {}

/** Accepts https, and plain http only on loopback for test worlds: over http anyone on the way could answer. */
export const readDohUrl = (text: string): Result.Result<URL, DohUrlError> => {
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
  /** `https://dns.example/dns-query`. Plain http only on loopback. */
  readonly url: string
  /** Default: 64. Connections stay open, and each serves one question after the other. */
  readonly socketsAtOnce?: number
  readonly ca?: string
}

/** DNS over HTTPS (RFC 8484), for networks that block other DNS. */
export const dnsDoh = (options: DnsDohOptions): Layer.Layer<Dns, DohUrlError> =>
  Layer.unwrap(
    Effect.map(Effect.fromResult(readDohUrl(options.url)), (url) =>
      makeDnsOver(
        Effect.map(makeDohServer(url, options), (server) => [server]),
        options,
      ),
    ),
  )

/** Keeps its connections until the scope closes. Over https it uses HTTP/2, whose streams tell answers apart (RFC 8484, section 5.2). */
export const makeDohServer = Effect.fnUntraced(function* (
  url: URL,
  { ca, socketsAtOnce = 64 }: Pick<DnsDohOptions, "ca" | "socketsAtOnce">,
): Effect.fn.Return<DnsServer, never, Scope.Scope> {
  const post =
    url.protocol === "https:" ? yield* makeSecurePost(url, ca, socketsAtOnce) : yield* makePlainPost(url, socketsAtOnce)
  // Each connection has one permit. The wait for a permit does not count as the server's silence.
  const slots = yield* Semaphore.make(socketsAtOnce)
  const exchangeOne = (question: WireQuestion, timeoutMs: number) => {
    const boundedAnswer = Effect.timeoutOrElse(exchangeQuery(question, post, timeoutMs), {
      duration: timeoutMs,
      orElse: () => Effect.succeed(makeFailure("timeout")),
    })
    return slots.withPermits(1)(boundedAnswer)
  }
  return { name: url.href, exchange: exchangeOne }
})

type Post = (body: Uint8Array, timeoutMs: number) => Effect.Effect<RawResponse, HttpFailure>

const makeSecurePost = (url: URL, certificateAuthority: string | undefined, slotsPerHost: number) =>
  Effect.map(
    openSecureHosts({ slotsPerHost, certificateAuthority, idleMs: wireLimits.http2IdleMs }),
    (ask): Post =>
      (body, patienceMs) =>
        ask({ url, headers, wants: requireDnsMessage, body, connectMs: patienceMs, totalMs: patienceMs }),
  )

/** Reuse is safe here: an answer repeats its question, which is checked. */
const makePlainPost = (url: URL, maxSockets: number) =>
  Effect.map(
    openAgent({ secure: false, keepAlive: true, maxSockets, maxFreeSockets: maxSockets }),
    (agent): Post =>
      (body) =>
        sendRequest({ url, agent, keepsConnection: true, headers, wants: requireDnsMessage, body }),
  )

const dnsMessage = "application/dns-message"
const headers = { "content-type": dnsMessage, accept: dnsMessage }
const requireDnsMessage = (status: number, responseHeaders: Headers) =>
  status === 200 && readMediaTypes(responseHeaders).at(-1) === dnsMessage
    ? ({ maxBytes: dnsLimits.dnsAnswerBytes, part: "whole" } as const)
    : undefined

/** Id 0, so that caches see equal questions as equal (RFC 8484, section 4.1). TLS replaces the purpose of ids. */
const exchangeQuery = Effect.fnUntraced(function* (
  question: WireQuestion,
  post: Post,
  timeoutMs: number,
): Effect.fn.Return<Exchange> {
  const queryFields: SentQuery = { ...question, id: 0 }
  const query = encodeQuery({ ...queryFields, edns: true })
  if (query === undefined) return makeFailure("garbage")
  const response = yield* Effect.option(post(query, timeoutMs))
  // A redirect is not an answer: the settings name the server.
  if (Option.isNone(response) || response.value.status !== 200) return makeFailure("network")
  const { body } = response.value
  if (body._tag !== "Bytes") return makeFailure("garbage")
  const filter = makeReplyFilter(queryFields)
  return filter.accept(body.bytes) ?? filter.makeNoReply("garbage")
})
