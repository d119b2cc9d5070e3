import type { HttpOptions } from "../app.ts"
import { feedEndpoint } from "./answer-feed.ts"
import { receiptFiles } from "./receipt-files.ts"
import { registryFiles } from "./registry-files.ts"
import { witnessEndpoint } from "./witness-endpoint.ts"

/** Paths beside the contract: feeds of accounts, the log of receipts, the witness of other logs, and what is known of registries. */
export const openFiles = (receipts: HttpOptions<never>["receipts"]) => [
  feedEndpoint,
  ...registryFiles(),
  ...receiptFiles(receipts),
  ...witnessEndpoint(receipts?.addCheckpoint),
]
