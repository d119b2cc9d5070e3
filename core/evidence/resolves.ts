import type { DnsFinding } from "./dns-answer.ts"
import { isIpv4Within } from "./ipv4-range.ts"
import type { DnsRecord } from "./observation.ts"

/** `null`: the lookup failed or its result means nothing. */
export interface Resolves {
  readonly resolves: boolean | null
  readonly why: ResolvesReason
}

/**
 * `random_name_resolves`: a rewritten NXDOMAIN, or a wildcard (.ws, .ph, .vg). `control_failed`: neither can be excluded. `leads_nowhere`:
 * 0.0.0.0 or ::, from a filter.
 */
export type ResolvesReason =
  | "address"
  | "no_address"
  | "lookup_failed"
  | "leads_nowhere"
  | "random_name_resolves"
  | "control_failed"

export interface AddressFinding {
  readonly found: DnsFinding
  /** The server's answer for a random name. Absent: no answer. */
  readonly control?: DnsFinding
}

export const judgeResolution = (a: AddressFinding, aaaa: AddressFinding): Resolves => {
  // "Does not resolve" needs no control: a wildcard would have answered with an address.
  if (a.found._tag === "None" && aaaa.found._tag === "None") return { resolves: false, why: "no_address" }
  const answeredFamilies = [a, aaaa].filter(({ found }) => found._tag === "Records")
  if (answeredFamilies.length === 0) return { resolves: null, why: "lookup_failed" }
  const realAddresses = answeredFamilies.filter(
    ({ found }) => found._tag === "Records" && !found.records.every(leadsNowhere),
  )
  if (realAddresses.length === 0) return { resolves: null, why: "leads_nowhere" }
  // If a server failed the control of one address family, its answers about the other do not count either.
  if (answeredFamilies.some(({ control }) => control?._tag === "Records"))
    return { resolves: null, why: "random_name_resolves" }
  const isConfirmed = realAddresses.some(({ control }) => control?._tag === "None")
  return isConfirmed ? { resolves: true, why: "address" } : { resolves: null, why: "control_failed" }
}

/** 0.0.0.0 (RFC 1122, section 3.2.1.3) and :: (RFC 4291, section 2.5.2) lead nowhere. */
const leadsNowhere = (record: DnsRecord): boolean =>
  record.type === "AAAA" ? /^[0:.]+$/u.test(record.data) : record.type === "A" && isIpv4Within(record.data, "0.0.0.0/8")
