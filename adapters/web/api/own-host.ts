import { isLoopback } from "@surename/core/evidence/under-base"
import type { Site } from "../app.ts"

/**
 * Whether a request means this service: a page elsewhere can have its own name lead to this machine (DNS rebinding), and then
 * it is that name that stands in `Host`. Only a service on loopback is reached by names that are known: in front of
 * every other there may be proxies that write `Host` anew. An `Origin` is ours, or a tool on the caller's own machine.
 */
export const isOwnHost = (headers: Headers, { origin }: Site): boolean => {
  const [host, from] = [headers.get("host"), headers.get("origin")]
  const isLocal = isLoopback(origin)
  if (isLocal && host !== null && !isLoopback(`http://${host}`)) return false
  return from === null || from === origin || isLoopback(from)
}
