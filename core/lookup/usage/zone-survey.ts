import * as Effect from "effect/Effect"
import type { DomainName } from "../../evidence/domain-name.ts"
import { readForSale } from "../../evidence/for-sale.ts"
import type { AddressFacts, RecordFacts } from "../../evidence/name-facts.ts"
import { judgeResolution } from "../../evidence/resolves.ts"
import type { EvidenceItem } from "../../evidence/row.ts"
import { toDnsItem } from "../../evidence/to-row.ts"
import type { Dns } from "../../ports/dns.ts"
import { listRecordData, queryDns, type DnsResult } from "./dns-query.ts"
import { ResolverControl, type AddressType } from "./resolver-control.ts"

export const surveyAddresses = Effect.fn("surveyAddresses")(function* (name: DomainName) {
  const [a, aaaa] = yield* Effect.all([surveyAddress(name, "A"), surveyAddress(name, "AAAA")], { concurrency: 2 })
  const results = [a.own, aaaa.own]
  const facts: AddressFacts = {
    resolves: judgeResolution(a, aaaa).resolves,
    // Lists of parking services have only IPv4, so a failed A lookup must show.
    ...(a.found._tag === "Failed"
      ? {}
      : { addresses: sortUnique([...listRecordData(a.found), ...listRecordData(aaaa.found)]) }),
    ...(results.every(({ finding }) => finding._tag === "Failed")
      ? {}
      : { aliases: sortUnique(results.flatMap(({ aliases }) => aliases)) }),
    evidence: listEvidence(...results, ...a.controls, ...aaaa.controls),
  }
  return facts
})

/** An address counts only if a random name has none at the same server. "No address" needs no such control. */
const surveyAddress = Effect.fnUntraced(function* (name: DomainName, type: AddressType) {
  const control = yield* ResolverControl
  const queries = [queryDns(name.ascii, type, "address"), control.checkRandomName(name.publicSuffix, type)] as const
  const [ownAnswer] = yield* Effect.all(queries, { concurrency: 2 })
  if (ownAnswer.finding._tag !== "Records") return { own: ownAnswer, found: ownAnswer.finding, controls: [] }
  const controlAnswer = yield* control.checkRandomName(name.publicSuffix, type, ownAnswer.server)
  return { own: ownAnswer, found: ownAnswer.finding, control: controlAnswer.finding, controls: [controlAnswer] }
})

export const surveyRecords = Effect.fn("surveyRecords")(function* (
  name: DomainName,
): Effect.fn.Return<RecordFacts, never, Dns> {
  const servers = queryDns(name.ascii, "NS", "delegation")
  const mail = queryDns(name.ascii, "MX", "address")
  const offer = queryDns(`_for-sale.${name.ascii}`, "TXT", "text")
  const [ns, mx, txt] = yield* Effect.all([servers, mail, offer], { concurrency: "unbounded" })
  const sale = txt.finding._tag === "Records" ? readForSale(txt.finding.records) : undefined
  return {
    ...(ns.finding._tag === "Failed" ? {} : { nameServers: sortUnique(listRecordData(ns.finding)) }),
    // RFC 7505: "0 ." is an explicit "no mail".
    ...(mx.finding._tag === "Failed"
      ? {}
      : { hasMail: listRecordData(mx.finding).some((target) => !/(^|\s)\.?$/u.test(target)) }),
    ...(sale === undefined ? {} : { forSale: sale }),
    evidence: listEvidence(ns, mx, txt),
  }
})

const listEvidence = (...results: ReadonlyArray<DnsResult>): ReadonlyArray<EvidenceItem> =>
  results.flatMap(({ observations }) => observations.map(toDnsItem))

const sortUnique = (list: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(list)].sort()
