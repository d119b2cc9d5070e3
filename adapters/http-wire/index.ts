export { httpWire } from "./http-wire.ts"
export type { HttpWireOptions } from "./http-wire.ts"
