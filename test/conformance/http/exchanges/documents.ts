import type { Exchange } from "../exchange.ts"

export const documentExchanges = {
  spec: { method: "GET", path: "/spec.json" },
  openapi: { method: "GET", path: "/openapi.json" },
  llms: { method: "GET", path: "/llms.txt" },
  "spec-again": { method: "GET", path: "/spec.json" },
  "spec-own-request-id": { method: "GET", path: "/spec.json", headers: { "x-request-id": "conformance-1.A_b" } },
  "spec-held": { method: "GET", path: "/spec.json", headers: { "if-none-match": "{{spec.header.etag}}" } },
  "spec-held-weakly": {
    method: "GET",
    path: "/spec.json",
    headers: { "if-none-match": '"something-else", W/{{spec.header.etag}}' },
  },
  "spec-held-other": { method: "GET", path: "/spec.json", headers: { "if-none-match": '"something-else"' } },
  "spec-head": { method: "HEAD", path: "/spec.json" },
  "spec-post": { method: "POST", path: "/spec.json", json: {} },
  "spec-wrong-token": { method: "GET", path: "/spec.json", headers: { authorization: "Bearer wrong" } },
} as const satisfies Readonly<Record<string, Exchange>>
