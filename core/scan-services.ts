import * as Layer from "effect/Layer"
import { shippedPrices } from "./lookup/price/base-price.ts"
import type { Lookups } from "./lookup/registration/lookups.ts"
import type { Surveys } from "./lookup/usage/surveys.ts"
import { scanLayer, type ScanRows } from "./operations/names/scan-namespace/scan-rows.ts"
import { candidatesLayer, type Candidates } from "./operations/names/suggest-names/candidates.ts"
import type { Dns } from "./ports/dns.ts"
import type { Page } from "./ports/page.ts"
import type { Prices } from "./ports/prices.ts"
import type { Rdap } from "./ports/rdap.ts"
import type { Site } from "./ports/site.ts"
import type { Store } from "./ports/store.ts"
import type { VerdictMemory } from "./ports/verdict-memory.ts"

export interface ScanPorts {
  /** Visits websites. Without it the engine refuses audits and scans, and needs no sockets. */
  readonly web: Layer.Layer<Site | Page, never, Dns>
  /** Default: the dated table of this version. */
  readonly prices?: Layer.Layer<Prices> | undefined
}

export const scanServices = ({
  prices = shippedPrices,
  web,
}: ScanPorts): Layer.Layer<
  Candidates | Page | Prices | ScanRows | Site | Surveys,
  never,
  Dns | Lookups | Rdap | Store | VerdictMemory
> => Layer.provideMerge(candidatesLayer, scanLayer).pipe(Layer.provideMerge(prices), Layer.provideMerge(web))
