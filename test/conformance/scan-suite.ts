import { keptCases } from "./scan/kept.ts"
import { observeScan } from "./scan/observe.ts"
import { parkedCases } from "./scan/parked.ts"
import { scannedRegistrationCases } from "./scan/registrations.ts"
import { scannedSiteCases } from "./scan/sites.ts"
import type { ScanServices } from "./scan/subjects.ts"
import { scannedZoneCases } from "./scan/zones.ts"
import type { Case, Suite } from "./suite.ts"

export const scanCases: ReadonlyArray<Case> = [
  ...scannedRegistrationCases,
  ...scannedZoneCases,
  ...scannedSiteCases,
  ...parkedCases,
  ...keptCases,
]

/** Rows of `scan_namespace`, by whatever adapters and whatever engine are under test. */
export const scanSuite: Suite<ScanServices> = { name: "scan", cases: scanCases, observe: observeScan }
