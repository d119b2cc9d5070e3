export { type HostLimiter, makeHostLimiter } from "./host-limiter.ts"
export type { HostState } from "./paced-host.ts"
export { makeSharedPace } from "./store-pace.ts"
