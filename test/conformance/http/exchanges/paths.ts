import type { Exchange } from "../exchange.ts"

const preflight = {
  origin: "https://elsewhere.example",
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization, content-type",
}

/** Paths and methods that are there, and those that are not. */
export const pathExchanges = {
  nowhere: { method: "GET", path: "/nothing/here?<script>" },
  "nowhere-with-token": { method: "POST", path: "/nothing/here", as: "token", json: {} },
  "alias-path": { method: "POST", path: "/browse_namespace", as: "token", json: { query: "moss" } },
  "trailing-slash": { method: "GET", path: "/plans/", as: "token" },
  "get-scan": { method: "GET", path: "/scan", as: "token" },
  "head-scan": { method: "HEAD", path: "/scan", as: "token" },
  "delete-plans": { method: "DELETE", path: "/plans", as: "token" },
  "options-scan": { method: "OPTIONS", path: "/scan" },
  "options-plans": { method: "OPTIONS", path: "/plans" },
  preflight: { method: "OPTIONS", path: "/name/score", headers: preflight },
  "preflight-document": { method: "OPTIONS", path: "/spec.json", headers: preflight },
  policy: { method: "GET", path: "/tld/com/policy", as: "token" },
  "policy-unknown": { method: "GET", path: "/tld/nosuchtld/policy", as: "token" },
  "policy-nul": { method: "GET", path: "/tld/%00/policy", as: "token" },
  "policy-not-encoded": { method: "GET", path: "/tld/%zz%/policy", as: "token" },
  "policy-slash": { method: "GET", path: "/tld/..%2f..%2fetc/policy", as: "token" },
  "policy-markup": { method: "GET", path: "/tld/%3Cscript%3E/policy", as: "token" },
} as const satisfies Readonly<Record<string, Exchange>>
