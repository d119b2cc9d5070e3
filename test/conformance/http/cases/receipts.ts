import type { HttpCase } from "../exchange.ts"
import { claimAnswer, claimFieldErrors, matches, refuses } from "./claims.ts"

export const receiptCases: ReadonlyArray<HttpCase> = [
  ...claimAnswer("receipt-asked", "check_live"),
  matches("receipt-asked", "/results/0/receipt_id", "^r[0-9a-f]{32}$"),
  ...refuses("receipt-unknown", "not_found"),
  ...claimFieldErrors("receipt-mistake", "/receipt_id"),
  ...claimAnswer("registry-health", "registry_health"),
  ...claimFieldErrors("registry-health-mistakes", "/tld", "/days"),
]
