import type { HttpOptions } from "../app.ts"
import { feedEndpoint } from "./answer-feed.ts"
import { receiptFiles } from "./receipt-files.ts"
import { registryFiles } from "./registry-files.ts"

/** Files beside the contract: feeds of accounts, the log of receipts, and what is known of registries. */
export const openFiles = (receipts: HttpOptions<never>["receipts"]) => [
  feedEndpoint,
  ...registryFiles(),
  ...receiptFiles(receipts),
]
