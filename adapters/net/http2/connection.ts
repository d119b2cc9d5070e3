import type { ClientHttp2Session } from "node:http2"
import process from "node:process"
import type { TLSSocket } from "node:tls"
import type * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { HttpFailure } from "@surename/core/ports/http-wire"
import type { RawResponse } from "../send-request.ts"
import { askOnStream, type Question } from "./ask-on-stream.ts"
import { StreamRecord } from "./stream-record.ts"
import { Duplex } from "node:stream"
import { makeFrameReader } from "./frames.ts"

export interface ConnectionOptions {
  readonly idleMs: number
  /** The server broke a rule or aborted an answer: use HTTP/1.1. */
  readonly onFault: () => void
  readonly onStreamLimit: (streams: number) => void
}

/** One connection for many questions. Each has its own stream, so an answer belongs to its question (R1). */
export class Http2Connection {
  readonly #session: ClientHttp2Session
  readonly #socket: TLSSocket
  readonly #record = new StreamRecord()
  readonly #onFault: () => void
  readonly #idleMs: number
  #openQuestions = 0
  #isRetired = false
  #idle: ReturnType<typeof setTimeout> | undefined
  #idleSince = Date.now()

  constructor(socket: TLSSocket, url: URL, { idleMs, onFault, onStreamLimit }: ConnectionOptions) {
    this.#socket = socket
    this.#onFault = onFault
    this.#idleMs = idleMs
    const closeFaulty = () => {
      onFault()
      this.close()
    }
    const watchedSocket = watchSocket(socket, this.#record, closeFaulty)
    // Loaded here: only HTTP/2 connections need the module.
    this.#session = process.getBuiltinModule("node:http2").connect(url.origin, {
      createConnection: () => watchedSocket,
      settings: { enablePush: false, maxHeaderListSize: limits.headerBytes },
    })
    // The questions that failed report the error.
    this.#session.on("error", () => this.#retire())
    this.#session.on("goaway", () => this.#retire())
    this.#session.on("close", () => this.#retire())
    this.#session.on("remoteSettings", ({ maxConcurrentStreams }) => {
      if (maxConcurrentStreams !== undefined) onStreamLimit(maxConcurrentStreams)
    })
    this.#startIdle()
  }

  /** After an idle time, the network may have dropped the connection. */
  get isOpen(): boolean {
    const isStale = this.#openQuestions === 0 && Date.now() - this.#idleSince > this.#idleMs
    return !this.#isRetired && !isStale && !this.#session.destroyed && !this.#session.closed
  }

  ask(question: Question): Effect.Effect<RawResponse, HttpFailure> {
    return askOnStream(this.#session, this.#record, question, {
      onBegin: () => {
        if (this.#openQuestions++ > 0) return
        clearTimeout(this.#idle)
        this.#socket.ref()
      },
      onEnd: (outcome) => {
        if (outcome !== "answered") this.#retire()
        if (outcome === "broken") this.#onFault()
        if (--this.#openQuestions === 0) this.#startIdle()
      },
    })
  }

  close(): void {
    this.#isRetired = true
    clearTimeout(this.#idle)
    this.#session.destroy()
    this.#socket.destroy()
  }

  /** Takes no more questions, and closes after the last one. */
  #retire(): void {
    this.#isRetired = true
    if (this.#openQuestions === 0) this.close()
  }

  /** An idle connection keeps no process alive. */
  #startIdle(): void {
    this.#idleSince = Date.now()
    if (this.#isRetired) return this.close()
    this.#idle = setTimeout(() => this.close(), this.#idleMs)
    this.#idle.unref()
    this.#socket.unref()
  }
}

/** Wraps the socket for the runtime's HTTP/2 client: every byte passes the record first. */
const watchSocket = (socket: TLSSocket, record: StreamRecord, onFault: (why: string) => void): Duplex => {
  let fault: string | undefined
  const readFrames = makeFrameReader((frame) => (fault ??= record.recordReceived(frame)))
  const writeFrames = makeFrameReader((frame) => record.recordSent(frame), preface.length)
  const duplex = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Uint8Array, _, callback) => {
      writeFrames(chunk)
      socket.write(chunk, callback)
    },
    final: (callback) => void socket.end(callback),
    destroy: (error, callback) => {
      socket.destroy()
      callback(error)
    },
  })
  socket.on("data", (chunk: Uint8Array) => {
    readFrames(chunk)
    if (fault !== undefined) return onFault(fault)
    if (!duplex.push(chunk)) socket.pause()
  })
  // Omits "end". With it, Node would close its side at once, and a cancelled stream would fail an assertion.
  socket.on("end", () => setImmediate(() => duplex.destroy()))
  socket.on("close", () => duplex.destroy())
  socket.on("error", (error) => duplex.destroy(error))
  return duplex
}

/** The client's first bytes (RFC 9113, section 3.4). */
const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
