import type { HttpOptions } from "../app.ts"
import { feedEndpoint } from "./answer-feed.ts"
import { makeReceiptRoutes } from "./receipt-files.ts"
import { makeRegistryRoutes } from "./registry-files.ts"
import { makeWitnessRoutes } from "./witness-endpoint.ts"

/** Public routes that the contract does not describe. */
export const listPublicRoutes = (receipts: HttpOptions<never>["receipts"]) => [
  feedEndpoint,
  ...makeRegistryRoutes(),
  ...makeReceiptRoutes(receipts),
  ...makeWitnessRoutes(receipts?.addCheckpoint),
]
