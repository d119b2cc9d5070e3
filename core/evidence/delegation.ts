import * as Result from "effect/Result"
import { isAtOrBelow, isSameName } from "./dns-answer.ts"
import type { ZoneOutcome } from "./zone-answer.ts"

/** `not_delegated`: the parent denies the zone. `parent_lookup_failed`: its servers did not answer. */
export const delegationFailures = ["not_delegated", "parent_lookup_failed", "too_many_servers"] as const
export type DelegationFailure = (typeof delegationFailures)[number]

/** A server that the parent zone lists. `glue`: its addresses from the parent. */
export interface DelegatedServer {
  readonly server: string
  readonly glue: ReadonlyArray<string>
}

export const readReferral = (
  zone: string,
  outcome: ZoneOutcome,
): Result.Result<ReadonlyArray<DelegatedServer>, DelegationFailure> => {
  if (outcome._tag === "Failed") return Result.fail("parent_lookup_failed")
  const rcode = outcome.rcode.toUpperCase()
  if (rcode !== "NOERROR" && rcode !== "NXDOMAIN") return Result.fail("parent_lookup_failed")
  // A server that serves both zones answers from the child zone, so its answer proves the delegation too.
  const serverNames = [...outcome.answers, ...outcome.authority].flatMap((record) =>
    record.type === "NS" && isSameName(record.name, zone) ? [record.data.replace(/\.$/u, "").toLowerCase()] : [],
  )
  const listGlue = (server: string) =>
    (outcome.additional ?? []).flatMap((record) =>
      (record.type === "A" || record.type === "AAAA") && isSameName(record.name, server) && isAtOrBelow(server, zone)
        ? [record.data]
        : [],
    )
  if (rcode === "NOERROR" && serverNames.length > 0)
    return Result.succeed([...new Set(serverNames)].map((server) => ({ server, glue: [...new Set(listGlue(server))] })))
  return Result.fail(outcome.authoritative ? "not_delegated" : "parent_lookup_failed")
}

/**
 * One dishonest parent server can add servers that must agree, but can remove no server and add no address. `needed` servers must have
 * answered.
 */
export const agreeOnServers = (
  answers: ReadonlyArray<Result.Result<ReadonlyArray<DelegatedServer>, DelegationFailure>>,
  votesNeeded: number,
): Result.Result<ReadonlyArray<DelegatedServer>, DelegationFailure> => {
  const delegations = answers.filter(Result.isSuccess)
  if (delegations.length > 0 && delegations.length >= votesNeeded) {
    const delegatedServers = delegations.flatMap(({ success }) => success)
    const servers = [...new Set(delegatedServers.map(({ server }) => server))].sort()
    return Result.succeed(
      servers.map((server) => ({ server, glue: selectAgreedGlue(votesNeeded, delegatedServers, server) })),
    )
  }
  const denied = answers.filter((answer) => Result.isFailure(answer) && answer.failure === "not_delegated")
  return Result.fail(
    denied.length > 0 && denied.length >= votesNeeded && delegations.length === 0
      ? "not_delegated"
      : "parent_lookup_failed",
  )
}

const selectAgreedGlue = (
  votesNeeded: number,
  delegatedServers: ReadonlyArray<DelegatedServer>,
  server: string,
): ReadonlyArray<string> => {
  const all = delegatedServers.flatMap((delegatedServer) =>
    delegatedServer.server === server ? delegatedServer.glue : [],
  )
  return [...new Set(all)].filter(
    (address) => all.filter((otherAddress) => otherAddress === address).length >= votesNeeded,
  )
}
