import dns from "node:dns"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import type { Body } from "@surename/core/evidence/observation"
import { HttpFailure, HttpWire } from "@surename/core/ports/http-wire"
import type { HttpRequest } from "@surename/core/ports/http-wire"
import { openAgent } from "./agent.ts"
import { textOf } from "./charset.ts"
import { isPublicLiteral, publicLookup } from "./egress.ts"
import type { Resolve } from "./egress.ts"
import { exchange } from "./exchange.ts"
import type { RawResponse, Dial } from "./exchange.ts"
import { secureHosts } from "./http2/secure-hosts.ts"

export interface HttpWireOptions {
  /** PEM of an authority to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
  /** Sockets per host; a registry's rate is kept elsewhere. */
  readonly socketsPerHost?: number
  /** An HTTP/2 connection without a question is closed after so long. */
  readonly idleMs?: number
  /** How names become addresses where only public ones may be reached; the system's way by default. */
  readonly resolve?: Resolve
}

/**
 * The port: GETs for data. An answer has to belong to its question: a late or second one, taken for the next question's, would be
 * a false "not found". HTTP/2 numbers its answers. HTTP/1.1 knows them by their place alone, so there each question has a connection
 * of its own; asking every 404 again over a new connection would cost both sides more.
 */
export const httpWire = ({
  certificateAuthority,
  socketsPerHost = 64,
  idleMs = limits.http2IdleMs,
  resolve = dns.lookup,
}: HttpWireOptions = {}): Layer.Layer<HttpWire> =>
  Layer.effect(
    HttpWire,
    Effect.gen(function* () {
      const way = Effect.fnUntraced(function* (dial: Dial) {
        const agent = yield* openAgent({ secure: false, maxSockets: socketsPerHost })
        const { lookup } = dial
        const askSecurely = yield* secureHosts({
          placesPerHost: socketsPerHost,
          certificateAuthority,
          lookup,
          idleMs,
        })
        return (url: URL, { connectMs, headers, maxBytes, totalMs }: HttpRequest) => {
          const wants = () => ({ maxBytes, part: "whole" }) as const
          const question = { url, headers, connectMs, totalMs, wants }
          const got = url.protocol === "https:" ? askSecurely(question) : exchange({ ...question, agent, dial })
          return Effect.flatMap(got, (answer) => {
            const body = bodyOf(answer)
            return mayBeCut(answer, body)
              ? Effect.fail(new HttpFailure({ kind: "network" }))
              : Effect.succeed({ ...answer, body })
          })
        }
      })
      // A connection that was opened for another request's "any" address is never used for "public".
      const ways = { any: yield* way({}), public: yield* way({ lookup: publicLookup(resolve) }) }
      return HttpWire.of({
        get: (request) => Effect.flatMap(placeOf(request), (url) => ways[request.egress](url, request)),
      })
    }),
  )

/** Judged before a connection is opened: only http and https URLs are allowed, and a literal address never reaches `lookup`. */
const placeOf = ({ egress, url: text }: HttpRequest): Effect.Effect<URL, HttpFailure> => {
  const url = /^https?:\/\//iu.test(text) ? URL.parse(text) : null
  if (url === null) return Effect.fail(new HttpFailure({ kind: "network" }))
  const isRefused = egress === "public" && !isPublicLiteral(url)
  return isRefused ? Effect.fail(new HttpFailure({ kind: "refused_address" })) : Effect.succeed(url)
}

/** Half a sentence can say the opposite of the whole; half an object is none. */
const mayBeCut = ({ body }: RawResponse, read: Body): boolean =>
  body._tag === "Bytes" && body.cut && !(read._tag === "Text" && read.text.trimEnd().endsWith("}"))

const bodyOf = ({ body, headers }: RawResponse): Body => {
  if (body._tag !== "Bytes") {
    const isTooLarge = body._tag === "Unreadable" && body.why === "too_large"
    return { _tag: "Unreadable", why: isTooLarge ? "too_large" : "bad_compression" }
  }
  const text = textOf(body.bytes, headers["content-type"])
  if (text === undefined) return { _tag: "Unreadable", why: "invalid_utf8" }
  return text === "" ? { _tag: "Empty" } : { _tag: "Text", text }
}
