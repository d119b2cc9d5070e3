import type { HttpCase } from "../exchange.ts"
import { answers, badFields, matches, refuses } from "./claims.ts"

export const receiptCases: ReadonlyArray<HttpCase> = [
  ...answers("receipt-asked", "check_live"),
  matches("receipt-asked", "/results/0/receipt_id", "^r[0-9a-f]{32}$"),
  ...refuses("receipt-unknown", "not_found"),
  ...badFields("receipt-mistake", "/receipt_id"),
  ...answers("registry-health", "registry_health"),
  ...badFields("registry-health-mistakes", "/tld", "/days"),
]
