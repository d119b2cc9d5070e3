import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { DomainName } from "../../evidence/domain-name.ts"
import { type Ownership, weighOwnership } from "../../evidence/ownership.ts"
import { toChallengeName, readZoneAnswer, type RecordCheck, type ZoneFailure } from "../../evidence/zone-answer.ts"
import { askServer } from "./ask-server.ts"
import { agreeOnServers, readReferral, type DelegationFailure } from "../../evidence/delegation.ts"
import { limits } from "../../limits.ts"
import { queryDns } from "../usage/dns-query.ts"

/** Asks every name server of the zone for the record, directly: no cache stands between, and no server speaks for the others. */
export const lookAtRecord = Effect.fnUntraced(function* (name: DomainName, value: string) {
  const servers = yield* delegationOf(name)
  if (Result.isFailure(servers)) {
    const unknown: Ownership = { outcome: "error", servers: [], delegation: servers.failure }
    return unknown
  }
  const [sought, question] = [{ zone: name.ascii, value }, { name: toChallengeName(name.ascii), type: "TXT" } as const]
  const answers = yield* Effect.forEach(
    servers.success,
    (one) =>
      Effect.map(
        askServer(one, question, (outcome) => readZoneAnswer(sought, outcome), failed),
        (word) => ({ server: one.server, word }),
      ),
    { concurrency: "unbounded" },
  )
  return weighOwnership(answers)
})

const failed = (reason: ZoneFailure): RecordCheck => ({ _tag: "Failed", reason })

/**
 * The name servers that the zone above delegates this one to, by its own servers' word and not by a resolver's: who poisons what a resolver
 * knows of one domain does not get it. The resolver is believed about the servers of the zone above, and about addresses outside the zone.
 */
const delegationOf = Effect.fnUntraced(function* ({ ascii, publicSuffix }: DomainName) {
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
