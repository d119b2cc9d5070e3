import type { DnsFinding } from "./dns-answer.ts"

/** `null`: the lookup failed or its result means nothing; never "no". */
export interface Resolves {
  readonly resolves: boolean | null
  readonly why: ResolvesReason
}

/**
 * `random_name_resolves`: a random name beside it got an address too, so an address proves nothing: a resolver that
 * rewrites NXDOMAIN, or a TLD with a wildcard (.ws, .ph, .vg). `control_failed`: the random name could not be looked
 * up at the server that gave the address, so neither can be excluded.
 */
export type ResolvesReason = "address" | "no_address" | "lookup_failed" | "random_name_resolves" | "control_failed"

/** One family, A or AAAA. */
export interface AddressFinding {
  readonly found: DnsFinding
  /** The same type for a random name under the same TLD, from the server that `found` came from. Absent: never heard. */
  readonly control?: DnsFinding
}

export const resolves = (a: AddressFinding, aaaa: AddressFinding): Resolves => {
  // "No" needs no control: a hijacker or a wildcard would have answered with an address.
  if (a.found._tag === "None" && aaaa.found._tag === "None") return { resolves: false, why: "no_address" }
  const addressed = [a, aaaa].filter(({ found }) => found._tag === "Records")
  if (addressed.length === 0) return { resolves: null, why: "lookup_failed" }
  // A server that was caught once is not believed about the other family.
  if (addressed.some(({ control }) => control?._tag === "Records"))
    return { resolves: null, why: "random_name_resolves" }
  // One address is enough: what could not be learnt about the other family takes nothing away from it.
  const isVouchedFor = addressed.some(({ control }) => control?._tag === "None")
  return isVouchedFor ? { resolves: true, why: "address" } : { resolves: null, why: "control_failed" }
}

/** One sentence for people. */
export const whyResolves: Readonly<Record<ResolvesReason, string>> = {
  address: "The name has an address, and a random name beside it has none.",
  no_address: "The resolver says there is neither an IPv4 nor an IPv6 address.",
  lookup_failed: "The address lookup failed, so nothing is known.",
  random_name_resolves:
    "A random name got an address too: either the resolver rewrites missing names or the TLD has a wildcard record.",
  control_failed:
    "The name got an address, but the random name that would unmask a hijacking resolver could not be looked up.",
}
