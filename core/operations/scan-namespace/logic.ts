import * as Result from "effect/Result"
import { implement } from "../implement.ts"
import { rowsOf } from "../rows.ts"
import { scanNamespace as contract } from "./contract.ts"
import { ScanRows } from "./scan-rows.ts"

export { scanLayer } from "./scan-rows.ts"

/** Up to 25 names at once, answers in the order asked. */
export const scanNamespace = implement(contract, Result.succeed, ({ candidates }) =>
  rowsOf(candidates, (name) => ScanRows.use((rows) => rows.row(name))),
)
