export { makePoliteness } from "./politeness.ts"
export { sharedPace } from "./store-pace.ts"
export { ianaBootstrap, rdapHttp, rdapOverWire } from "./rdap-http.ts"
export type { RdapHttpOptions } from "./rdap-http.ts"
