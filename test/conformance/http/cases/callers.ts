import type { HttpCase } from "../exchange.ts"
import { claimAnswer, claim, claimHeader, claimJson, matches, refuses, claimStatus } from "./claims.ts"

const wrongToken = ["wrong-token", "two-tokens", "long-token"] as const
const noToken = [
  "no-token",
  "other-scheme",
  "no-credentials",
  "token-in-query",
  "strange-cookie",
  "no-token-bad-body",
] as const

export const callerCases: ReadonlyArray<HttpCase> = [
  ...claimAnswer("plans", "show_plans"),
  claimHeader("plans", "cache-control", "no-store"),
  claimHeader("plans", "vary", "authorization"),
  claimHeader("plans", "access-control-allow-origin", "^\\*$"),
  claimHeader("plans", "access-control-expose-headers", "x-ratelimit-remaining.*retry-after"),
  matches("plans", "/current/plan", "^(free|pro)$"),
  claim("plans-again", "counted", { less: { header: "x-ratelimit-remaining", by: 1, than: "plans" } }),
  claimStatus("plans-head", 200),
  claim("plans-head", "no body", { empty: true }),
  claimHeader("plans-head", "content-length", "^[1-9]\\d{2,}$"),
  claim("plans-head", "counted", { less: { header: "x-ratelimit-remaining", by: 2, than: "plans" } }),
  claimStatus("lower-case-scheme", 200),

  ...noToken.flatMap((of) => refuses(of, "token_missing")),
  // RFC 6750, section 3: a caller who sent nothing is told no error.
  ...noToken.map((of) => claimHeader(of, "www-authenticate", '^Bearer realm="[^"]+"$')),
  ...wrongToken.flatMap((of) => refuses(of, "token_invalid")),
  ...wrongToken.map((of) => claimHeader(of, "www-authenticate", '^Bearer realm="[^"]+", error="invalid_token"')),
  claim("wrong-token", "is not repeated", { never: "wrong-token-of-nobody" }),
  claimHeader("no-token", "access-control-allow-origin", "^\\*$"),
  claim("strange-cookie", "is not for other origins", { absent: "access-control-allow-origin" }),

  ...refuses("narrow", "scope_missing"),
  claimHeader("narrow", "www-authenticate", 'error="insufficient_scope", scope="names:read"'),

  claimHeader("own-request-id", "x-request-id", "^conformance-1\\.A_b$"),
  claimHeader("no-token", "x-request-id", "^[\\w.-]{8,64}$"),
  claimHeader("strange-request-id", "x-request-id", "^[\\w.-]{8,64}$"),
  claim("no-token", "says which occurrence", { matches: { "/instance": "^[\\w.-]{8,64}$" } }),

  ...claimAnswer("anonymous-token", "anonymous_token"),
  claimJson("anonymous-token", "/allowance/name", "scans"),
  claimJson("anonymous-token", "/allowance/limit", 30),
  claim("anonymous-token-again", "is another", { differs: { pointer: "/token", from: "anonymous-token" } }),
  ...refuses("anonymous-token-bad-body", "bad_input"),
  ...claimAnswer("anonymous-plans", "show_plans"),
  claimJson("anonymous-plans", "/current/plan", "anonymous"),
  ...claimAnswer("anonymous-score", "score_name"),
  ...refuses("anonymous-used-up", "rate_limited"),
  claimHeader("anonymous-used-up", "retry-after", "^[1-9]\\d*$"),
  // A line of a stream and a tool's answer have no headers.
  matches("anonymous-used-up", "/retry_after", "^[1-9]\\d*$"),
  claimHeader("anonymous-used-up", "x-ratelimit-limit", "^30$"),
  claimHeader("anonymous-used-up", "x-ratelimit-remaining", "^0$"),
  matches("anonymous-used-up", "/detail", "\\b30 scans\\b.*\\b[1-9]\\d* seconds?\\b"),

  ...claimAnswer("session-reads", "show_plans"),
  claim("session-reads", "is not for other origins", { absent: "access-control-allow-origin" }),
  ...claimAnswer("session-writes", "score_name"),
  ...refuses("session-writes-from-elsewhere", "origin_refused"),
  ...refuses("session-writes-from-nowhere", "origin_refused"),
  ...refuses("session-writes-cross-site", "origin_refused"),
]
