import { quoteOnOneLine } from "@surename/core/evidence/quoted"
import type { DnsFinding } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import type { DnsEvidence } from "@surename/core/operations/receipts/format/verify"

type Claim = { readonly domain: string; readonly classification: string }

export const toDnssecJson = (dnssec: DnsEvidence, row: Claim | undefined) => {
  if ("missing" in dnssec) return dnssec
  const { isRooted, state, validFrom, validUntil, zone } = dnssec
  const contradicts = isContradicted(dnssec, row) ? { contradicts: true } : {}
  const times = { valid_from: validFrom, valid_until: validUntil }
  return { zone, state, proved: isRooted && state !== "opt_out", ...times, ...contradicts }
}

/** True when a delegation proves that the claim is wrong. */
const isContradicted = ({ isRooted, state }: Pick<DnsFinding, "isRooted" | "state">, row: Claim | undefined): boolean =>
  isRooted && row?.classification === "unregistered" && (state === "signed" || state === "unsigned")

export const describeDnssec = (dnssec: DnsEvidence | undefined, row: Claim): ReadonlyArray<string> => {
  const { domain } = row
  if (dnssec === undefined) return []
  if ("missing" in dnssec)
    return [
      `Not proved by the registry's own keys: anything. The observer says why: "${quoteOnOneLine(dnssec.missing)}"`,
    ]
  const { isRooted, state, validFrom, validUntil, zone } = dnssec
  if (!isRooted)
    return [
      "Not proved by the registry's own keys: anything. Their chain ends at a root key that this program does not know.",
    ]
  return state === "opt_out"
    ? [
        `Not proved by the registry's own keys: whether ${zone} delegates ${domain}. The zone's opt-out allows unsigned delegations here: this proves nothing about them.`,
      ]
    : [
        `Proved by the registry's own keys (DNSSEC, up to the root): ${sentences[state](domain, zone)}`,
        `Their signatures are valid from ${validFrom} to ${validUntil}. The zone may have changed in that time.`,
        ...(isContradicted(dnssec, row)
          ? ["Contradiction: the receipt calls the name unregistered, and the registry's keys show a delegation of it."]
          : []),
      ]
}

const sentences = {
  signed: (domain: string, zone: string) => `the zone ${zone} delegates ${domain}, with keys of its own.`,
  unsigned: (domain: string, zone: string) => `the zone ${zone} delegates ${domain}, without keys.`,
  undelegated: (domain: string, zone: string) => `the zone ${zone} does not delegate ${domain}. It may be registered.`,
  absent: (domain: string, zone: string) => `the zone ${zone} does not have ${domain}. It may be registered.`,
} as const
