import * as Effect from "effect/Effect"
import { examine } from "../examine.ts"
import { type ScanDefects, scanVirtualSubject } from "../scan/subjects.ts"
import { scanSuite } from "../scan-suite.ts"
import { runInVirtualTime } from "../virtual-time.ts"

/** Ids of the cases that a broken scan fails, sorted; none for an honest one. */
export const listFailingScans = async (defects: ScanDefects): Promise<ReadonlyArray<string>> => {
  const results = await Effect.runPromise(runInVirtualTime(examine(scanSuite, scanVirtualSubject(defects))))
  return results
    .filter(({ passed }) => !passed)
    .map(({ id }) => id)
    .sort()
}
