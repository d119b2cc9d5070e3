import * as Effect from "effect/Effect"
import type { ScanFacts } from "../evidence/scan-row.ts"
import { see, type See } from "../interface/see.ts"
import { limits } from "../limits.ts"
import { memoizeByText } from "../sharing/memoize.ts"

/** The answer, and where its words are explained; as it was, where none has a passage. */
export const addSeeLinks = <Output extends object, Failure, Needs>(
  work: Effect.Effect<Output, Failure, Needs>,
  explained: (output: NoInfer<Output>) => See,
): Effect.Effect<Output & { readonly see?: See }, Failure, Needs> =>
  Effect.map(work, (output) => {
    const found = explained(output)
    return Object.keys(found).length === 0 ? output : { ...output, see: found }
  })

type RowFacts = Pick<ScanFacts, "domain"> &
  Partial<Pick<ScanFacts, "lifecycle" | "registration_block" | "unknown_reason">>

/** Why a name is unknown, and what its registry says about a registration: what a reader may not know. */
export const seeLinksOfRows = ({ results }: { readonly results: ReadonlyArray<RowFacts> }): See => {
  const found: Record<string, string> = {}
  for (const { lifecycle, registration_block: block, unknown_reason: reason } of results) {
    if (reason !== undefined) Object.assign(found, see("unknown_reason", [reason]))
    if (block !== undefined) Object.assign(found, see("registration_block", [block.kind]))
    for (const status of lifecycle?.statuses ?? []) {
      const address = statusPassage(status)
      if (address !== "") found[status] = address
    }
  }
  return found
}

/** Nearly every row has the same two or three. RFC 8056: RDAP says "client hold" for EPP's clientHold. */
const statusPassage = memoizeByText(limits.digestsKept, (status): string => {
  const inEpp = status.replaceAll(/ ([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  return see("epp_status", [inEpp])[inEpp] ?? ""
})
