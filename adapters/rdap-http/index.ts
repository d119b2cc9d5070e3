export { makePoliteness } from "./politeness.ts"
export { makeSharedPace } from "./store-pace.ts"
export { ianaBootstrap, rdapHttp, rdapOverWire } from "./rdap-http.ts"
export type { RdapHttpOptions } from "./rdap-http.ts"
// Exports for other adapters, which read the same lists and headers.
export { findRoute, readBootstrap, readSupplement } from "./service-list.ts"
export type { ServiceList } from "./service-list.ts"
export { readRdapOutcome } from "./outcome.ts"
export { readRetryAfterMs } from "./stated-times.ts"
