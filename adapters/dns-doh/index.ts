import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { Dns } from "@surename/core/ports/dns"
import { queryServers } from "../dns-wire/query-servers.ts"
import { dohServer } from "./doh-server.ts"
import { dohUrl } from "./doh-url.ts"
import type { DohUrlError } from "./doh-url.ts"

export { DohUrlError } from "./doh-url.ts"

export interface DnsDohOptions {
  /** `https://dns.example/dns-query`; plain http only on loopback. */
  readonly url: string
  readonly tries?: number
  readonly tryMs?: number
  readonly socketsAtOnce?: number
  /** PEM of a certificate authority to trust instead of the system's. */
  readonly ca?: string
}

/** DNS over HTTPS (RFC 8484): for networks that let nothing else out. */
export const dnsDoh = (options: DnsDohOptions): Layer.Layer<Dns, DohUrlError> =>
  Layer.effect(
    Dns,
    Effect.gen(function* () {
      const url = yield* Effect.fromResult(dohUrl(options.url))
      const bounds = {
        socketsAtOnce: options.socketsAtOnce ?? socketsAtOnce,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
      }
      const server = yield* dohServer(url, bounds)
      return Dns.of({ ask: queryServers([server], options.tries ?? limits.dnsTries, options.tryMs ?? limits.dnsTryMs) })
    }),
  )

/** Connections are kept open, so fewer than over UDP: each serves one question after the other. */
export const socketsAtOnce = 64
