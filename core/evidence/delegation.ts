import * as Result from "effect/Result"
import { sameName } from "./dns-answer.ts"
import type { ZoneOutcome } from "./zone-answer.ts"

/**
 * Why it is not known which servers a zone has. `not_delegated`: the zone above says that it has no such zone.
 * `parent_lookup_failed`: its own servers could not be found, or did not answer. `too_many_servers`: more than are asked.
 */
export const delegationFailures = ["not_delegated", "parent_lookup_failed", "too_many_servers"] as const
export type DelegationFailure = (typeof delegationFailures)[number]

/** What one server of the zone above says of this zone: the name servers that it is delegated to, or why that is not known. */
export const readReferral = (
  zone: string,
  outcome: ZoneOutcome,
): Result.Result<ReadonlyArray<string>, DelegationFailure> => {
  if (outcome._tag === "Failed") return Result.fail("parent_lookup_failed")
  const rcode = outcome.rcode.toUpperCase()
  if (rcode !== "NOERROR" && rcode !== "NXDOMAIN") return Result.fail("parent_lookup_failed")
  // A referral stands in the authority section; a server that has both zones answers from the lower one.
  const named = [...outcome.answers, ...outcome.authority].flatMap((record) =>
    record.type === "NS" && sameName(record.name, zone) ? [record.data.replace(/\.$/u, "").toLowerCase()] : [],
  )
  if (rcode === "NOERROR" && named.length > 0) return Result.succeed([...new Set(named)])
  return Result.fail(outcome.authoritative ? "not_delegated" : "parent_lookup_failed")
}

/**
 * Of what several servers of the zone above say, every server that one of them names: who controls one of them can add
 * servers that have to agree, and take away none. `needed`: so many must have answered.
 */
export const agreed = (
  said: ReadonlyArray<Result.Result<ReadonlyArray<string>, DelegationFailure>>,
  needed: number,
): Result.Result<ReadonlyArray<string>, DelegationFailure> => {
  const heard = said.filter(Result.isSuccess)
  if (heard.length > 0 && heard.length >= needed)
    return Result.succeed([...new Set(heard.flatMap(({ success }) => success))].sort())
  const denied = said.filter((one) => Result.isFailure(one) && one.failure === "not_delegated")
  return Result.fail(
    denied.length > 0 && denied.length >= needed && heard.length === 0 ? "not_delegated" : "parent_lookup_failed",
  )
}
