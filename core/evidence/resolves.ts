import type { DnsFinding } from "./dns-answer.ts"
import { isIpv4Within } from "./ipv4-range.ts"
import type { DnsRecord } from "./observation.ts"

/** `null`: the lookup failed or its result means nothing; never "no". */
export interface Resolves {
  readonly resolves: boolean | null
  readonly why: ResolvesReason
}

/**
 * - `random_name_resolves`: an address proves nothing. The resolver rewrites NXDOMAIN, or the TLD has a wildcard (.ws, .ph, .vg).
 * - `control_failed`: neither can be excluded.
 * - `leads_nowhere`: 0.0.0.0 or ::, as filters answer for names they hide. It is no address, and does not say that there is none.
 */
export type ResolvesReason =
  | "address"
  | "no_address"
  | "lookup_failed"
  | "leads_nowhere"
  | "random_name_resolves"
  | "control_failed"

/** One family, A or AAAA. */
export interface AddressFinding {
  readonly found: DnsFinding
  /** The answer for a random name under the TLD, of the same type and from the server that `found` came from. Absent: never heard. */
  readonly control?: DnsFinding
}

export const resolves = (a: AddressFinding, aaaa: AddressFinding): Resolves => {
  // "No" needs no control: a hijacker or a wildcard would have answered with an address.
  if (a.found._tag === "None" && aaaa.found._tag === "None") return { resolves: false, why: "no_address" }
  const answered = [a, aaaa].filter(({ found }) => found._tag === "Records")
  if (answered.length === 0) return { resolves: null, why: "lookup_failed" }
  const addressed = answered.filter(({ found }) => found._tag === "Records" && !found.records.every(leadsNowhere))
  if (addressed.length === 0) return { resolves: null, why: "leads_nowhere" }
  // A server that was caught once is not believed about the other family.
  if (answered.some(({ control }) => control?._tag === "Records"))
    return { resolves: null, why: "random_name_resolves" }
  // One address is enough: what could not be learnt about the other family takes nothing away from it.
  const isVouchedFor = addressed.some(({ control }) => control?._tag === "None")
  return isVouchedFor ? { resolves: true, why: "address" } : { resolves: null, why: "control_failed" }
}

/** "This host on this network" (RFC 1122, section 3.2.1.3), and the unspecified address (RFC 4291, section 2.5.2). */
const leadsNowhere = (record: DnsRecord): boolean =>
  record.type === "AAAA" ? /^[0:.]+$/u.test(record.data) : record.type === "A" && isIpv4Within(record.data, "0.0.0.0/8")
