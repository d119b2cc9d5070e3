import type { DnsEvidence } from "@surename/core/operations/receipts/format/verify"

export const dnssecOnWire = (dnssec: DnsEvidence) => {
  if ("missing" in dnssec) return dnssec
  const { isRooted, state, zone } = dnssec
  return { zone, state, proved: isRooted && state !== "opt_out" }
}

/** The part that the registry's own keys prove. */
export const describeDnssec = (dnssec: DnsEvidence | undefined, domain: string): ReadonlyArray<string> => {
  if (dnssec === undefined) return []
  if ("missing" in dnssec) return [`Not proved by the registry's own keys: anything, because ${dnssec.missing}.`]
  const { isRooted, state, zone } = dnssec
  if (!isRooted)
    return [
      "Not proved by the registry's own keys: anything. Their chain ends at a root key that this program does not know.",
    ]
  return state === "opt_out"
    ? [
        `Not proved by the registry's own keys: whether ${zone} delegates ${domain}. The zone's opt-out allows unsigned delegations here: this proves nothing about them.`,
      ]
    : [`Proved by the registry's own keys (DNSSEC, up to the root): ${sentences[state](domain, zone)}`]
}

const sentences = {
  signed: (domain: string, zone: string) => `the zone ${zone} delegates ${domain}, with keys of its own.`,
  unsigned: (domain: string, zone: string) => `the zone ${zone} delegates ${domain}, without keys.`,
  undelegated: (domain: string, zone: string) => `the zone ${zone} does not delegate ${domain}. It may be registered.`,
  absent: (domain: string, zone: string) => `the zone ${zone} does not have ${domain}. It may be registered.`,
} as const
