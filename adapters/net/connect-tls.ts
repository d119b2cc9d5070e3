import type net from "node:net"
import { isIP } from "node:net"
import tls from "node:tls"
import type { TLSSocket } from "node:tls"
import * as Effect from "effect/Effect"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { readHostname } from "./egress.ts"
import { toHttpFailure } from "./failure.ts"

export interface TlsOptions {
  readonly protocols: ReadonlyArray<"h2" | "http/1.1">
  readonly connectMs: number
  readonly certificateAuthority?: string | undefined
  readonly lookup?: net.LookupFunction | undefined
  /** The session of an earlier connection, whose handshake needs no signature. */
  readonly session?: Buffer | undefined
  readonly onSession?: (session: Buffer) => void
}

/**
 * Connects to the host of a URL and verifies its certificate. No environment variable may change that. `https.Agent` on Deno reads
 * all authorities for each connection, which takes 7 ms.
 */
export const connectTls = (
  url: URL,
  { certificateAuthority, connectMs, lookup, protocols: offers, onSession, session }: TlsOptions,
): Effect.Effect<TLSSocket, HttpFailure> =>
  Effect.callback((resume) => {
    const host = readHostname(url)
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
    const finish = (outcome: Effect.Effect<TLSSocket, HttpFailure>) => {
      clearTimeout(timeoutTimer)
      socket.off("error", onError).off("close", onClose)
      resume(outcome)
    }
    const fail = (failure: HttpFailure) => {
      finish(Effect.fail(failure))
      socket.on("error", () => {}).destroy()
    }
    const onError = (cause: Error) => fail(toHttpFailure(cause))
    const onClose = () => fail(new HttpFailure({ kind: "network", cause: "closed during the handshake" }))
    const timeoutTimer = setTimeout(() => fail(new HttpFailure({ kind: "timeout" })), connectMs)
    socket.on("error", onError).on("close", onClose)
    if (onSession !== undefined) socket.on("session", onSession)
    socket.once("secureConnect", () => finish(Effect.succeed(socket)))
    return Effect.sync(() => {
      clearTimeout(timeoutTimer)
      socket.on("error", () => {}).destroy()
    })
  })
