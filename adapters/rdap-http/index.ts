export { ianaBootstrap, rdapHttp, rdapOverWire } from "./rdap-http.ts"
export type { RdapHttpOptions } from "./rdap-http.ts"
