import type { Exchange } from "../exchange.ts"

const plans = { method: "GET", path: "/plans" } as const
const score = { method: "POST", path: "/name/score", json: { domain: "example.com" } } as const

/** Requests of callers about themselves and their plans. */
export const callerExchanges = {
  plans: { ...plans, as: "token" },
  "plans-again": { ...plans, as: "token" },
  "plans-head": { ...plans, method: "HEAD", as: "token" },
  "no-token": plans,
  "wrong-token": { ...plans, headers: { authorization: "Bearer sn_pat_wrong-token-of-nobody" } },
  "other-scheme": { ...plans, headers: { authorization: "Basic {{token}}" } },
  "no-credentials": { ...plans, headers: { authorization: "Bearer" } },
  "two-tokens": { ...plans, headers: { authorization: "Bearer {{token}}, Bearer {{token}}" } },
  "lower-case-scheme": { ...plans, headers: { authorization: "bearer {{token}}" } },
  "token-in-query": { ...plans, path: "/plans?access_token={{token}}" },
  "strange-cookie": { ...plans, headers: { cookie: "session_token=nobody; other=1" } },
  "long-token": { ...plans, headers: { authorization: `Bearer ${"x".repeat(4_000)}` } },
  "no-token-bad-body": { method: "POST", path: "/name/score", text: "{", headers: { "content-type": "text/plain" } },
  narrow: { ...plans, as: "narrow", needs: "narrow" },
  "own-request-id": { ...plans, as: "token", headers: { "x-request-id": "conformance-1.A_b" } },
  "strange-request-id": { ...plans, as: "token", headers: { "x-request-id": "a b;<c>" } },
  "anonymous-token": { method: "POST", path: "/auth/anonymous" },
  "anonymous-token-again": { method: "POST", path: "/auth/anonymous", json: {} },
  "anonymous-token-bad-body": { method: "POST", path: "/auth/anonymous", json: [1] },
  "anonymous-plans": { ...plans, as: "anonymous" },
  "anonymous-score": { ...score, as: "anonymous" },
  "anonymous-used-up": {
    method: "POST",
    path: "/scan/live",
    as: "anonymous",
    json: { domains: ["no name"] },
    times: 31,
    needs: "exhaust",
  },
  "session-reads": { ...plans, as: "session", needs: "session" },
  "session-writes": { ...score, as: "session", headers: { origin: "{{origin}}" }, needs: "session" },
  "session-writes-from-elsewhere": {
    ...score,
    as: "session",
    headers: { origin: "https://elsewhere.example" },
    needs: "session",
  },
  "session-writes-from-nowhere": { ...score, as: "session", needs: "session" },
  "session-writes-cross-site": {
    ...score,
    as: "session",
    headers: { origin: "{{origin}}", "sec-fetch-site": "cross-site" },
    needs: "session",
  },
} as const satisfies Readonly<Record<string, Exchange>>
