import type { Exchange } from "../exchange.ts"

const read = { method: "GET", as: "token" } as const

/** Receipts of rows, and the registries that rows come from. */
export const receiptExchanges = {
  "receipt-asked": {
    method: "POST",
    path: "/scan/live",
    as: "token",
    json: { domains: ["mosslamp.com"], receipt: true },
  },
  "receipt-unknown": { ...read, path: `/receipts/r${"0".repeat(32)}` },
  "receipt-mistake": { ...read, path: "/receipts/mosslamp.com" },
  "registry-health": { ...read, path: "/registries/health" },
  "registry-health-mistakes": { ...read, path: "/registries/health?tld=no_tld&days=0" },
} as const satisfies Readonly<Record<string, Exchange>>
