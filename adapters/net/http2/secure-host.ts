import { hash } from "node:crypto"
import type net from "node:net"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { wireLimits } from "../limits.ts"
import type { HttpFailure, SecureConnection } from "@surename/core/ports/http-wire"
import { connectTls } from "../connect-tls.ts"
import { Http2Connection } from "./connection.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

export interface SecureHostOptions {
  readonly slotsPerHost: number
  readonly certificateAuthority?: string | undefined
  readonly lookup?: net.LookupFunction | undefined
  readonly idleMs: number
}

/** A connection, and the key that its server showed. */
interface KeyedConnection<Via = Http2Connection | TLSSocket> {
  readonly via: Via
  readonly keySha256: string | undefined
}

/** The state of one host: its protocol, and the connections for the next question. */
export class SecureHost {
  readonly slots: Semaphore.Semaphore
  readonly #options: SecureHostOptions
  /** The last full handshake. A resumed one may show no certificate. */
  connection: SecureConnection | undefined
  #http1Until = 0
  #connection: KeyedConnection<Http2Connection> | undefined
  #spare: KeyedConnection<TLSSocket> | undefined
  #tlsSession: Buffer | undefined
  #keySha256: string | undefined

  constructor(options: SecureHostOptions) {
    this.#options = options
    this.slots = Semaphore.makeUnsafe(options.slotsPerHost)
  }

  get needsFirstConnection(): boolean {
    return this.#connection?.via.isOpen !== true && Date.now() >= this.#http1Until
  }

  /** Connects first to learn the host's protocol. */
  connectFirst(url: URL, connectMs: number): Effect.Effect<void, HttpFailure> {
    return Effect.map(this.#connect(url, connectMs, ["h2", "http/1.1"]), (connection) => {
      const { keySha256, via: socket } = connection
      const certificateUntil = Date.parse(socket.getPeerCertificate().valid_to)
      const http = socket.alpnProtocol === "h2" ? "2" : "1.1"
      if (!Number.isNaN(certificateUntil)) this.connection = { http, certificateUntil: toIsoTime(certificateUntil) }
      if (http !== "2") return this.#keepSpare(connection)
      const via = new Http2Connection(socket, url, {
        idleMs: this.#options.idleMs,
        onFault: () => this.#useHttp1(wireLimits.http1AfterFaultMs),
        onStreamLimit: (streams) => {
          const slotCount = Math.max(1, Math.min(streams, this.#options.slotsPerHost))
          Effect.runSync(this.slots.resize(slotCount))
        },
      })
      this.#connection = { via, keySha256 }
    })
  }

  /** Returns the shared connection, or one for this question alone. */
  connect(url: URL, connectMs: number): Effect.Effect<KeyedConnection, HttpFailure> {
    if (this.#connection?.via.isOpen === true && Date.now() >= this.#http1Until) return Effect.succeed(this.#connection)
    const spare = this.#spare
    this.#spare = undefined
    if (spare === undefined || spare.via.destroyed) return this.#connect(url, connectMs, ["http/1.1"])
    spare.via.setTimeout(0)
    return Effect.succeed(spare)
  }

  close(): void {
    this.#connection?.via.close()
    this.#spare?.via.destroy()
  }

  #connect(url: URL, connectMs: number, protocols: ReadonlyArray<"h2" | "http/1.1">) {
    const onSession = (session: Buffer) => (this.#tlsSession = session)
    const options = { ...this.#options, connectMs, protocols, session: this.#tlsSession, onSession }
    return Effect.map(connectTls(url, options), (socket): KeyedConnection<TLSSocket> => {
      // A resumed session belongs to the key of its first handshake.
      const keySha256 = readKeySha256(socket) ?? (socket.isSessionReused() ? this.#keySha256 : undefined)
      this.#keySha256 = keySha256
      return { via: socket, keySha256 }
    })
  }

  #keepSpare(connection: KeyedConnection<TLSSocket>): void {
    const { via: socket } = connection
    this.#useHttp1(wireLimits.http1Ms)
    socket.setTimeout(wireLimits.spareConnectionMs, () => socket.destroy())
    this.#spare?.via.destroy()
    this.#spare = connection
  }

  #useHttp1(ms: number): void {
    this.#http1Until = Date.now() + ms
  }
}

const readKeySha256 = (socket: TLSSocket): string | undefined => {
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: "spki", format: "der" })
  return key && hash("sha256", key, "hex")
}
