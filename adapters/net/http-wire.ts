import dns from "node:dns"
import http from "node:http"
import https from "node:https"
import type { LookupFunction } from "node:net"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { HttpFailure, HttpWire } from "@surename/core/ports/http-wire"
import type { HttpAnswer, HttpRequest } from "@surename/core/ports/http-wire"
import { asSettled } from "./as-settled.ts"
import { readBody } from "./body.ts"
import { isPublicLiteral, publicLookup } from "./egress.ts"
import type { Resolve } from "./egress.ts"
import { failureOf } from "./failure.ts"

export interface HttpWireOptions {
  /** PEM of an authority to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
  /** Sockets per host; a registry's rate is kept elsewhere. */
  readonly socketsPerHost?: number
  /** How names become addresses where only public ones may be reached; the system's way by default. */
  readonly resolve?: Resolve
}

/**
 * HTTP over `node:http(s)`, which behaves alike on Node, Bun and Deno where `fetch` does not: same error codes, no
 * redirect followed, `lookup` can be pinned, and a body that was cut is told from one that ended.
 */
export const httpWire = (options: HttpWireOptions = {}): Layer.Layer<HttpWire> =>
  Layer.effect(
    HttpWire,
    Effect.gen(function* () {
      const agents = yield* Effect.acquireRelease(
        Effect.sync(() => makeAgents(options)),
        closeAgents,
      )
      return HttpWire.of({
        get: (request) =>
          Effect.callback<HttpAnswer, HttpFailure>((resume) => {
            const stop = exchange(agents, request, (outcome) =>
              resume(outcome instanceof HttpFailure ? Effect.fail(outcome) : Effect.succeed(outcome)),
            )
            return Effect.sync(stop)
          }),
      })
    }),
  )

/** Requests that wait for a place are sent through a socket made for another one's `lookup`: "public" has its own queue. */
type Agents = Readonly<Record<HttpRequest["egress"], Way>>

interface Way {
  readonly plain: http.Agent
  readonly secure: https.Agent
  readonly lookup: { readonly lookup?: LookupFunction }
}

/**
 * Every question has a connection of its own. HTTP/1.1 knows an answer by its place alone, so whatever a server sends
 * unasked over a kept connection, a late or a second answer, is the answer to the next question: an empty 404 there is a
 * free name that is none. What comes while a connection is idle could be seen; what comes once the next question is out
 * cannot be told from its answer. It costs a handshake, 2 ms of processor time of both sides together, and a registry is asked
 * ten times a second: asking every 404 again over a new connection would cost both sides more.
 */
const makeAgents = ({ certificateAuthority, socketsPerHost = 64, resolve = dns.lookup }: HttpWireOptions): Agents => {
  const settings = { keepAlive: false, maxSockets: socketsPerHost, ...asSettled } as const
  const trust = certificateAuthority === undefined ? {} : { ca: certificateAuthority }
  const way = (lookup: Way["lookup"]): Way => ({
    plain: new http.Agent(settings),
    secure: new https.Agent({ ...settings, ...trust }),
    lookup,
  })
  return { any: way({}), public: way({ lookup: publicLookup(resolve) }) }
}

const closeAgents = (agents: Agents) =>
  Effect.sync(() => {
    for (const { plain, secure } of [agents.any, agents.public]) {
      plain.destroy()
      secure.destroy()
    }
  })

/** Settles exactly once and before it destroys anything: some runtimes report an aborted body as complete. */
const exchange = (
  agents: Agents,
  request: HttpRequest,
  done: (outcome: HttpAnswer | HttpFailure) => void,
): (() => void) => {
  let settled = false
  let connecting: ReturnType<typeof setTimeout> | undefined
  let lasting: ReturnType<typeof setTimeout> | undefined
  const settle = (outcome: HttpAnswer | HttpFailure) => {
    if (settled) return
    settled = true
    clearTimeout(connecting)
    clearTimeout(lasting)
    sent.destroy()
    done(outcome)
  }
  const refused = refusal(request)
  if (refused !== undefined) {
    queueMicrotask(() => done(new HttpFailure({ kind: refused })))
    return () => {}
  }
  const secure = /^https:/iu.test(request.url)
  const { plain, secure: encrypted, lookup } = agents[request.egress]
  const sent = (secure ? https : http).get(request.url, {
    agent: secure ? encrypted : plain,
    headers: { ...request.headers, connection: "close" },
    maxHeaderSize: limits.headerBytes,
    ...lookup,
  })
  // An agent with a bound on sockets hands one on to the request that waits for a place, whatever the header says.
  sent.shouldKeepAlive = false
  const late = () => settle(new HttpFailure({ kind: "timeout" }))
  connecting = setTimeout(late, request.connectMs)
  // Sockets live in real time, and two fibers a request would cost more than the request's own bookkeeping.
  lasting = setTimeout(late, request.totalMs)
  sent.on("socket", (socket) => {
    // A slow answer is the total's business: only the connection and its handshake are awaited here.
    const connected = () => clearTimeout(connecting)
    if (socket.connecting) socket.once(secure ? "secureConnect" : "connect", connected)
    else connected()
  })
  sent.on("error", (cause) => settle(failureOf(cause)))
  onNoAnswer(sent, (cause) => settle(new HttpFailure({ kind: "network", cause })))
  sent.on("response", (response) => {
    clearTimeout(connecting)
    readBody(response, request.maxBytes, (body) => {
      if (body instanceof HttpFailure) return settle(body)
      settle({ status: response.statusCode ?? 0, headers: flat(response.headers), body })
    })
  })
  return () => {
    settled = true
    clearTimeout(connecting)
    clearTimeout(lasting)
    sent.destroy()
  }
}

/** What is no answer, and would be waited for until the deadline otherwise. */
const onNoAnswer = (sent: http.ClientRequest, broken: (cause: string) => void): void => {
  let interim = 0
  sent.on("information", () => {
    if (++interim > limits.interimAnswers) broken("interim answers without end")
  })
  // Nobody asked for another protocol, and what comes after the switch is no HTTP.
  sent.on("upgrade", (_, socket) => {
    socket.destroy()
    broken("another protocol")
  })
  sent.on("response", ({ statusCode = 0 }) => {
    if (statusCode < 200) broken("no final status")
  })
}

/** Judged before anything is opened: what is no http URL leads nowhere, and a literal address never reaches `lookup`. */
const refusal = ({ url, egress }: HttpRequest): HttpFailure["kind"] | undefined => {
  if (!/^https?:\/\//iu.test(url) || !URL.canParse(url)) return "network"
  return egress === "public" && !isPublicLiteral(url) ? "refused_address" : undefined
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> => {
  const one: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) one[name] = Array.isArray(value) ? value.join(", ") : value
  }
  return one
}
