import * as Effect from "effect/Effect"
import type { DnsFinding } from "../../evidence/dns-answer.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import { readForSale } from "../../evidence/for-sale.ts"
import type { AddressFacts, RecordFacts } from "../../evidence/name-facts.ts"
import { judgeResolution } from "../../evidence/resolves.ts"
import type { EvidenceItem } from "../../evidence/row.ts"
import { toDnsItem } from "../../evidence/to-row.ts"
import type { Dns } from "../../ports/dns.ts"
import { queryDns, type DnsResult } from "./dns-query.ts"
import { ResolverControl, type AddressType } from "./resolver-control.ts"

/** Asks for both kinds of addresses. */
export const surveyAddresses = Effect.fnUntraced(function* (name: DomainName) {
  const [a, aaaa] = yield* Effect.all([witnessed(name, "A"), witnessed(name, "AAAA")], { concurrency: 2 })
  const results = [a.own, aaaa.own]
  const facts: AddressFacts = {
    resolves: judgeResolution(a, aaaa).resolves,
    // Lists of parking services know IPv4 alone: where that lookup failed, the list would look complete and not be.
    ...(a.found._tag === "Failed" ? {} : { addresses: sorted([...data(a.found), ...data(aaaa.found)]) }),
    ...(results.every(({ finding }) => finding._tag === "Failed")
      ? {}
      : { aliases: sorted(results.flatMap(({ aliases }) => aliases)) }),
    evidence: itemsOf(...results, ...a.witnesses, ...aaaa.witnesses),
  }
  return facts
})

/** An address counts only if a random name has none at the same server. "No address" needs no such witness. */
const witnessed = Effect.fnUntraced(function* (name: DomainName, type: AddressType) {
  const control = yield* ResolverControl
  // Asked at the same time, so that there is no wait for the witness afterwards.
  const both = [queryDns(name.ascii, type, "address"), control.of(name.publicSuffix, type)] as const
  const [own] = yield* Effect.all(both, { concurrency: 2 })
  if (own.finding._tag !== "Records") return { own, found: own.finding, witnesses: [] }
  const witness = yield* control.of(name.publicSuffix, type, own.server)
  return { own, found: own.finding, control: witness.finding, witnesses: [witness] }
})

/** Asks for name servers, mail and the owner's `_for-sale` record. */
export const surveyRecords = Effect.fnUntraced(function* (name: DomainName): Effect.fn.Return<RecordFacts, never, Dns> {
  const [servers, mail] = [queryDns(name.ascii, "NS", "delegation"), queryDns(name.ascii, "MX", "address")]
  const offer = queryDns(`_for-sale.${name.ascii}`, "TXT", "text")
  const [ns, mx, txt] = yield* Effect.all([servers, mail, offer], { concurrency: "unbounded" })
  const sale = txt.finding._tag === "Records" ? readForSale(txt.finding.records) : undefined
  return {
    ...(ns.finding._tag === "Failed" ? {} : { nameServers: sorted(data(ns.finding)) }),
    // "0 ." is a null MX (RFC 7505): an explicit "no mail".
    ...(mx.finding._tag === "Failed"
      ? {}
      : { hasMail: data(mx.finding).some((target) => !/(^|\s)\.?$/u.test(target)) }),
    ...(sale === undefined ? {} : { forSale: sale }),
    evidence: itemsOf(ns, mx, txt),
  }
})

const itemsOf = (...results: ReadonlyArray<DnsResult>): ReadonlyArray<EvidenceItem> =>
  results.flatMap(({ observations }) => observations.map(toDnsItem))

const sorted = (list: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(list)].sort()

const data = (finding: DnsFinding): ReadonlyArray<string> =>
  finding._tag === "Records" ? finding.records.flatMap((record) => (record.type === "TXT" ? [] : [record.data])) : []
