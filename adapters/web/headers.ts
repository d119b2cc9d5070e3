import type { AllowanceCount } from "@surename/core/calls/count"
import { toWholeSeconds } from "@surename/core/interface/problem"
import { rateLimitHeaders } from "@surename/core/interface/rate-limit"

export type Fields = Readonly<Record<string, string>>

/** The headers of every answer of the service. */
export const ofEveryAnswer = (baseUrl: string): Fields =>
  // This host alone: what runs under it may not be ours to decide about.
  baseUrl.startsWith("https://") ? { ...secureAnswer, "strict-transport-security": "max-age=31536000" } : secureAnswer

/** Tells a proxy such as nginx to pass a streamed answer on at once. */
export const unbuffered: Fields = { "x-accel-buffering": "no" }

/** An answer of the interface is no page and leads nowhere. */
const secureAnswer: Fields = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}

/**
 * Nothing from elsewhere, no code in a page, no frame around it, and forms that lead here; unless its form may lead to a client's own
 * address, and from there wherever that leads. The script is the service's own, and makes markup through its one policy alone.
 */
export const pagePolicy = ({ leadsElsewhere = false } = {}): Fields => ({
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types surename",
    ...(leadsElsewhere ? [] : ["form-action 'self'"]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "img-src 'self' data:",
  ].join("; "),
})

/**
 * A page, beyond what every answer says. The referrer is kept for our own pages: with none at all browsers send
 * `Origin: null`, and a form could not show where it comes from.
 */
export const securePage: Fields = {
  ...pagePolicy(),
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
}

/** Answers of the interface depend on the caller. */
export const ofCaller: Fields = { "cache-control": "no-store", vary: "authorization, cookie, origin" }

/**
 * Any web page may call with a token of its own. None may with the cookie of a session: `*` without
 * `access-control-allow-credentials` says so, and the answer to a request with only a cookie does not have even that header.
 */
export const corsHeaders = ({ headers }: Request): Fields =>
  headers.has("cookie") && !headers.has("authorization") ? {} : openToAll

const exposed = [...Object.keys(rateLimitHeaders), "retry-after", "x-request-id", "www-authenticate", "etag"]

export const openToAll: Fields = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": exposed.join(", "),
}

/** `*` would not cover authorization. */
export const preflightHeaders = (methods: string): Fields => ({
  ...openToAll,
  "access-control-allow-methods": methods,
  "access-control-allow-headers": "authorization, content-type, mcp-protocol-version, x-request-id",
  "access-control-max-age": "86400",
})

/** On every answer that was counted, and on those that could not be. */
export const rateLimit = ({ limit, remaining, resetMs }: AllowanceCount): Fields => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": toSeconds(resetMs),
})

export const retryAfter = (ms: number | undefined): Fields =>
  ms === undefined ? {} : { "retry-after": String(toWholeSeconds(ms)) }

const toSeconds = (ms: number): string => String(Math.ceil(ms / 1_000))
