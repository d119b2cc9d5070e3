import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Dns } from "@surename/core/ports/dns"
import { dnsOver } from "../dns-wire/query-servers.ts"
import type { AskOptions } from "../dns-wire/query-servers.ts"
import { dohServer, dohUrl } from "./doh-server.ts"
import type { DohBounds, DohUrlError } from "./doh-server.ts"

export { DohUrlError } from "./doh-server.ts"

export interface DnsDohOptions extends AskOptions, DohBounds {
  /** `https://dns.example/dns-query`; plain http only on loopback. */
  readonly url: string
}

/** DNS over HTTPS (RFC 8484): for networks that let nothing else out. */
export const dnsDoh = (options: DnsDohOptions): Layer.Layer<Dns, DohUrlError> =>
  Layer.unwrap(
    Effect.map(Effect.fromResult(dohUrl(options.url)), (url) =>
      dnsOver(
        Effect.map(dohServer(url, options), (server) => [server]),
        options,
      ),
    ),
  )
