import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { domainName } from "../../evidence/domain-name.ts"
import type { ScanRow } from "../../evidence/scan-row.ts"
import { limits } from "../../limits.ts"
import { BadInput } from "../../interface/bad-input.ts"
import type { RefusedName } from "../check-live/contract.ts"
import { ScanInput } from "./contract.ts"
import type { ScanOutput } from "./contract.ts"
import { ScanRows } from "./scan-rows.ts"

export { scanLayer } from "./scan-rows.ts"

/** The operation: up to 25 names at once, answers in the order asked. */
export const scanNamespace = Effect.fnUntraced(function* (
  input: unknown,
): Effect.fn.Return<ScanOutput, BadInput, ScanRows> {
  const { candidates } = yield* Effect.mapError(
    decode(input),
    (error) => new BadInput({ message: String(error.message) }),
  )
  const results = yield* Effect.forEach(candidates, one, { concurrency: limits.scanCandidates })
  return { results }
})

const decode = Schema.decodeUnknownEffect(ScanInput)

const one = (domain: string): Effect.Effect<ScanRow | RefusedName, never, ScanRows> =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: (name) => ScanRows.use((rows) => rows.row(name)),
  })
