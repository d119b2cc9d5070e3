import type { Agent, ClientRequest } from "node:http"
import type { RequestOptions } from "node:https"
import type { Socket } from "node:net"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { HttpFailure, type SecureConnection } from "@surename/core/ports/http-wire"
import { endsByItsHead, readBody } from "./body.ts"
import type { Read, Wanted } from "./body.ts"
import { failureOf } from "./failure.ts"
import { headersOf } from "./headers.ts"
import type { Headers } from "./headers.ts"
import { http, https } from "./node-http.ts"
import { inSmallChunks } from "./small-chunks.ts"

/** The agent opens a connection; a socket is one already, and good for this request alone. */
type Carrier =
  | {
      readonly agent: Agent
      /** Chooses the address to dial: `pinned`, or `publicLookup` as its `lookup`. The default is the system's choice. */
      readonly dial?: Dial
    }
  | { readonly socket: TLSSocket }

export type Request = Carrier & RequestParts

interface RequestParts {
  readonly url: URL
  readonly headers: Headers
  /** The body; without one this is a GET, with one a POST. */
  readonly body?: Uint8Array | undefined
  /** The method, if it is neither. */
  readonly method?: string
  /** The agent keeps its connections. By default each request has one of its own. */
  readonly keepsConnection?: boolean
  /** For a place, the connection and its handshake: a slow answer is limited by `totalMs`. */
  readonly connectMs?: number
  readonly totalMs?: number
  readonly onConnected?: (socket: Socket) => void
  /** For servers that may mean harm: other work gets its turn while a long answer is parsed. */
  readonly inSmallChunks?: boolean
  /** How much of the body to read, decided from status and headers; `undefined`: nothing. */
  readonly wants: (status: number, headers: Headers) => Wanted | undefined
}

export type Dial = Readonly<Pick<RequestOptions, "hostname" | "port" | "servername" | "lookup">>

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Read
  readonly connection?: SecureConnection
}

/**
 * One request over `node:http(s)`, which behaves alike on Node, Bun and Deno where `fetch` does not: same error codes, no
 * redirect followed, the address can be pinned, and a cut body differs from a complete one.
 */
export const exchange = (request: Request): Effect.Effect<RawResponse, HttpFailure> =>
  Effect.callback((resume) => {
    let settled = false
    const noEnd = () => settle(new HttpFailure({ kind: "network", cause: "a head without end" }))
    const bytes = boundBytes(limits.headerBytes * (limits.interimAnswers + 1), noEnd)
    const over = () => {
      settled = true
      clearTimeout(connecting)
      clearTimeout(answering)
      bytes.stopCounting()
    }
    // Settled before it is destroyed: some runtimes report an aborted body as complete.
    const settle = (outcome: RawResponse | HttpFailure, isSpent = true) => {
      if (settled) return
      over()
      if (isSpent) sent.destroy()
      resume(outcome instanceof HttpFailure ? Effect.fail(outcome) : Effect.succeed(outcome))
    }
    const late = () => settle(new HttpFailure({ kind: "timeout" }))

    const sent = send(request)
    // Sockets live in real time, and two fibers a request would cost more than the request's own bookkeeping.
    const [connecting, answering] = [request.connectMs, request.totalMs].map((ms) =>
      ms === undefined ? undefined : setTimeout(late, ms),
    )
    sent.on("socket", (socket) => {
      if (request.inSmallChunks === true) inSmallChunks(socket, () => settled)
      bytes.countFrom(socket)
      if (request.keepsConnection === true) return
      socket.once(request.url.protocol === "https:" ? "secureConnect" : "connect", () => {
        clearTimeout(connecting)
        request.onConnected?.(socket)
      })
    })
    sent.on("error", (cause) => settle(failureOf(cause)))
    onNoAnswer(sent, (cause) => settle(new HttpFailure({ kind: "network", cause })))
    sent.on("response", (response) => {
      const status = response.statusCode ?? 0
      const headers = headersOf(response.rawHeaders)
      const wantsBody = request.wants(status, headers)
      if (wantsBody === undefined) return settle({ status, headers, body: { _tag: "Unread" } })
      const isFramed = endsByItsHead(status, headers)
      const incoming = { stream: response, isFramed, isWhole: () => response.complete }
      const endBody = readBody(incoming, headers, wantsBody, (body) => {
        if (body instanceof HttpFailure) return settle(body)
        settle({ status, headers, body }, request.keepsConnection !== true || !response.complete)
      })
      bytes.allowMore(limits.wireBytesPerByte * wantsBody.maxBytes, endBody)
    })
    return Effect.sync(() => {
      over()
      sent.destroy()
    })
  })

const send = (request: Request): ClientRequest => {
  const { body, headers, keepsConnection: isKept, method, url } = request
  const options = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    maxHeaderSize: limits.headerBytes,
    headers: {
      host: url.host.replace(/\.(?=:|$)/u, ""),
      ...headers,
      ...(body === undefined ? {} : { "content-length": body.length }),
      ...(isKept === true ? {} : { connection: "close" }),
    },
  }
  const sent =
    "socket" in request
      ? http.request({ ...options, path: `${url.pathname}${url.search}`, createConnection: () => request.socket })
      : (url.protocol === "https:" ? https : http).request(url, { ...options, ...request.dial, agent: request.agent })
  // An agent with a bound on sockets hands one on to the request that waits for a place, whatever the header says.
  if (isKept !== true) sent.shouldKeepAlive = false
  return sent.end(body)
}

/**
 * Counts the bytes that a server sends for one request, in every state of the parser: empty lines, chunk extensions and empty
 * compressed members are neither head nor body. Calls `onTooMany` when there are more than `most`.
 */
const boundBytes = (most: number, onTooMany: () => void) => {
  const state: { received: number; most: number; onTooMany: () => void; socket?: Socket } = {
    received: 0,
    most,
    onTooMany,
  }
  const count = (chunk: Uint8Array) => {
    state.received += chunk.length
    if (state.received > state.most) state.onTooMany()
  }
  return {
    countFrom: (socket: Socket): void => {
      state.socket = socket.on("data", count)
    },
    allowMore: (bytes: number, then: () => void): void =>
      void Object.assign(state, { most: state.most + bytes, onTooMany: then }),
    /** A kept connection serves other requests later. */
    stopCounting: (): void => void state.socket?.off("data", count),
  }
}

/** Events that are not an answer, and would otherwise be waited for until the deadline. */
const onNoAnswer = (sent: ClientRequest, broken: (cause: string) => void): void => {
  let interim = 0
  sent.on("information", () => {
    if (++interim > limits.interimAnswers) broken("interim answers without end")
  })
  // We did not ask for another protocol, and what comes after the switch is not HTTP.
  sent.on("upgrade", (_, socket) => {
    socket.destroy()
    broken("another protocol")
  })
  sent.on("response", ({ statusCode = 0 }) => {
    if (statusCode < 200) broken("no final status")
  })
}
