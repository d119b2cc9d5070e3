import type { Case } from "../suite.ts"
import { expectActive, dormant, inCom, registered, scanCase, unvisited, zoneUnknown } from "./expect.ts"

const makeBrokenCase = (scenario: string): Case => scanCase(["R7"], scenario, { ...registered, ...zoneUnknown })

/** `resolves`: true, false, or null where the lookup failed or an address proves nothing. */
export const scannedZoneCases: ReadonlyArray<Case> = [
  scanCase(["R7"], "dns-nxdomain", { ...registered, ...dormant }),
  scanCase(["R7"], "dns-nodata", { ...registered, ...dormant }),
  scanCase(["R7"], "scan-one-family", { ...inCom, ...expectActive("A page of its own") }),
  // The registry of .no has no price in any list we hold (R4).
  scanCase(["R4", "R7"], "registered-cctld", { ...registered, ...unvisited, tld_base_price_usd: null }),
  makeBrokenCase("dns-servfail"),
  makeBrokenCase("dns-refused"),
  makeBrokenCase("dns-formerr"),
  makeBrokenCase("dns-notimp"),
  makeBrokenCase("dns-timeout"),
  makeBrokenCase("dns-garbage"),
  makeBrokenCase("dns-cname-loop"),
  makeBrokenCase("dns-truncated-without-tcp"),
  makeBrokenCase("dns-stray-address"),
  scanCase(["R7"], "scan-filtered", { ...inCom, ...zoneUnknown }),
  makeBrokenCase("scan-wildcard"),
  makeBrokenCase("scan-hijacked"),
  makeBrokenCase("scan-hijacked-ipv6"),
  scanCase(["R4"], "scan-for-sale", {
    ...inCom,
    ...expectActive("A page of its own"),
    for_sale: { text: "Make an offer [31m", price: "USD750" },
    saleFields: ["price", "text"],
  }),
]
