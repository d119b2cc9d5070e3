import * as Result from "effect/Result"
import { receiptLimits } from "../limits.ts"
import type { VerifiedReceipt } from "./verify.ts"

/** Two keys of one document belong to one observer. */
export interface Vote {
  readonly verified: VerifiedReceipt
  readonly observer: number
}

export interface Quorum {
  readonly domain: string
  readonly classification: string
  readonly observers: number
  readonly withinMs: number
}

export const findQuorum = (votes: ReadonlyArray<Vote>, votesNeeded: number): Result.Result<Quorum, string> => {
  const rows = votes.flatMap(({ verified: { statement } }) =>
    "row" in statement.predicate ? [statement.predicate.row] : [],
  )
  const [first] = rows
  if (first === undefined || rows.length < votes.length)
    return Result.fail("a quorum is of receipts of rows: there is another receipt, or none")
  if (rows.some(({ domain }) => domain !== first.domain)) return Result.fail("the receipts are about several names")
  const { classification, domain } = first
  if (rows.some((row) => row.registered !== first.registered || row.classification !== classification))
    return Result.fail("the observers disagree")
  const times = votes.map(({ verified }) => Date.parse(verified.issuedAt))
  const withinMs = Math.max(...times) - Math.min(...times)
  if (withinMs > receiptLimits.quorumMs) return Result.fail("more than five minutes lie between the receipts")
  const observers = new Set(votes.map(({ observer }) => observer)).size
  return observers < votesNeeded
    ? Result.fail(`the receipts are of ${observers} observers, and ${votesNeeded} are needed`)
    : Result.succeed({ domain, classification, observers, withinMs })
}
