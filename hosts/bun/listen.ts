import http from "node:http"
import { limits } from "@surename/core/limits"
import { badRequest, cannotListen, type Listen, makeGathering } from "../listening.ts"

/**
 * `Bun.serve` instead of Bun's `node:http`: a third faster, and bounded by itself. It gives a header ten seconds
 * whatever we say, and a request `idleTimeout`. It has no bound on connections: the system's limit on open files is the only
 * one.
 */
export const listen: Listen = async ({
  answer,
  host,
  port,
  tooLong = async () => new Response(null, { status: 431 }),
  unreadable = async () => badRequest(),
}) => {
  // Bun answers longer ones by itself, without a header of ours, so it reads all that a browser may send. It knows one limit for all listeners.
  Reflect.set(http, "maxHeaderSize", limits.cookieBytes)
  const gathering = makeGathering()
  let isDraining = false
  try {
    const server = Bun.serve({
      hostname: host,
      port,
      idleTimeout: limits.requestMs / 1_000,
      // Bodies are bounded where they are read, by operation.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      development: false,
      fetch: async (sent, self) => {
        if (isTooLong(sent.headers)) return tooLong()
        const request = withAddress(sent)
        if (request === undefined) return unreadable()
        const address = self.requestIP(sent)?.address ?? ""
        await gathering.arrived()
        const response = await finishBody(sent, await answer(request, { address }))
        if (isDraining) response.headers.set("connection", "close")
        return response
      },
      error: () => new Response(null, { status: 500 }),
    })
    return {
      // Only a server on a file in place of a port has none.
      port: server.port ?? port,
      drain: async (ms) => {
        const until = performance.now() + ms
        isDraining = true
        let closed: Promise<void> | undefined
        await gathering.closed(() => (closed = server.stop()), ms)
        const idleUntil = Math.min(performance.now() + limits.drainIdleMs, until)
        // It would wait for the rest of half a header, too, which is no request yet.
        const timer = setInterval(() => {
          const [now, isIdle] = [performance.now(), server.pendingRequests === 0]
          if ((isIdle && now >= idleUntil) || now >= until) void server.stop(true)
        }, limits.drainLookMs)
        await closed
        clearInterval(timer)
      },
    }
  } catch (cause) {
    throw cannotListen({ host, port }, cause)
  }
}

/**
 * After an answer Bun reads the rest of the request's body, for ever if it comes a byte a second. It gets as long as in Node's adapter,
 * then the connection ends with the answer (RFC 9112, section 9.3).
 */
const finishBody = async (request: Request, response: Response): Promise<Response> => {
  if (!(await isTaken(request, response.status))) response.headers.set("connection", "close")
  return response
}

const isTooLong = (headers: Headers): boolean => {
  let bytes = 0
  for (const [name, value] of headers) bytes += name.length + value.length + ": \r\n".length
  return bytes > limits.headerBytes
}

/** Bun hands over a bare path where there is no Host, which HTTP/1.0 does without, or one that is no host. */
const withAddress = (request: Request): Request | undefined => {
  if (URL.canParse(request.url)) return request
  return request.headers.has("host") ? undefined : new Request(`http://localhost${request.url}`, request)
}

/** True if the request's body was read from the connection. A reader that began read all of it, except for the statuses in `cutShort`. */
const isTaken = async (request: Request, status: number): Promise<boolean> => {
  // First: of a body that was read, Bun makes a stream when it is looked at, 20 µs a request.
  if (request.bodyUsed) return !cutShort.has(status)
  const { body, headers } = request
  // The body of a GET is never handed over.
  if (body === null) return (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding")
  const reader = body.getReader()
  const rest = async () => {
    while (!(await reader.read()).done);
    return true
  }
  // The rest that came while the process stood still is read before it is missed.
  const timer = new Promise<boolean>((resolve) => setTimeout(setImmediate, limits.unwantedBodyMs, resolve, false))
  return Promise.race([rest().catch(() => true), timer])
}

/** Too slow or too long; or that, and then the allowance was used up (429) or the store was away (503). */
const cutShort: ReadonlySet<number> = new Set([408, 413, 429, 503])
