import type { Exchange } from "../exchange.ts"
import { bodyExchanges } from "./bodies.ts"
import { callerExchanges } from "./callers.ts"
import { documentExchanges } from "./documents.ts"
import { domainExchanges } from "./domains.ts"
import { draftExchanges } from "./drafts.ts"
import { financeExchanges } from "./finance.ts"
import { jobExchanges } from "./jobs.ts"
import { nameExchanges } from "./names.ts"
import { pathExchanges } from "./paths.ts"
import { quoteExchanges } from "./quotes.ts"
import { receiptExchanges } from "./receipts.ts"
import { watchExchanges } from "./watch.ts"

/** Everything that is sent, in this order: each once. */
export const exchanges = {
  ...documentExchanges,
  ...callerExchanges,
  ...pathExchanges,
  ...bodyExchanges,
  ...nameExchanges,
  ...financeExchanges,
  ...quoteExchanges,
  ...draftExchanges,
  ...domainExchanges,
  ...watchExchanges,
  ...jobExchanges,
  ...receiptExchanges,
} as const satisfies Readonly<Record<string, Exchange>>

export type ExchangeName = keyof typeof exchanges
