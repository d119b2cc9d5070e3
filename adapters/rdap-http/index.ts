import * as Layer from "effect/Layer"
import type { Rdap } from "@surename/core/ports/rdap"
import { httpWire } from "../net/index.ts"
import type { HttpWireOptions } from "../net/index.ts"
import { rdapOverWire } from "./rdap-http.ts"
import type { RdapHttpOptions } from "./rdap-http.ts"

export { ianaBootstrap, rdapOverWire } from "./rdap-http.ts"
export type { RdapHttpOptions } from "./rdap-http.ts"

/** Registries over real sockets. */
export const rdapHttp = (options: RdapHttpOptions & HttpWireOptions = {}): Layer.Layer<Rdap> =>
  Layer.provide(rdapOverWire(options), httpWire(options))
