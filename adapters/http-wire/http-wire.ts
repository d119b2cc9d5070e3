import http from "node:http"
import https from "node:https"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { HttpFailure, HttpWire } from "@surename/core/ports/http-wire"
import type { HttpAnswer, HttpRequest } from "@surename/core/ports/http-wire"
import { readBody } from "./body.ts"
import { publicLookup, isPublicLiteral } from "./egress.ts"
import { failureOf } from "./failure.ts"

export interface HttpWireOptions {
  /** PEM of an authority to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
  /** Sockets per host; a registry's rate is kept elsewhere. */
  readonly socketsPerHost?: number
}

/**
 * HTTP over `node:http(s)`, which behaves alike on Node, Bun and Deno where `fetch` does not: same error codes, no
 * redirect followed, `lookup` can be pinned, and a body that was cut is told from one that ended.
 */
export const httpWire = (options: HttpWireOptions = {}): Layer.Layer<HttpWire> =>
  Layer.effect(
    HttpWire,
    Effect.gen(function*() {
      const agents = yield* Effect.acquireRelease(Effect.sync(() => makeAgents(options)), closeAgents)
      return HttpWire.of({
        get: (request) =>
          Effect.callback<HttpAnswer, HttpFailure>((resume) => {
            const stop = exchange(agents, request, (outcome) =>
              resume(outcome instanceof HttpFailure ? Effect.fail(outcome) : Effect.succeed(outcome)))
            return Effect.sync(stop)
          }).pipe(
            Effect.timeoutOrElse({
              duration: request.totalMs,
              orElse: () => Effect.fail(new HttpFailure({ kind: "timeout" })),
            }),
          ),
      })
    }),
  )

interface Agents {
  readonly plain: http.Agent
  readonly secure: https.Agent
}

const makeAgents = ({ certificateAuthority, socketsPerHost = 64 }: HttpWireOptions): Agents => {
  const settings = { keepAlive: true, maxSockets: socketsPerHost, maxFreeSockets: socketsPerHost, scheduling: "lifo" } as const
  return {
    plain: new http.Agent(settings),
    secure: new https.Agent({ ...settings, ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }) }),
  }
}

const closeAgents = ({ plain, secure }: Agents) =>
  Effect.sync(() => {
    plain.destroy()
    secure.destroy()
  })

/** Settles exactly once and before it destroys anything: some runtimes report an aborted body as complete. */
const exchange = (agents: Agents, request: HttpRequest, done: (outcome: HttpAnswer | HttpFailure) => void): () => void => {
  let settled = false
  let connecting: ReturnType<typeof setTimeout> | undefined
  const settle = (outcome: HttpAnswer | HttpFailure, reusable: boolean) => {
    if (settled) return
    settled = true
    clearTimeout(connecting)
    if (!reusable) sent.destroy()
    done(outcome)
  }
  const secure = request.url.startsWith("https:")
  if (request.egress === "public" && !isPublicLiteral(request.url)) {
    queueMicrotask(() => done(new HttpFailure({ kind: "refused_address" })))
    return () => {}
  }
  const sent = (secure ? https : http).get(request.url, {
    agent: secure ? agents.secure : agents.plain,
    headers: request.headers,
    maxHeaderSize: limits.headerBytes,
    ...(request.egress === "public" ? { lookup: publicLookup } : {}),
  })
  connecting = setTimeout(() => settle(new HttpFailure({ kind: "timeout" }), false), request.connectMs)
  sent.on("error", (cause) => settle(failureOf(cause), false))
  sent.on("response", (response) => {
    clearTimeout(connecting)
    readBody(response, request.maxBytes, (read) => {
      if (read instanceof HttpFailure) return settle(read, false)
      settle({ status: response.statusCode ?? 0, headers: flat(response.headers), body: read.body }, read.ended)
    })
  })
  return () => {
    settled = true
    clearTimeout(connecting)
    sent.destroy()
  }
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> => {
  const one: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) one[name] = Array.isArray(value) ? value.join(", ") : value
  }
  return one
}
