import * as Result from "effect/Result"
import { isWithin, sameName } from "./dns-answer.ts"
import type { ZoneOutcome } from "./zone-answer.ts"

/**
 * Why it is not known which servers a zone has. `not_delegated`: the zone above says that it has no such zone.
 * `parent_lookup_failed`: its own servers could not be found, or did not answer. `too_many_servers`: more than are asked.
 */
export const delegationFailures = ["not_delegated", "parent_lookup_failed", "too_many_servers"] as const
export type DelegationFailure = (typeof delegationFailures)[number]

/** A name server that the zone above names. `glue`: its addresses by the zone above, where its name is within the zone itself. */
export interface Delegated {
  readonly server: string
  readonly glue: ReadonlyArray<string>
}

/** What one server of the zone above says of this zone: the name servers that it is delegated to, or why that is not known. */
export const readReferral = (
  zone: string,
  outcome: ZoneOutcome,
): Result.Result<ReadonlyArray<Delegated>, DelegationFailure> => {
  if (outcome._tag === "Failed") return Result.fail("parent_lookup_failed")
  const rcode = outcome.rcode.toUpperCase()
  if (rcode !== "NOERROR" && rcode !== "NXDOMAIN") return Result.fail("parent_lookup_failed")
  // A referral stands in the authority section; a server that has both zones answers from the lower one.
  const named = [...outcome.answers, ...outcome.authority].flatMap((record) =>
    record.type === "NS" && sameName(record.name, zone) ? [record.data.replace(/\.$/u, "").toLowerCase()] : [],
  )
  const glueOf = (server: string) =>
    (outcome.additional ?? []).flatMap((record) =>
      (record.type === "A" || record.type === "AAAA") && sameName(record.name, server) && isWithin(server, zone)
        ? [record.data]
        : [],
    )
  if (rcode === "NOERROR" && named.length > 0)
    return Result.succeed([...new Set(named)].map((server) => ({ server, glue: [...new Set(glueOf(server))] })))
  return Result.fail(outcome.authoritative ? "not_delegated" : "parent_lookup_failed")
}

/**
 * Of what several servers of the zone above say, every server that one of them names: who controls one of them can add
 * servers that have to agree, and take away none; and can add no address. `needed`: so many must have answered.
 */
export const agreed = (
  said: ReadonlyArray<Result.Result<ReadonlyArray<Delegated>, DelegationFailure>>,
  needed: number,
): Result.Result<ReadonlyArray<Delegated>, DelegationFailure> => {
  const heard = said.filter(Result.isSuccess)
  if (heard.length > 0 && heard.length >= needed) {
    const named = heard.flatMap(({ success }) => success)
    const servers = [...new Set(named.map(({ server }) => server))].sort()
    return Result.succeed(servers.map((server) => ({ server, glue: glueBy(needed, named, server) })))
  }
  const denied = said.filter((one) => Result.isFailure(one) && one.failure === "not_delegated")
  return Result.fail(
    denied.length > 0 && denied.length >= needed && heard.length === 0 ? "not_delegated" : "parent_lookup_failed",
  )
}

const glueBy = (needed: number, named: ReadonlyArray<Delegated>, server: string): ReadonlyArray<string> => {
  const all = named.flatMap((one) => (one.server === server ? one.glue : []))
  return [...new Set(all)].filter((address) => all.filter((other) => other === address).length >= needed)
}
