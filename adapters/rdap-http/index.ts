export { makePoliteness } from "./politeness.ts"
export { sharedPace } from "./store-pace.ts"
export { ianaBootstrap, rdapHttp, rdapOverWire } from "./rdap-http.ts"
export type { RdapHttpOptions } from "./rdap-http.ts"
// For adapters of others, which read the same lists and headers.
export { match, readBootstrap, readSupplement } from "./service-list.ts"
export type { ServiceList } from "./service-list.ts"
export { outcomeOf } from "./outcome.ts"
export { retryAfterMs } from "./stated-times.ts"
