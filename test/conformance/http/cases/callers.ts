import type { HttpCase } from "../exchange.ts"
import { answers, claim, header, json, matches, refuses, status } from "./claims.ts"

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
  ...answers("plans", "show_plans"),
  header("plans", "cache-control", "no-store"),
  header("plans", "vary", "authorization"),
  header("plans", "access-control-allow-origin", "^\\*$"),
  header("plans", "access-control-expose-headers", "x-ratelimit-remaining.*retry-after"),
  matches("plans", "/current/plan", "^(free|pro)$"),
  claim("plans-again", "counted", { less: { header: "x-ratelimit-remaining", by: 1, than: "plans" } }),
  status("plans-head", 200),
  claim("plans-head", "no body", { empty: true }),
  header("plans-head", "content-length", "^[1-9]\\d{2,}$"),
  claim("plans-head", "counted", { less: { header: "x-ratelimit-remaining", by: 2, than: "plans" } }),
  status("lower-case-scheme", 200),

  ...noToken.flatMap((of) => refuses(of, "token_missing")),
  // RFC 6750, section 3: a caller who sent nothing is told no error.
  ...noToken.map((of) => header(of, "www-authenticate", '^Bearer realm="[^"]+"$')),
  ...wrongToken.flatMap((of) => refuses(of, "token_invalid")),
  ...wrongToken.map((of) => header(of, "www-authenticate", '^Bearer realm="[^"]+", error="invalid_token"')),
  claim("wrong-token", "is not repeated", { never: "wrong-token-of-nobody" }),
  header("no-token", "access-control-allow-origin", "^\\*$"),
  claim("strange-cookie", "is not for other origins", { absent: "access-control-allow-origin" }),

  ...refuses("narrow", "scope_missing"),
  header("narrow", "www-authenticate", 'error="insufficient_scope", scope="names:read"'),

  header("own-request-id", "x-request-id", "^conformance-1\\.A_b$"),
  header("no-token", "x-request-id", "^[\\w.-]{8,64}$"),
  header("strange-request-id", "x-request-id", "^[\\w.-]{8,64}$"),
  claim("no-token", "says which occurrence", { matches: { "/instance": "^[\\w.-]{8,64}$" } }),

  ...answers("anonymous-token", "anonymous_token"),
  json("anonymous-token", "/allowance/name", "scans"),
  json("anonymous-token", "/allowance/limit", 30),
  claim("anonymous-token-again", "is another", { differs: { pointer: "/token", from: "anonymous-token" } }),
  ...refuses("anonymous-token-bad-body", "bad_input"),
  ...answers("anonymous-plans", "show_plans"),
  json("anonymous-plans", "/current/plan", "anonymous"),
  ...answers("anonymous-score", "score_name"),
  ...refuses("anonymous-used-up", "rate_limited"),
  header("anonymous-used-up", "retry-after", "^[1-9]\\d*$"),
  // A line of a stream and a tool's answer have no headers.
  matches("anonymous-used-up", "/retry_after", "^[1-9]\\d*$"),
  header("anonymous-used-up", "x-ratelimit-limit", "^30$"),
  header("anonymous-used-up", "x-ratelimit-remaining", "^0$"),
  matches("anonymous-used-up", "/detail", "\\b30 scans\\b.*\\b[1-9]\\d* seconds?\\b"),

  ...answers("session-reads", "show_plans"),
  claim("session-reads", "is not for other origins", { absent: "access-control-allow-origin" }),
  ...answers("session-writes", "score_name"),
  ...refuses("session-writes-from-elsewhere", "origin_refused"),
  ...refuses("session-writes-from-nowhere", "origin_refused"),
  ...refuses("session-writes-cross-site", "origin_refused"),
]
