import type { Case } from "../suite.ts"
import { expectActive, dormant, inCom, registered, scanCase, unregistered, unvisited, zoneUnknown } from "./expect.ts"

const cached = { source: "cache" } as const
const wholeProvenance = { same: ["last_verified_at", "rdap_basis", "rdap_source"] } as const
const newer = { same: ["rdap_basis", "rdap_source"] } as const

const keptSite = { ...inCom, ...expectActive("Ada's page"), first: { classification: "active", source: "probe" } }
const ownPage = expectActive("A page of its own")

/** Rows of a second scan. They repeat the first row with its time and authority until it expires. */
export const keptCases: ReadonlyArray<Case> = [
  scanCase(["R1"], "scan-kept", { ...keptSite, ...cached, ...wholeProvenance }, { question: "again" }),
  scanCase(
    ["R3"],
    "registered-supplement",
    { ...registered, ...unvisited, ...cached, ...wholeProvenance, rdap_basis: "supplement" },
    { question: "again" },
  ),
  scanCase(
    ["R3"],
    "aggregator-registered",
    {
      ...withoutBasis(registered),
      ...unvisited,
      ...cached,
      rdap_source: "aggregator",
      same: ["last_verified_at", "rdap_source"],
    },
    { question: "again" },
  ),
  scanCase(["R1", "R4"], "unregistered-org", { ...unregistered, ...cached, ...wholeProvenance }, { question: "again" }),
  scanCase(["R1"], "scan-kept-long", { ...keptSite, ...cached, ...wholeProvenance }, { question: "after-14-minutes" }),
  scanCase(["R1"], "scan-stale", { ...keptSite, ...newer }, { question: "after-16-minutes" }),

  // Doubt is kept long enough to spare a registry in trouble, and no longer.
  scanCase(
    ["R1"],
    "scan-failed-once",
    {
      classification: "unknown",
      registered: null,
      unknown_reason: "server_error",
      purchasable: null,
      ...cached,
      same: ["last_verified_at"],
    },
    { question: "again" },
  ),
  scanCase(
    ["R1"],
    "scan-recovered",
    { ...inCom, ...unvisited, first: { classification: "unknown", registered: null }, same: [] },
    { question: "after-a-minute" },
  ),
  scanCase(
    ["R7"],
    "scan-zone-recovered",
    { ...inCom, ...ownPage, ...cached, ...wholeProvenance, first: { ...zoneUnknown, registered: true } },
    { question: "after-a-minute" },
  ),

  // Everything but availability is kept for six hours.
  scanCase(
    ["R7"],
    "scan-zone-kept",
    { ...inCom, ...ownPage, ...newer, first: { classification: "active" } },
    { question: "after-16-minutes" },
  ),
  scanCase(
    ["R7"],
    "scan-zone-stale",
    { ...inCom, ...dormant, ...newer, first: { classification: "active" } },
    { question: "after-7-hours" },
  ),

  // An answer after the deadline serves the next scan.
  scanCase(
    ["R2"],
    "slow-answer",
    { ...unregistered, ...cached, rdap_basis: "supplement", first: { classification: "pending", source: "timeout" } },
    { question: "after-deadline" },
  ),
  scanCase(
    ["R2"],
    "slow-body",
    {
      ...registered,
      ...dormant,
      ...cached,
      rdap_basis: "supplement",
      first: { classification: "pending", source: "timeout" },
    },
    { question: "after-deadline" },
  ),
  scanCase(
    ["R2"],
    "scan-slow-site-kept",
    { ...inCom, ...unvisited, ...cached, ...wholeProvenance, first: { classification: "registered" } },
    { question: "after-deadline" },
  ),
  scanCase(
    ["R2"],
    "scan-late-site-kept",
    {
      ...inCom,
      ...expectActive("A little late"),
      ...cached,
      ...wholeProvenance,
      first: { classification: "registered" },
    },
    { question: "after-deadline" },
  ),
]

function withoutBasis<Row extends { readonly rdap_basis: unknown }>({ rdap_basis: _, ...rest }: Row) {
  return rest
}
