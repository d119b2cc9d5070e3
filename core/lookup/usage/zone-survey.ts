import * as Effect from "effect/Effect"
import type { DnsFinding } from "../../evidence/dns-answer.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import { forSale } from "../../evidence/for-sale.ts"
import type { AddressFacts, RecordFacts } from "../../evidence/name-facts.ts"
import { resolves } from "../../evidence/resolves.ts"
import type { AddressFinding } from "../../evidence/resolves.ts"
import type { EvidenceItem } from "../../evidence/row.ts"
import { dnsItem } from "../../evidence/to-row.ts"
import type { Dns } from "../../ports/dns.ts"
import { look } from "./dns-query.ts"
import type { Look } from "./dns-query.ts"
import { ResolverControl } from "./resolver-control.ts"
import type { AddressType } from "./resolver-control.ts"

/** Asks for both kinds of addresses. */
export const surveyAddresses = Effect.fnUntraced(function* (
  name: DomainName,
): Effect.fn.Return<AddressFacts, never, Dns | ResolverControl> {
  const [a, aaaa] = yield* Effect.all([witnessed(name, "A"), witnessed(name, "AAAA")], { concurrency: 2 })
  const looks = [a.look, aaaa.look]
  return {
    resolves: resolves(a, aaaa).resolves,
    // Lists of parking services know IPv4 alone: where that lookup failed, the list would look complete and not be.
    ...(a.found._tag === "Failed" ? {} : { addresses: sorted([...data(a.found), ...data(aaaa.found)]) }),
    ...(looks.every(({ finding }) => finding._tag === "Failed")
      ? {}
      : { aliases: sorted(looks.flatMap(({ aliases }) => aliases)) }),
    evidence: itemsOf(...looks, ...a.witnesses, ...aaaa.witnesses),
  }
})

/** An address counts beside a random name that has none at the same server, so nobody is called upon for a "no". */
const witnessed = Effect.fnUntraced(function* (
  name: DomainName,
  type: AddressType,
): Effect.fn.Return<AddressFinding & Witnessed, never, Dns | ResolverControl> {
  const control = yield* ResolverControl
  // Asked ahead: nobody waits for the witness once the address is there.
  const [own] = yield* Effect.all([look(name.ascii, type, "address"), control.of(name.publicSuffix, type)], {
    concurrency: 2,
  })
  if (own.finding._tag !== "Records") return { look: own, found: own.finding, witnesses: [] }
  const witness = yield* control.of(name.publicSuffix, type, own.server)
  return { look: own, found: own.finding, control: witness.finding, witnesses: [witness] }
})

interface Witnessed {
  readonly look: Look
  readonly witnesses: ReadonlyArray<Look>
}

/** Asks for name servers, mail and the owner's own `_for-sale` words. */
export const surveyRecords = Effect.fnUntraced(function* (name: DomainName): Effect.fn.Return<RecordFacts, never, Dns> {
  const [ns, mx, txt] = yield* Effect.all(
    [
      look(name.ascii, "NS", "delegation"),
      look(name.ascii, "MX", "address"),
      look(`_for-sale.${name.ascii}`, "TXT", "text"),
    ],
    { concurrency: "unbounded" },
  )
  const sale = txt.finding._tag === "Records" ? forSale(txt.finding.records) : undefined
  return {
    ...(ns.finding._tag === "Failed" ? {} : { nameServers: sorted(data(ns.finding)) }),
    // "0 ." is a null MX (RFC 7505): no mail, said aloud.
    ...(mx.finding._tag === "Failed"
      ? {}
      : { hasMail: data(mx.finding).some((target) => !/(^|\s)\.?$/u.test(target)) }),
    ...(sale === undefined ? {} : { forSale: sale }),
    evidence: itemsOf(ns, mx, txt),
  }
})

const itemsOf = (...looks: ReadonlyArray<Look>): ReadonlyArray<EvidenceItem> =>
  looks.flatMap(({ observations }) => observations.map(dnsItem))

const sorted = (list: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(list)].sort()

const data = (finding: DnsFinding): ReadonlyArray<string> =>
  finding._tag === "Records" ? finding.records.flatMap((record) => (record.type === "TXT" ? [] : [record.data])) : []
