import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { agreeOnServers, readReferral, type DelegationFailure } from "../../evidence/delegation.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import { limits } from "../../limits.ts"
import { queryDns } from "../usage/dns-query.ts"
import { askServer } from "./ask-server.ts"

/**
 * The name servers that the zone above delegates this one to, by its own servers' word and not by a resolver's: who poisons what a resolver
 * knows of one domain does not get it. The resolver is believed about the servers of the zone above, and about addresses outside the zone.
 */
export const delegationOf = Effect.fnUntraced(function* ({ ascii, publicSuffix }: DomainName) {
  const parents = yield* serversAbove(publicSuffix)
  if (parents === undefined) return Result.fail<DelegationFailure>("parent_lookup_failed")
  const some = parents.slice(0, limits.parentServersAsked)
  const question = { name: ascii, type: "NS" } as const
  const answers = yield* Effect.forEach(
    some,
    (server) => askServer({ server }, question, (outcome) => readReferral(ascii, outcome), unheard),
    { concurrency: "unbounded" },
  )
  const servers = agreeOnServers(answers, Math.min(2, some.length))
  return Result.isSuccess(servers) && servers.success.length > limits.zoneServersMax
    ? Result.fail<DelegationFailure>("too_many_servers")
    : servers
})

const unheard = () => Result.fail<DelegationFailure>("parent_lookup_failed")

/** A suffix such as `kawasaki.jp` may be no zone of its own: then the one above it says who is delegated. */
const serversAbove = Effect.fnUntraced(function* (publicSuffix: string) {
  const labels = publicSuffix.split(".")
  for (const at of labels.keys()) {
    const { finding } = yield* queryDns(labels.slice(at).join("."), "NS", "delegation")
    if (finding._tag === "Failed") return undefined
    if (finding._tag === "Records")
      return finding.records.flatMap((record) => (record.type === "NS" ? [record.data] : [])).sort()
  }
  return undefined
})
