import dns from "node:dns"
import type http from "node:http"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Body } from "@surename/core/evidence/observation"
import { HttpFailure, HttpWire } from "@surename/core/ports/http-wire"
import type { HttpAnswer, HttpRequest } from "@surename/core/ports/http-wire"
import { openAgent } from "./agent.ts"
import { textOf } from "./charset.ts"
import { isPublicLiteral, publicLookup } from "./egress.ts"
import type { Resolve } from "./egress.ts"
import { exchange } from "./exchange.ts"
import type { RawResponse, Dial } from "./exchange.ts"

export interface HttpWireOptions {
  /** PEM of an authority to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
  /** Sockets per host; a registry's rate is kept elsewhere. */
  readonly socketsPerHost?: number
  /** How names become addresses where only public ones may be reached; the system's way by default. */
  readonly resolve?: Resolve
}

/** Requests that wait for a place are sent through a socket made for another one's `lookup`: "public" has its own queue. */
type Ways = Readonly<Record<HttpRequest["egress"], Way>>

interface Way {
  readonly plain: http.Agent
  readonly secure: http.Agent
  readonly dial: Dial
}

/**
 * The port: GETs for data. Every question has a connection of its own: HTTP/1.1 knows an answer by its place alone, so what a
 * server sends unasked over a kept connection, a late or a second answer, is the answer to the next question: an empty 404 there
 * is a free name that is none. It costs a handshake, 2 ms of processor time of both sides together, and a registry is asked ten
 * times a second: asking every 404 again over a new connection would cost both sides more.
 */
export const httpWire = ({
  certificateAuthority,
  socketsPerHost: maxSockets = 64,
  resolve = dns.lookup,
}: HttpWireOptions = {}): Layer.Layer<HttpWire> =>
  Layer.effect(
    HttpWire,
    Effect.gen(function* () {
      const way = Effect.fnUntraced(function* (dial: Dial) {
        const plain = yield* openAgent({ secure: false, maxSockets })
        return { plain, secure: yield* openAgent({ secure: true, maxSockets, certificateAuthority }), dial }
      })
      const ways: Ways = { any: yield* way({}), public: yield* way({ lookup: publicLookup(resolve) }) }
      return HttpWire.of({ get: (request) => get(ways, request) })
    }),
  )

const get = (ways: Ways, request: HttpRequest): Effect.Effect<HttpAnswer, HttpFailure> => {
  const { connectMs, egress, headers, maxBytes, totalMs } = request
  // Checked before a connection is opened: only http and https URLs are allowed, and a literal address never reaches `lookup`.
  const url = /^https?:\/\//iu.test(request.url) ? URL.parse(request.url) : null
  if (url === null) return Effect.fail(new HttpFailure({ kind: "network" }))
  if (egress === "public" && !isPublicLiteral(url)) return Effect.fail(new HttpFailure({ kind: "refused_address" }))
  const { dial, plain, secure } = ways[egress]
  const agent = url.protocol === "https:" ? secure : plain
  const wants = () => ({ maxBytes, part: "whole" }) as const
  return Effect.map(exchange({ url, agent, dial, headers, connectMs, totalMs, wants }), (answer) => ({
    ...answer,
    body: bodyOf(answer),
  }))
}

const bodyOf = ({ body, headers }: RawResponse): Body => {
  if (body._tag !== "Bytes") {
    const isTooLarge = body._tag === "Unreadable" && body.why === "too_large"
    return { _tag: "Unreadable", why: isTooLarge ? "too_large" : "bad_compression" }
  }
  const text = textOf(body.bytes, headers["content-type"])
  if (text === undefined) return { _tag: "Unreadable", why: "invalid_utf8" }
  return text === "" ? { _tag: "Empty" } : { _tag: "Text", text }
}
