import dns from "node:dns"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Body } from "@surename/core/evidence/observation"
import { HttpFailure, HttpWire, type HttpRequest } from "@surename/core/ports/http-wire"
import { wireLimits } from "./limits.ts"
import { openAgent } from "./agent.ts"
import { decodeText } from "./charset.ts"
import { isPublicLiteral, makePublicLookup, type Resolve } from "./egress.ts"
import { sendRequest, type RawResponse, type Dial } from "./send-request.ts"
import { openSecureHosts } from "./http2/secure-hosts.ts"

export interface HttpWireOptions {
  readonly certificateAuthority?: string
  /** Sockets per host. Rate limits apply elsewhere. */
  readonly socketsPerHost?: number
  readonly idleMs?: number
  /** Resolves names where only public addresses are allowed. Default: the system. */
  readonly resolve?: Resolve
}

/**
 * Downloads data. HTTP/2 numbers its answers. HTTP/1.1 does not, so each question has its own connection: a late answer
 * to another question would be a false "not found".
 */
export const httpWire = ({
  certificateAuthority,
  socketsPerHost = 64,
  idleMs = wireLimits.http2IdleMs,
  resolve = dns.lookup,
}: HttpWireOptions = {}): Layer.Layer<HttpWire> =>
  Layer.effect(
    HttpWire,
    Effect.gen(function* () {
      const makeSender = Effect.fnUntraced(function* (dial: Dial) {
        const agent = yield* openAgent({ secure: false, maxSockets: socketsPerHost })
        const { lookup } = dial
        const askSecurely = yield* openSecureHosts({
          slotsPerHost: socketsPerHost,
          certificateAuthority,
          lookup,
          idleMs,
        })
        return (url: URL, { connectMs, headers, maxBytes, totalMs }: HttpRequest) => {
          const requestBody = () => ({ maxBytes, part: "whole" }) as const
          const question = { url, headers, connectMs, totalMs, wants: requestBody }
          const response = url.protocol === "https:" ? askSecurely(question) : sendRequest({ ...question, agent, dial })
          return Effect.flatMap(response, (answer) => {
            const body = toBody(answer)
            return mayBeCut(answer, body)
              ? Effect.fail(new HttpFailure({ kind: "network" }))
              : Effect.succeed({ ...answer, body })
          })
        }
      })
      // Separate connections, so that one opened for an "any" address never serves "public".
      const senders = { any: yield* makeSender({}), public: yield* makeSender({ lookup: makePublicLookup(resolve) }) }
      return HttpWire.of({
        get: (request) => Effect.flatMap(parseTarget(request), (url) => senders[request.egress](url, request)),
      })
    }),
  )

/** Checks before a connection opens: only http and https, and no refused literal address. */
const parseTarget = ({ egress, url: text }: HttpRequest): Effect.Effect<URL, HttpFailure> => {
  const url = /^https?:\/\//iu.test(text) ? URL.parse(text) : null
  if (url === null) return Effect.fail(new HttpFailure({ kind: "network" }))
  const isRefused = egress === "public" && !isPublicLiteral(url)
  return isRefused ? Effect.fail(new HttpFailure({ kind: "refused_address" })) : Effect.succeed(url)
}

/** True when the body may be cut. Half a text may mean the opposite. Half an object does not end. */
const mayBeCut = ({ body }: RawResponse, decodedBody: Body): boolean =>
  body._tag === "Bytes" && body.cut && !(decodedBody._tag === "Text" && decodedBody.text.trimEnd().endsWith("}"))

const toBody = ({ body, headers }: RawResponse): Body => {
  if (body._tag !== "Bytes") {
    const isTooLarge = body._tag === "Unreadable" && body.why === "too_large"
    return { _tag: "Unreadable", why: isTooLarge ? "too_large" : "bad_compression" }
  }
  const text = decodeText(body.bytes, headers["content-type"])
  if (text === undefined) return { _tag: "Unreadable", why: "invalid_utf8" }
  return text === "" ? { _tag: "Empty" } : { _tag: "Text", text }
}
