import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { Dns } from "@surename/core/ports/dns"
import { dnsOver } from "./query-servers.ts"
import type { AskOptions } from "./query-servers.ts"
import { socketsAtOnce, wireServer } from "./wire-server.ts"
import type { WireAddress } from "./wire-server.ts"

export { wireName } from "./wire-server.ts"
export type { WireAddress } from "./wire-server.ts"

export interface DnsWireOptions extends AskOptions {
  /** Asked in this order. */
  readonly servers: ReadonlyArray<WireAddress>
  readonly socketsAtOnce?: number
}

/** Speaks DNS itself, over UDP and TCP: runtimes' own resolvers lose rcodes (and Deno's says "not found" for SERVFAIL). */
export const dnsWire = (options: DnsWireOptions): Layer.Layer<Dns> =>
  dnsOver(
    Effect.map(Semaphore.make(options.socketsAtOnce ?? socketsAtOnce), (sockets) =>
      options.servers.map((address) => wireServer(address, sockets)),
    ),
    options,
  )
