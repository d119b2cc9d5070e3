export { isPublicAddress } from "./egress.ts"
export { failureOf } from "./failure.ts"
export { httpWire } from "./http-wire.ts"
export type { HttpWireOptions } from "./http-wire.ts"
