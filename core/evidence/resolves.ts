import type { DnsFinding } from "./dns-answer.ts"

/** `null`: the lookup failed or its result means nothing; never "no". */
export interface Resolves {
  readonly resolves: boolean | null
  readonly why: ResolvesReason
}

/**
 * `random_name_resolves`: a random name beside it got an address too, so an address proves nothing: a resolver that
 * rewrites NXDOMAIN, or a TLD with a wildcard (.ws, .ph, .vg). `control_failed`: the random name could not be looked
 * up, so neither can be excluded.
 */
export type ResolvesReason = "address" | "no_address" | "lookup_failed" | "random_name_resolves" | "control_failed"

export interface AddressFindings {
  readonly a: DnsFinding
  readonly aaaa: DnsFinding
  /** For a random name under the same TLD, asked of the same resolvers. */
  readonly control: DnsFinding
}

export const resolves = ({ a, aaaa, control }: AddressFindings): Resolves => {
  // "No" needs no control: a hijacker or a wildcard would have answered with an address.
  if (a._tag === "None" && aaaa._tag === "None") return { resolves: false, why: "no_address" }
  if (a._tag !== "Records" && aaaa._tag !== "Records") return { resolves: null, why: "lookup_failed" }
  if (control._tag === "Records") return { resolves: null, why: "random_name_resolves" }
  if (control._tag === "Failed") return { resolves: null, why: "control_failed" }
  // One address is enough: a failed lookup of the other family takes nothing away from it.
  return { resolves: true, why: "address" }
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
