import { everyOperation } from "@surename/core/operations/all"
import type { Exchange, HttpCase } from "../exchange.ts"
import { exchanges } from "../exchanges/index.ts"

/** Claims that every answer must meet. */
export const claimOfEveryAnswer = (): ReadonlyArray<HttpCase> =>
  Object.entries<Exchange>(exchanges).flatMap(([of, exchange]) => [
    { id: `${of}: secure headers, a request id`, of, expect: { headers: secure } },
    { id: `${of}: no credentials for other origins`, of, expect: { absent: "access-control-allow-credentials" } },
    ...(isCounted(exchange) ? [{ id: `${of}: x-ratelimit-*`, of, expect: { headers: rateLimit } }] : []),
  ])

const secure = {
  "x-content-type-options": "^nosniff$",
  "content-security-policy": "default-src 'none'",
  "referrer-policy": "^no-referrer$",
  "x-frame-options": "^DENY$",
  "x-request-id": "^[\\w.-]{1,64}$",
}

const rateLimit = {
  "x-ratelimit-limit": "^\\d+$",
  "x-ratelimit-remaining": "^\\d+$",
  // A day at most, which is the longest window.
  "x-ratelimit-reset": "^\\d{1,5}$",
}

/** Documents are the same for every caller and may be cached; browsers ask OPTIONS for themselves. */
const isCounted = ({ method, path }: Exchange) => {
  if (method === "OPTIONS") return false
  const isDocument = /^\/(?:spec\.json|openapi\.json|llms\.txt)$/u.test(path)
  return !isDocument || !(method === "GET" || method === "HEAD")
}

/** A contract that grows without the suite is not covered. */
export const listUncovered = (): ReadonlyArray<string> =>
  everyOperation
    .filter((operation) => !Object.values<Exchange>(exchanges).some(isFor(operation)))
    .map(({ name }) => name)

const isFor =
  ({ method, path }: (typeof everyOperation)[number]) =>
  (exchange: Exchange) =>
    exchange.method === method && new RegExp(`^${path.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u").test(exchange.path)
