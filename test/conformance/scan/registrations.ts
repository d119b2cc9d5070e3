import type { Case } from "../suite.ts"
import { inCom, registered, scanCase, unregistered } from "./expect.ts"

const expectUnknown = (reason: string) =>
  ({ classification: "unknown", registered: null, unknown_reason: reason, purchasable: null, source: "probe" }) as const

/** Lists the members of a row that makes no claim. */
const bare = ["classification", "domain", "evidence", "purchasable", "source", "tld_base_price_usd"]
const suggestion = `classification derivation domain evidence purchasable score source tld_base_price_usd`.split(/\s+/u)
const pending = { classification: "pending", source: "timeout", purchasable: null, fields: bare } as const

/** The registry's answer limits the row. A website adds nothing to an unregistered name. */
export const scannedRegistrationCases: ReadonlyArray<Case> = [
  scanCase(["R1"], "registered-plain", registered, { question: "check" }),
  scanCase(["R1", "R2"], "scan-short-of-time", inCom, { question: "hurry" }),

  scanCase(["R1", "R4"], "unregistered-plain", { ...unregistered, tld_base_price_usd: 11.08 }),
  scanCase(["R1", "R4"], "unregistered-supplement", {
    ...unregistered,
    rdap_basis: "supplement",
    tld_base_price_usd: null,
  }),
  scanCase(["R1"], "scan-free-with-site", expectUnknown("contradictory_evidence")),
  scanCase(["R1"], "scan-free-with-address", expectUnknown("contradictory_evidence")),
  scanCase(["R1"], "dns-wildcard", unregistered),
  scanCase(["R1"], "dns-hijack", unregistered),
  scanCase(["R4"], "not-found-blocked", {
    ...unregistered,
    purchasable: false,
    registration_block: { kind: "blocked" },
  }),

  scanCase(["R1"], "scan-unknown-with-site", expectUnknown("server_error")),
  scanCase(["R1"], "throttle-long", expectUnknown("throttled")),
  scanCase(["R1"], "delegated-but-404", expectUnknown("contradictory_evidence")),
  scanCase(["R1"], "no-aggregator", expectUnknown("no_rdap_service")),
  scanCase(["R3"], "aggregator-not-found", { ...expectUnknown("aggregator_404"), rdap_source: "aggregator" }),
  scanCase(["R3"], "misrouted-404", expectUnknown("control_failed")),
  scanCase(
    ["R1", "R3"],
    "scan-misrouted-then-failing",
    { ...expectUnknown("control_failed"), first: { classification: "unknown", unknown_reason: "control_failed" } },
    { question: "check-after-31-seconds" },
  ),

  scanCase(["R2"], "stall", pending),
  scanCase(["R2"], "scan-pending-with-site", { ...pending, tld_base_price_usd: 11.08 }),
  scanCase(
    ["R2"],
    "scan-unprobed",
    { classification: "unprobed", source: "generated", purchasable: null, fields: suggestion },
    { question: "suggest" },
  ),
]
