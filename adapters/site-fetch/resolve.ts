import * as Effect from "effect/Effect"
import { readDns } from "@surename/core/evidence/dns-answer"
import type { Dns } from "@surename/core/ports/dns"

export type Addresses =
  | { readonly _tag: "Found"; readonly addresses: ReadonlyArray<string> }
  /** `dns`: a lookup failed and the other found nothing, so nothing is known. */
  | { readonly _tag: "NotFound"; readonly why: "dns" | "no_address" }

/** Every address of a name, IPv4 first. Asked of our own port: the runtimes' resolvers lose what failed and what is not there. */
export const resolve = Effect.fnUntraced(function* (dns: Dns["Service"], name: string): Effect.fn.Return<Addresses> {
  const findings = yield* Effect.forEach(
    ["A", "AAAA"] as const,
    (type) =>
      Effect.map(dns.ask({ name, type }), (reports) => {
        const last = reports.at(-1)
        return last === undefined ? undefined : readDns({ name, type }, last.outcome)
      }),
    { concurrency: 2 },
  )
  const records = findings.flatMap((found) => (found?._tag === "Records" ? found.records : []))
  const addresses = records.flatMap((record) => ("data" in record ? [record.data] : []))
  if (addresses.length > 0) return { _tag: "Found", addresses }
  return { _tag: "NotFound", why: findings.every((found) => found?._tag === "None") ? "no_address" : "dns" }
})
