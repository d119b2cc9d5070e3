import type net from "node:net"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import type { HttpFailure, SecureConnection } from "@surename/core/ports/http-wire"
import { connectTls } from "../tls-socket.ts"
import { Http2Connection } from "./connection.ts"

export interface SecureHostOptions {
  /** Questions under way at one host. */
  readonly placesPerHost: number
  readonly certificateAuthority?: string | undefined
  readonly lookup?: net.LookupFunction | undefined
  /** A connection without a question is closed then. */
  readonly idleMs: number
}

/** How one host is reached: what it speaks, and the connections to it that can serve the next question. */
export class SecureHost {
  readonly places: Semaphore.Semaphore
  readonly #options: SecureHostOptions
  /** From the last handshake that showed a certificate; one that goes on with an earlier session may not. */
  connection: SecureConnection | undefined
  #http1Until = 0
  #connection: Http2Connection | undefined
  #spare: TLSSocket | undefined
  #tlsSession: Buffer | undefined

  constructor(options: SecureHostOptions) {
    this.#options = options
    this.places = Semaphore.makeUnsafe(options.placesPerHost)
  }

  get needsMeeting(): boolean {
    return this.#connection?.isOpen !== true && Date.now() >= this.#http1Until
  }

  /** The first connection shows what the host speaks. */
  meet(url: URL, connectMs: number): Effect.Effect<void, HttpFailure> {
    return Effect.map(this.#dial(url, connectMs, ["h2", "http/1.1"]), (socket) => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      const http = socket.alpnProtocol === "h2" ? "2" : "1.1"
      if (!Number.isNaN(until)) this.connection = { http, certificateUntil: new Date(until).toISOString() }
      if (http !== "2") return this.#lend(socket)
      this.#connection = new Http2Connection(socket, url, {
        idleMs: this.#options.idleMs,
        onFault: () => this.#useHttp1(limits.http1AfterFaultMs),
        onStreamLimit: (streams) => {
          const places = Math.max(1, Math.min(streams, this.#options.placesPerHost))
          Effect.runSync(this.places.resize(places))
        },
      })
    })
  }

  /** The connection that everybody shares, or one for this question alone. */
  connect(url: URL, connectMs: number): Effect.Effect<Http2Connection | TLSSocket, HttpFailure> {
    if (this.#connection?.isOpen === true && Date.now() >= this.#http1Until) return Effect.succeed(this.#connection)
    const spare = this.#spare
    this.#spare = undefined
    if (spare === undefined || spare.destroyed) return this.#dial(url, connectMs, ["http/1.1"])
    return Effect.succeed(spare.setTimeout(0))
  }

  close(): void {
    this.#connection?.close()
    this.#spare?.destroy()
  }

  #dial(url: URL, connectMs: number, offers: ReadonlyArray<"h2" | "http/1.1">) {
    const onSession = (session: Buffer) => (this.#tlsSession = session)
    return connectTls(url, { ...this.#options, connectMs, offers, session: this.#tlsSession, onSession })
  }

  #lend(socket: TLSSocket): void {
    this.#useHttp1(limits.http1Ms)
    socket.setTimeout(limits.spareConnectionMs, () => socket.destroy())
    this.#spare?.destroy()
    this.#spare = socket
  }

  #useHttp1(ms: number): void {
    this.#http1Until = Date.now() + ms
  }
}
