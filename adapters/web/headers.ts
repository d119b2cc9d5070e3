import type { AllowanceCount } from "@surename/core/calls/count"
import { toWholeSeconds } from "@surename/core/interface/problem"
import { rateLimitHeaders } from "@surename/core/interface/rate-limit"

export type Fields = Readonly<Record<string, string>>

export const makeCommonHeaders = (baseUrl: string): Fields =>
  // HSTS without subdomains, because they may not be ours.
  baseUrl.startsWith("https://")
    ? { ...apiSecurityHeaders, "strict-transport-security": "max-age=31536000" }
    : apiSecurityHeaders

/** Makes proxies such as nginx pass a streamed answer on at once. */
export const unbufferedHeaders: Fields = { "x-accel-buffering": "no" }

const apiSecurityHeaders: Fields = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

/** Allows only our own resources, script and forms, and no frame. A consent form may also lead to a client's address and its redirects. */
export const makePagePolicy = (redirectsElsewhere = false): Fields => ({
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types surename",
    ...(redirectsElsewhere ? [] : ["form-action 'self'"]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "img-src 'self' data:",
  ].join("; "),
})

/** Keeps the referrer on our own pages. Without one, browsers send `Origin: null`, and a form could not prove its origin. */
export const pageSecurityHeaders: Fields = {
  ...makePagePolicy(),
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
}

/** API answers depend on the caller. */
export const callerHeaders: Fields = { "cache-control": "no-store", vary: "authorization, cookie, origin" }

/** Lets any web page call with its own token, but never with a session cookie. */
export const makeCorsHeaders = ({ headers }: Request): Fields =>
  headers.has("cookie") && !headers.has("authorization") ? {} : publicHeaders

const exposedHeaders = [...Object.keys(rateLimitHeaders), "retry-after", "x-request-id", "www-authenticate", "etag"]

export const publicHeaders: Fields = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": exposedHeaders.join(", "),
}

/** Lists the headers, because `*` would not cover authorization. */
export const makePreflightHeaders = (methods: string): Fields => ({
  ...publicHeaders,
  "access-control-allow-methods": methods,
  "access-control-allow-headers": "authorization, content-type, mcp-protocol-version, x-request-id",
  "access-control-max-age": "86400",
})

export const makeRateLimitHeaders = ({ limit, remaining, resetMs }: AllowanceCount): Fields => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": toSeconds(resetMs),
})

export const makeRetryHeader = (ms: number | undefined): Fields =>
  ms === undefined ? {} : { "retry-after": String(toWholeSeconds(ms)) }

const toSeconds = (ms: number): string => String(Math.ceil(ms / 1_000))
