import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { Dns } from "@surename/core/ports/dns"
import { queryServers } from "./query-servers.ts"
import { wireServer } from "./wire-server.ts"
import type { WireAddress } from "./wire-server.ts"

export { wireName } from "./wire-server.ts"
export type { WireAddress } from "./wire-server.ts"

export interface DnsWireOptions {
  /** Asked in this order. */
  readonly servers: ReadonlyArray<WireAddress>
  readonly tries?: number
  /** Then the next is asked, and the first still listened to; falling back to TCP starts it anew. */
  readonly tryMs?: number
  readonly socketsAtOnce?: number
}

/**
 * Speaks DNS itself, over UDP and TCP: runtimes' own resolvers lose rcodes (and Deno's says "not found" for SERVFAIL).
 */
export const dnsWire = (options: DnsWireOptions): Layer.Layer<Dns> =>
  Layer.effect(
    Dns,
    Effect.gen(function* () {
      const sockets = yield* Semaphore.make(options.socketsAtOnce ?? socketsAtOnce)
      const servers = options.servers.map((address) => wireServer(address, { sockets }))
      return Dns.of({
        ask: queryServers(servers, options.tries ?? limits.dnsTries, options.tryMs ?? limits.dnsTryMs),
      })
    }),
  )

/** Room for thousands of names at once, and far from any system's limit of open files (often 1,024). */
export const socketsAtOnce = 256
