import type net from "node:net"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import type { HttpFailure, SecureConnection } from "@surename/core/ports/http-wire"
import { connectTls } from "../tls-socket.ts"
import { Http2Connection } from "./connection.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

export interface SecureHostOptions {
  /** Simultaneous questions at one host. */
  readonly slotsPerHost: number
  readonly certificateAuthority?: string | undefined
  readonly lookup?: net.LookupFunction | undefined
  /** An idle connection is closed after this time. */
  readonly idleMs: number
}

/** The state of one host: its protocol, and the connections for the next question. */
export class SecureHost {
  readonly slots: Semaphore.Semaphore
  readonly #options: SecureHostOptions
  /** The last full handshake. A resumed one may show no certificate. */
  connection: SecureConnection | undefined
  #http1Until = 0
  #connection: Http2Connection | undefined
  #spare: TLSSocket | undefined
  #tlsSession: Buffer | undefined

  constructor(options: SecureHostOptions) {
    this.#options = options
    this.slots = Semaphore.makeUnsafe(options.slotsPerHost)
  }

  get needsFirstConnection(): boolean {
    return this.#connection?.isOpen !== true && Date.now() >= this.#http1Until
  }

  /** Connects first to learn the host's protocol. */
  connectFirst(url: URL, connectMs: number): Effect.Effect<void, HttpFailure> {
    return Effect.map(this.#connect(url, connectMs, ["h2", "http/1.1"]), (socket) => {
      const certificateUntil = Date.parse(socket.getPeerCertificate().valid_to)
      const http = socket.alpnProtocol === "h2" ? "2" : "1.1"
      if (!Number.isNaN(certificateUntil)) this.connection = { http, certificateUntil: toIsoTime(certificateUntil) }
      if (http !== "2") return this.#keepSpare(socket)
      this.#connection = new Http2Connection(socket, url, {
        idleMs: this.#options.idleMs,
        onFault: () => this.#useHttp1(limits.http1AfterFaultMs),
        onStreamLimit: (streams) => {
          const slotCount = Math.max(1, Math.min(streams, this.#options.slotsPerHost))
          Effect.runSync(this.slots.resize(slotCount))
        },
      })
    })
  }

  /** Returns the shared connection, or one for this question alone. */
  connect(url: URL, connectMs: number): Effect.Effect<Http2Connection | TLSSocket, HttpFailure> {
    if (this.#connection?.isOpen === true && Date.now() >= this.#http1Until) return Effect.succeed(this.#connection)
    const spare = this.#spare
    this.#spare = undefined
    if (spare === undefined || spare.destroyed) return this.#connect(url, connectMs, ["http/1.1"])
    return Effect.succeed(spare.setTimeout(0))
  }

  close(): void {
    this.#connection?.close()
    this.#spare?.destroy()
  }

  #connect(url: URL, connectMs: number, protocols: ReadonlyArray<"h2" | "http/1.1">) {
    const onSession = (session: Buffer) => (this.#tlsSession = session)
    return connectTls(url, { ...this.#options, connectMs, protocols, session: this.#tlsSession, onSession })
  }

  #keepSpare(socket: TLSSocket): void {
    this.#useHttp1(limits.http1Ms)
    socket.setTimeout(limits.spareConnectionMs, () => socket.destroy())
    this.#spare?.destroy()
    this.#spare = socket
  }

  #useHttp1(ms: number): void {
    this.#http1Until = Date.now() + ms
  }
}
