import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { DomainName } from "../../evidence/domain-name.ts"
import { type Ownership, weighOwnership } from "../../evidence/ownership.ts"
import { toChallengeName, readZoneAnswer, type RecordCheck, type ZoneFailure } from "../../evidence/zone-answer.ts"
import { askServer } from "./ask-server.ts"
import { agreeOnServers, readReferral, type DelegationFailure } from "../../evidence/delegation.ts"
import { queryDns } from "../usage/dns-query.ts"

/** Servers of the parent zone, for the delegation. */
const parentServersAsked = 3
/** A zone with more name servers is not checked. A registry usually allows 13. */
const zoneServersMax = 20

/** Queries every name server directly, because a cache or another server may answer differently. */
export const checkRecord = Effect.fn("checkRecord")(function* (name: DomainName, value: string) {
  const servers = yield* findDelegation(name)
  if (Result.isFailure(servers)) {
    const unknown: Ownership = { outcome: "error", servers: [], delegation: servers.failure }
    return unknown
  }
  const expected = { zone: name.ascii, value }
  const question = { name: toChallengeName(name.ascii), type: "TXT" } as const
  const answers = yield* Effect.forEach(
    servers.success,
    (server) =>
      Effect.map(
        askServer(server, question, (outcome) => readZoneAnswer(expected, outcome), makeFailedCheck),
        (word) => ({ server: server.server, word }),
      ),
    { concurrency: "unbounded" },
  )
  return weighOwnership(answers)
})

const makeFailedCheck = (reason: ZoneFailure): RecordCheck => ({ _tag: "Failed", reason })

/** Asks the parent zone's own servers: poisoning one resolver entry is not enough. The resolver is trusted only about their addresses. */
const findDelegation = Effect.fn("findDelegation")(function* ({ ascii, publicSuffix }: DomainName) {
  const parents = yield* findParentServers(publicSuffix)
  if (parents === undefined) return Result.fail<DelegationFailure>("parent_lookup_failed")
  const askedParents = parents.slice(0, parentServersAsked)
  const question = { name: ascii, type: "NS" } as const
  const answers = yield* Effect.forEach(
    askedParents,
    (server) => askServer({ server }, question, (outcome) => readReferral(ascii, outcome), makeParentFailure),
    { concurrency: "unbounded" },
  )
  const servers = agreeOnServers(answers, Math.min(2, askedParents.length))
  return Result.isSuccess(servers) && servers.success.length > zoneServersMax
    ? Result.fail<DelegationFailure>("too_many_servers")
    : servers
})

const makeParentFailure = () => Result.fail<DelegationFailure>("parent_lookup_failed")

/** A suffix such as `kawasaki.jp` may not be a zone. Then the zone above delegates. */
const findParentServers = Effect.fnUntraced(function* (publicSuffix: string) {
  const labels = publicSuffix.split(".")
  for (const index of labels.keys()) {
    const { finding } = yield* queryDns(labels.slice(index).join("."), "NS", "delegation")
    if (finding._tag === "Failed") return undefined
    if (finding._tag === "Records")
      return finding.records.flatMap((record) => (record.type === "NS" ? [record.data] : [])).sort()
  }
  return undefined
})
