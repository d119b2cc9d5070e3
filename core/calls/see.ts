import * as Effect from "effect/Effect"
import type { ScanFacts } from "../evidence/scan-row.ts"
import { linkWords, type See } from "../interface/see.ts"
import { memoizeByText } from "../sharing/memoize.ts"

export const addSeeLinks =
  <Explained extends object>(findLinks: (output: Explained) => See) =>
  <Output extends Explained, Failure, Needs>(
    work: Effect.Effect<Output, Failure, Needs>,
  ): Effect.Effect<Output & { readonly see?: See }, Failure, Needs> =>
    Effect.map(work, (output) => {
      const links = findLinks(output)
      return Object.keys(links).length === 0 ? output : { ...output, see: links }
    })

type RowFacts = Pick<ScanFacts, "domain"> &
  Partial<Pick<ScanFacts, "lifecycle" | "registration_block" | "unknown_reason">>

export const linkRowWords = ({ results }: { readonly results: ReadonlyArray<RowFacts> }): See => {
  const links: Record<string, string> = {}
  for (const { lifecycle, registration_block: block, unknown_reason: reason } of results) {
    if (reason !== undefined) Object.assign(links, linkWords("unknown_reason", [reason]))
    if (block !== undefined) Object.assign(links, linkWords("registration_block", [block.kind]))
    for (const status of lifecycle?.statuses ?? []) {
      const address = findStatusPassage(status)
      if (address !== "") links[status] = address
    }
  }
  return links
}

/** Most cached statuses. Registries may write any text. */
const statusesCached = 10_000

/** RFC 8056: RDAP's "client hold" is EPP's clientHold. */
const findStatusPassage = memoizeByText(statusesCached, (status): string => {
  const eppStatus = status.replaceAll(/ ([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  return linkWords("epp_status", [eppStatus])[eppStatus] ?? ""
})
