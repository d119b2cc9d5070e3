import * as Layer from "effect/Layer"
import * as Struct from "effect/Struct"
import { controlsLayer, type Controls } from "./lookup/registration/controls.ts"
import { Deadline, lookupsLayer, type Lookups } from "./lookup/registration/lookups.ts"
import { type OperationPorts, makeOperationsLayer, type Operations } from "./operations-service.ts"
import type { Dns } from "./ports/dns.ts"
import type { Rdap } from "./ports/rdap.ts"
import type { Store } from "./ports/store.ts"
import type { VerdictMemory } from "./ports/verdict-memory.ts"
import { makeOutages, CurrentStoreOutages } from "./state/outages.ts"
import { CurrentStoreActivity, makeStoreActivity } from "./state/timeouts.ts"
import { verdictMemory } from "./state/verdict-cache.ts"

export type Ports = Rdap | Dns | Store

export interface EngineOptions<RdapError = never, DnsError = never, StoreError = never> extends OperationPorts {
  readonly rdap: Layer.Layer<Rdap, RdapError>
  readonly dns: Layer.Layer<Dns, DnsError>
  /** Asked when no RDAP serves a TLD, and trusted only about "registered". Default: none. */
  readonly whois?: Layer.Layer<never>
  /** A language model as a source of ideas. Default: none. */
  readonly ideas?: Layer.Layer<never>
  /** Keeps verdicts: in this process, or in a database that many processes share. */
  readonly store: Layer.Layer<Store, StoreError>
  /** Gets the warnings. By default nothing does. With `layer` and no logger here, your program's loggers get them. */
  readonly logger?: Layer.Layer<never>
  readonly deadlineMs?: number
}

export type EngineServices = Ports | VerdictMemory | Controls | Lookups | Operations

export const engineLayer = <RdapError = never, DnsError = never, StoreError = never>(
  options: EngineOptions<RdapError, DnsError, StoreError>,
): Layer.Layer<EngineServices, RdapError | DnsError | StoreError> => {
  checkPorts(options)
  const { deadlineMs, dns, ideas = Layer.empty, logger = Layer.empty, rdap, store, whois = Layer.empty } = options
  // The store is below the registries, so that instances on one database share one pace.
  const ports = Layer.provideMerge(Layer.mergeAll(rdap, dns, verdictMemory), store)
  const services = makeOperationsLayer(options).pipe(
    Layer.provideMerge(lookupsLayer),
    Layer.provideMerge(controlsLayer),
    Layer.provideMerge(Layer.merge(whois, ideas)),
    Layer.provideMerge(ports),
    Layer.provideMerge(
      Layer.merge(Layer.sync(CurrentStoreOutages, makeOutages), Layer.sync(CurrentStoreActivity, makeStoreActivity)),
    ),
    Layer.provideMerge(logger),
  )
  return deadlineMs === undefined ? services : Layer.provideMerge(services, Layer.succeed(Deadline, deadlineMs))
}

const shippedAdapters = {
  rdap: "rdapHttp() of @surename/adapters/rdap-http",
  dns: "dnsSystem() of @surename/adapters/dns",
  store: "storeMemory() of @surename/adapters/store-memory",
} as const

/** JavaScript callers may leave out a port, which would fail later with an unclear error. */
const checkPorts = (options: Partial<Record<keyof typeof shippedAdapters, unknown>>): void => {
  const missing = Struct.keys(shippedAdapters).filter((port) => options[port] === undefined)
  if (missing.length === 0) return
  const advice = missing.map((port) => `${port}: ${shippedAdapters[port]}`).join("; ")
  throw new TypeError(`makeEngine needs ${missing.join(" and ")}. Pass ${advice}.`)
}
