import type net from "node:net"
import { isIP } from "node:net"
import tls from "node:tls"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { hostOf } from "./egress.ts"
import { failureOf } from "./failure.ts"

export interface TlsOptions {
  /** Protocols to offer by ALPN, the best first. */
  readonly offers: ReadonlyArray<"h2" | "http/1.1">
  readonly connectMs: number
  /** PEM of authorities to trust instead of the runtime's own. */
  readonly certificateAuthority?: string | undefined
  /** Judges where the name leads; the system's look-up by default. */
  readonly lookup?: net.LookupFunction | undefined
  /** From an earlier connection to the same host: its handshake needs no signature. */
  readonly session?: Buffer | undefined
  readonly onSession?: (session: Buffer) => void
}

/**
 * A connection to the host of a URL, once its certificate is verified. No environment variable may change that. `https.Agent` is not used:
 * on Deno it reads all authorities anew for each connection, 7 ms of processor time.
 */
export const connectTls = (
  url: URL,
  { certificateAuthority, connectMs, lookup, offers, onSession, session }: TlsOptions,
): Effect.Effect<TLSSocket, HttpFailure> =>
  Effect.callback((resume) => {
    const host = hostOf(url)
    const socket = tls.connect({
      host,
      port: Number(url.port === "" ? 443 : url.port),
      ALPNProtocols: [...offers],
      rejectUnauthorized: true,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
      ...(lookup === undefined ? {} : { lookup }),
      ...(session === undefined ? {} : { session }),
    })
    const end = (outcome: Effect.Effect<TLSSocket, HttpFailure>) => {
      clearTimeout(late)
      socket.off("error", broken).off("close", closed)
      resume(outcome)
    }
    const fail = (failure: HttpFailure) => {
      end(Effect.fail(failure))
      socket.on("error", () => {}).destroy()
    }
    const broken = (cause: Error) => fail(failureOf(cause))
    const closed = () => fail(new HttpFailure({ kind: "network", cause: "closed during the handshake" }))
    const late = setTimeout(() => fail(new HttpFailure({ kind: "timeout" })), connectMs)
    socket.on("error", broken).on("close", closed)
    if (onSession !== undefined) socket.on("session", onSession)
    socket.once("secureConnect", () => end(Effect.succeed(socket)))
    return Effect.sync(() => {
      clearTimeout(late)
      socket.on("error", () => {}).destroy()
    })
  })
