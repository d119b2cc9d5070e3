import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import type { ScanRow } from "../../evidence/scan-row.ts"
import { limits } from "../../limits.ts"
import type { RefusedName } from "../check-live/contract.ts"
import { implement } from "../implement.ts"
import { scanNamespace as contract } from "./contract.ts"
import { ScanRows } from "./scan-rows.ts"

export { scanLayer } from "./scan-rows.ts"

/** Up to 25 names at once, answers in the order asked. */
export const scanNamespace = implement(contract, Result.succeed, ({ candidates }) =>
  Effect.map(Effect.forEach(candidates, one, { concurrency: limits.scanCandidates }), (results) => ({ results })),
)

const one = (domain: string): Effect.Effect<ScanRow | RefusedName, never, ScanRows> =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: (name) => ScanRows.use((rows) => rows.row(name)),
  })
