import * as Effect from "effect/Effect"
import { readDns } from "@surename/core/evidence/dns-answer"
import type { DnsFinding } from "@surename/core/evidence/dns-answer"
import type { Dns } from "@surename/core/ports/dns"

export type Addresses =
  | { readonly _tag: "Found"; readonly addresses: ReadonlyArray<string> }
  /** `dns`: a lookup failed and the other found nothing, so nothing is known. */
  | { readonly _tag: "NotFound"; readonly why: "dns" | "no_address" }

/** Every address of a name, IPv4 first. Asked of our own port: the runtimes' resolvers lose what failed and what is not there. */
export const resolve = (dns: Dns["Service"], host: string): Effect.Effect<Addresses> =>
  Effect.map(Effect.all([find(dns, host, "A"), find(dns, host, "AAAA")], { concurrency: 2 }), (findings): Addresses => {
    const addresses = findings.flatMap(addressesOf)
    if (addresses.length > 0) return { _tag: "Found", addresses }
    return { _tag: "NotFound", why: findings.every(({ _tag }) => _tag === "None") ? "no_address" : "dns" }
  })

const find = (dns: Dns["Service"], name: string, type: "A" | "AAAA"): Effect.Effect<DnsFinding> =>
  Effect.map(dns.ask({ name, type }), (reports) => {
    const last = reports.at(-1)
    return last === undefined ? { _tag: "Failed", reason: "network" } : readDns({ name, type }, last.outcome)
  })

const addressesOf = (finding: DnsFinding): ReadonlyArray<string> =>
  finding._tag === "Records" ? finding.records.flatMap((record) => ("data" in record ? [record.data] : [])) : []
