import type { ClientHttp2Session } from "node:http2"
import process from "node:process"
import type { TLSSocket } from "node:tls"
import type * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { HttpFailure } from "@surename/core/ports/http-wire"
import type { RawResponse } from "../exchange.ts"
import { askOnStream } from "./ask-on-stream.ts"
import type { Question } from "./ask-on-stream.ts"
import { StreamRecord } from "./stream-record.ts"
import { Duplex } from "node:stream"
import { frameReader } from "./frames.ts"

export interface ConnectionOptions {
  readonly idleMs: number
  /** The server broke a rule, or an answer broke off: it is better asked over HTTP/1.1. */
  readonly onFault: () => void
  readonly onStreamLimit: (streams: number) => void
}

/** One connection that serves many questions. Each has a stream of its own, so an answer can only belong to its question (R1). */
export class Http2Connection {
  readonly #session: ClientHttp2Session
  readonly #socket: TLSSocket
  readonly #record = new StreamRecord()
  readonly #onFault: () => void
  readonly #idleMs: number
  #questions = 0
  #isRetired = false
  #idle: ReturnType<typeof setTimeout> | undefined
  #idleSince = Date.now()

  constructor(socket: TLSSocket, url: URL, { idleMs, onFault, onStreamLimit }: ConnectionOptions) {
    this.#socket = socket
    this.#onFault = onFault
    this.#idleMs = idleMs
    const broken = () => {
      onFault()
      this.close()
    }
    const recorded = recordedSocket(socket, this.#record, broken)
    // Read here: only who meets a server that speaks it needs the module.
    this.#session = process.getBuiltinModule("node:http2").connect(url.origin, {
      createConnection: () => recorded,
      settings: { enablePush: false, maxHeaderListSize: limits.headerBytes },
    })
    // The questions that an error ends report it.
    this.#session.on("error", () => this.#retire())
    this.#session.on("goaway", () => this.#retire())
    this.#session.on("close", () => this.#retire())
    this.#session.on("remoteSettings", ({ maxConcurrentStreams: streams }) => {
      if (streams !== undefined) onStreamLimit(streams)
    })
    this.#rest()
  }

  /** After a while without a question, something on the way may have forgotten the connection. */
  get isOpen(): boolean {
    const isStale = this.#questions === 0 && Date.now() - this.#idleSince > this.#idleMs
    return !this.#isRetired && !isStale && !this.#session.destroyed && !this.#session.closed
  }

  ask(question: Question): Effect.Effect<RawResponse, HttpFailure> {
    return askOnStream(this.#session, this.#record, question, {
      begin: () => {
        if (this.#questions++ > 0) return
        clearTimeout(this.#idle)
        this.#socket.ref()
      },
      end: (as) => {
        if (as !== "answered") this.#retire()
        if (as === "broken") this.#onFault()
        if (--this.#questions === 0) this.#rest()
      },
    })
  }

  close(): void {
    this.#isRetired = true
    clearTimeout(this.#idle)
    this.#session.destroy()
    this.#socket.destroy()
  }

  /** It takes no more questions, and ends with the last one. */
  #retire(): void {
    this.#isRetired = true
    if (this.#questions === 0) this.close()
  }

  /** Without a question, it keeps no process alive. */
  #rest(): void {
    this.#idleSince = Date.now()
    if (this.#isRetired) return this.close()
    this.#idle = setTimeout(() => this.close(), this.#idleMs)
    this.#idle.unref()
    this.#socket.unref()
  }
}

/** The socket as the runtime's HTTP/2 client gets it: every byte of both directions passes the record first. */
const recordedSocket = (socket: TLSSocket, record: StreamRecord, onFault: (why: string) => void): Duplex => {
  let fault: string | undefined
  const readFrames = frameReader((frame) => (fault ??= record.received(frame)))
  const writeFrames = frameReader((frame) => record.sent(frame), preface.length)
  const duplex = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Uint8Array, _, done) => {
      writeFrames(chunk)
      socket.write(chunk, done)
    },
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  socket.on("data", (chunk: Uint8Array) => {
    readFrames(chunk)
    if (fault !== undefined) return onFault(fault)
    if (!duplex.push(chunk)) socket.pause()
  })
  // No "end": Node would shut its side down at once, and fails an assertion of its own when a stream is cancelled meanwhile.
  socket.on("end", () => setImmediate(() => duplex.destroy()))
  socket.on("close", () => duplex.destroy())
  socket.on("error", (error) => duplex.destroy(error))
  return duplex
}

/** RFC 9113, section 3.4. */
const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
