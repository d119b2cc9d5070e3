import * as Effect from "effect/Effect"
import type { ScanFacts } from "../evidence/scan-row.ts"
import { linkWords, type See } from "../interface/see.ts"
import { limits } from "../limits.ts"
import { memoizeByText } from "../sharing/memoize.ts"

export const addSeeLinks = <Output extends object, Failure, Needs>(
  work: Effect.Effect<Output, Failure, Needs>,
  findLinks: (output: NoInfer<Output>) => See,
): Effect.Effect<Output & { readonly see?: See }, Failure, Needs> =>
  Effect.map(work, (output) => {
    const found = findLinks(output)
    return Object.keys(found).length === 0 ? output : { ...output, see: found }
  })

type RowFacts = Pick<ScanFacts, "domain"> &
  Partial<Pick<ScanFacts, "lifecycle" | "registration_block" | "unknown_reason">>

export const linkRowWords = ({ results }: { readonly results: ReadonlyArray<RowFacts> }): See => {
  const found: Record<string, string> = {}
  for (const { lifecycle, registration_block: block, unknown_reason: reason } of results) {
    if (reason !== undefined) Object.assign(found, linkWords("unknown_reason", [reason]))
    if (block !== undefined) Object.assign(found, linkWords("registration_block", [block.kind]))
    for (const status of lifecycle?.statuses ?? []) {
      const address = findStatusPassage(status)
      if (address !== "") found[status] = address
    }
  }
  return found
}

/** RFC 8056: RDAP's "client hold" is EPP's clientHold. */
const findStatusPassage = memoizeByText(limits.digestsKept, (status): string => {
  const eppStatus = status.replaceAll(/ ([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  return linkWords("epp_status", [eppStatus])[eppStatus] ?? ""
})
