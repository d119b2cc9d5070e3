import http from "node:http"
import { limits } from "@surename/core/limits"
import { hostLimits } from "../limits.ts"
import { makeBadRequest, toCannotListen, type Listen, makeArrivalGate } from "../listening.ts"

/**
 * `Bun.serve` is a third faster than Bun's `node:http`. It fixes ten seconds for a header and `idleTimeout` for a request, and
 * bounds connections only by the system's limit on open files.
 */
export const listen: Listen = async ({
  answer,
  host,
  port,
  tooLong = async () => new Response(null, { status: 431 }),
  unreadable = async () => makeBadRequest(),
}) => {
  // Bun answers longer headers itself, without our headers, so it must read all that a browser may send. It has one limit for all listeners.
  Reflect.set(http, "maxHeaderSize", hostLimits.cookieBytes)
  const gathering = makeArrivalGate()
  let isDraining = false
  try {
    const server = Bun.serve({
      hostname: host,
      port,
      idleTimeout: hostLimits.requestMs / 1_000,
      // Each operation bounds its body where it reads it.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      development: false,
      fetch: async (incomingRequest, self) => {
        if (isTooLong(incomingRequest.headers)) return tooLong()
        const request = repairUrl(incomingRequest)
        if (request === undefined) return unreadable()
        const address = self.requestIP(incomingRequest)?.address ?? ""
        await gathering.arrived()
        const response = await finishBody(incomingRequest, await answer(request, { address }))
        if (isDraining) response.headers.set("connection", "close")
        return response
      },
      error: () => new Response(null, { status: 500 }),
    })
    return {
      // Only a server on a socket file has no port.
      port: server.port ?? port,
      drain: async (ms) => {
        const until = performance.now() + ms
        isDraining = true
        let closed: Promise<void> | undefined
        await gathering.closed(() => (closed = server.stop()), ms)
        const idleUntil = Math.min(performance.now() + hostLimits.drainIdleMs, until)
        // `stop` would also wait for half a header, which is not a request yet.
        const timer = setInterval(() => {
          const now = performance.now()
          const isIdle = server.pendingRequests === 0
          if ((isIdle && now >= idleUntil) || now >= until) void server.stop(true)
        }, hostLimits.drainPollMs)
        await closed
        clearInterval(timer)
      },
    }
  } catch (cause) {
    throw toCannotListen({ host, port }, cause)
  }
}

/**
 * After an answer Bun reads the rest of the request's body without a limit. It gets as long as in Node's adapter, then the
 * connection ends with the answer (RFC 9112, section 9.3).
 */
const finishBody = async (request: Request, response: Response): Promise<Response> => {
  if (!(await isBodyRead(request, response.status))) response.headers.set("connection", "close")
  return response
}

const isTooLong = (headers: Headers): boolean => {
  let bytes = 0
  for (const [name, value] of headers) bytes += name.length + value.length + ": \r\n".length
  return bytes > limits.headerBytes
}

/** Bun passes a bare path when Host is missing, which HTTP/1.0 allows, or invalid. */
const repairUrl = (request: Request): Request | undefined => {
  if (URL.canParse(request.url)) return request
  return request.headers.has("host") ? undefined : new Request(`http://localhost${request.url}`, request)
}

/** True if the request's body was read from the connection. A reader that began read all of it, except for `abortedStatuses`. */
const isBodyRead = async (request: Request, status: number): Promise<boolean> => {
  // Checks this first, because touching `body` of a used request costs 20 µs.
  if (request.bodyUsed) return !abortedStatuses.has(status)
  const { body, headers } = request
  // Bun never passes the body of a GET.
  if (body === null) return (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding")
  const reader = body.getReader()
  const stopServer = async () => {
    while (!(await reader.read()).done);
    return true
  }
  // Reads what arrived while the process stood still before it gives up.
  const timer = new Promise<boolean>((resolve) => setTimeout(setImmediate, hostLimits.unwantedBodyMs, resolve, false))
  return Promise.race([stopServer().catch(() => true), timer])
}

/** Statuses of bodies that were too slow or too long; 429 and 503 when the allowance or the store then failed. */
const abortedStatuses: ReadonlySet<number> = new Set([408, 413, 429, 503])
