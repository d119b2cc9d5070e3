import * as Result from "effect/Result"
import { implement } from "../../implement.ts"
import { rowsOf } from "../../rows.ts"
import { scanNamespace as contract } from "./contract.ts"
import type { ScanOutput } from "./contract.ts"
import type { Tell } from "../../tell.ts"
import { ScanRows } from "./scan-rows.ts"

export { scanLayer } from "./scan-rows.ts"

/** Up to 25 names at once, answers in the order asked. */
export const scanNamespace = implement(
  contract,
  Result.succeed,
  ({ candidates }, tell?: Tell<ScanOutput["results"][number]>) =>
    rowsOf(candidates, (names) => ScanRows.use((rows) => rows.among(names)), tell),
)
