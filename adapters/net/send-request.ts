import type { Agent, ClientRequest } from "node:http"
import type { RequestOptions } from "node:https"
import type { Socket } from "node:net"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { wireLimits } from "./limits.ts"
import { HttpFailure, type SecureConnection } from "@surename/core/ports/http-wire"
import { hasFramedEnd, readBody, type BodyResult, type BodyRequest } from "./body.ts"
import { toHttpFailure } from "./failure.ts"
import { joinHeaders, type Headers } from "./headers.ts"
import { http, https } from "./node-http.ts"
import { parseInSmallChunks } from "./small-chunks.ts"

/** An agent, which opens a connection, or an open socket that serves only this request. */
type Carrier =
  | {
      readonly agent: Agent
      /** Chooses the address to dial: `pinToEndpoint`, or `makePublicLookup` as its `lookup`. Default: the system's choice. */
      readonly dial?: Dial
    }
  | { readonly socket: TLSSocket }

export type Request = Carrier & RequestParts

interface RequestParts {
  readonly url: URL
  readonly headers: Headers
  /** The default method is POST with a body, GET without. */
  readonly body?: Uint8Array | undefined
  readonly method?: string
  /** Reuses the agent's connections. Default: a connection for each request. */
  readonly keepsConnection?: boolean
  /** Limits the wait for a socket, the connection and its handshake. `totalMs` limits a slow answer. */
  readonly connectMs?: number
  readonly totalMs?: number
  readonly onConnected?: (socket: Socket) => void
  /** For untrusted servers: other work runs while a long answer is parsed. */
  readonly inSmallChunks?: boolean
  /** Chooses how much of the body to read, from status and headers. `undefined`: nothing. */
  readonly wants: (status: number, headers: Headers) => BodyRequest | undefined
}

export type Dial = Readonly<Pick<RequestOptions, "hostname" | "port" | "servername" | "lookup">>

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: BodyResult
  readonly connection?: SecureConnection
}

/**
 * Sends one request over `node:http(s)`, which behaves alike on Node, Bun and Deno. It follows no redirect, can pin the address, and
 * tells a cut body from a complete one; `fetch` does not.
 */
export const sendRequest = (request: Request): Effect.Effect<RawResponse, HttpFailure> =>
  Effect.callback((resume) => {
    let settled = false
    const failEndlessHead = () => settle(new HttpFailure({ kind: "network", cause: "a head without end" }))
    const byteLimit = makeByteLimit(limits.headerBytes * (limits.interimAnswers + 1), failEndlessHead)
    const stopWatching = () => {
      settled = true
      clearTimeout(connecting)
      clearTimeout(answering)
      byteLimit.stopCounting()
    }
    // Settled before it is destroyed: some runtimes report an aborted body as complete.
    const settle = (outcome: RawResponse | HttpFailure, isSpent = true) => {
      if (settled) return
      stopWatching()
      if (isSpent) sentRequest.destroy()
      resume(outcome instanceof HttpFailure ? Effect.fail(outcome) : Effect.succeed(outcome))
    }
    const failTimeout = () => settle(new HttpFailure({ kind: "timeout" }))

    const sentRequest = startRequest(request)
    // Real timers: sockets live in real time, and two fibers a request would cost too much.
    const [connecting, answering] = [request.connectMs, request.totalMs].map((ms) =>
      ms === undefined ? undefined : setTimeout(failTimeout, ms),
    )
    sentRequest.on("socket", (socket) => {
      if (request.inSmallChunks === true) parseInSmallChunks(socket, () => settled)
      byteLimit.countFrom(socket)
      if (request.keepsConnection === true) return
      socket.once(request.url.protocol === "https:" ? "secureConnect" : "connect", () => {
        clearTimeout(connecting)
        request.onConnected?.(socket)
      })
    })
    sentRequest.on("error", (cause) => settle(toHttpFailure(cause)))
    watchForNoAnswer(sentRequest, (cause) => settle(new HttpFailure({ kind: "network", cause })))
    sentRequest.on("response", (response) => {
      const status = response.statusCode ?? 0
      const headers = joinHeaders(response.rawHeaders)
      const wantsBody = request.wants(status, headers)
      if (wantsBody === undefined) return settle({ status, headers, body: { _tag: "Unread" } })
      const isFramed = hasFramedEnd(status, headers)
      const incoming = { stream: response, isFramed, isWhole: () => response.complete }
      const endBody = readBody(incoming, headers, wantsBody, (body) => {
        if (body instanceof HttpFailure) return settle(body)
        settle({ status, headers, body }, request.keepsConnection !== true || !response.complete)
      })
      byteLimit.allowMore(wireLimits.wireBytesPerByte * wantsBody.maxBytes, endBody)
    })
    return Effect.sync(() => {
      stopWatching()
      sentRequest.destroy()
    })
  })

const startRequest = (request: Request): ClientRequest => {
  const { body, headers, keepsConnection, method, url } = request
  const options = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    maxHeaderSize: limits.headerBytes,
    headers: {
      host: url.host.replace(/\.(?=:|$)/u, ""),
      ...headers,
      ...(body === undefined ? {} : { "content-length": body.length }),
      ...(keepsConnection === true ? {} : { connection: "close" }),
    },
  }
  const sentRequest =
    "socket" in request
      ? http.request({ ...options, path: `${url.pathname}${url.search}`, createConnection: () => request.socket })
      : (url.protocol === "https:" ? https : http).request(url, { ...options, ...request.dial, agent: request.agent })
  // An agent with a socket limit passes sockets on to queued requests, against the header.
  if (keepsConnection !== true) sentRequest.shouldKeepAlive = false
  return sentRequest.end(body)
}

/**
 * Counts all bytes that a server sends for one request: empty lines and chunk extensions are neither head nor body. Calls
 * `onTooMany` above `most`.
 */
const makeByteLimit = (most: number, onTooMany: () => void) => {
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
    /** A reused connection serves other requests later. */
    stopCounting: (): void => void state.socket?.off("data", count),
  }
}

/** Handles events without an answer, which would cost the whole timeout. */
const watchForNoAnswer = (sentRequest: ClientRequest, onBroken: (cause: string) => void): void => {
  let interim = 0
  sentRequest.on("information", () => {
    if (++interim > limits.interimAnswers) onBroken("interim answers without end")
  })
  // The request named no other protocol, and its bytes are not HTTP.
  sentRequest.on("upgrade", (_, socket) => {
    socket.destroy()
    onBroken("another protocol")
  })
  sentRequest.on("response", ({ statusCode = 0 }) => {
    if (statusCode < 200) onBroken("no final status")
  })
}
