import { toComparableName } from "@surename/core/evidence/domain-name"
import { type Cents, readDollars } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import type { NoPrice, NotSold, TransferReport } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"

/** Its keyless price list by suffix. A transfer for zero is real: .uk costs nothing to bring in. */
export interface TransferList {
  readonly _tag: "TransferList"
  readonly bySuffix: ReadonlyMap<string, TransferReport>
  readonly renewals: ReadonlyMap<string, Cents>
  readonly notSold: NotSold
}

export const readTransfers = ({ at, json: { pricing }, source }: Reply): TransferList | NoPrice => {
  const origin = { source, at }
  if (!isObject(pricing)) return { _tag: "NoPrice", why: "bad_answer", ...origin }
  const [bySuffix, renewals] = [new Map<string, TransferReport>(), new Map<string, Cents>()]
  for (const [key, row] of Object.entries(pricing)) {
    const suffix = toComparableName(key)
    if (suffix === null || !isObject(row) || row["specialType"] === "handshake") continue
    const [cents, renewal] = [readDollars(row["transfer"]), readDollars(row["renewal"])]
    if (renewal !== undefined && renewal > 0) renewals.set(suffix, renewal)
    bySuffix.set(
      suffix,
      cents === undefined
        ? { _tag: "NoPrice", why: "price_missing", ...origin }
        : { _tag: "TransferSeen", cents, ...origin },
    )
  }
  return { _tag: "TransferList", bySuffix, renewals, notSold: { _tag: "NotSold", why: "suffix_not_sold", ...origin } }
}
