import { isLoopback } from "@surename/core/evidence/under-base"
import type { Site } from "../app.ts"

/**
 * Detects DNS rebinding: another name leads to this machine and stands in `Host`. Only loopback services know their names, because
 * proxies may rewrite `Host`. Accepts our origin and local tools.
 */
export const isOwnHost = (headers: Headers, { origin }: Site): boolean => {
  const [host, sentOrigin] = [headers.get("host"), headers.get("origin")]
  const isLocal = isLoopback(origin)
  if (isLocal && host !== null && !isLoopback(`http://${host}`)) return false
  return sentOrigin === null || sentOrigin === origin || isLoopback(sentOrigin)
}
