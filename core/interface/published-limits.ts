import { limits } from "../limits.ts"

interface PublishedLimit {
  readonly value: number
  readonly unit: string
  readonly applies_to: string
}

/** The numbers a caller can run into. */
export const publishedLimits = {
  scans: { value: limits.scansPerHour, unit: "calls per hour per token", applies_to: "scanning operations" },
  scans_anonymous: {
    value: limits.scansPerDayAnonymous,
    unit: "calls per day",
    applies_to: "scanning operations without an account",
  },
  drafts: { value: limits.draftsPerDay, unit: "writes per day per user", applies_to: "draft writes" },
  calls: { value: limits.callsPerHour, unit: "calls per hour per token", applies_to: "everything else" },
  scan_candidates: { value: limits.scanCandidates, unit: "names", applies_to: "scan_namespace" },
  check_live_domains: { value: limits.checkLiveDomains, unit: "names", applies_to: "check_live" },
  score_name_domains: { value: limits.scoreNameDomains, unit: "names", applies_to: "score_name" },
  suggest_limit: { value: limits.suggestPageMax, unit: "rows a page", applies_to: "suggest_names" },
  suggest_default: { value: limits.suggestPage, unit: "rows a page by default", applies_to: "suggest_names" },
  suggest_tlds: { value: limits.suggestTlds, unit: "endings", applies_to: "suggest_names" },
  suggest_query: { value: limits.suggestQueryChars, unit: "characters", applies_to: "suggest_names" },
  probe_deadline: {
    value: limits.probeDeadlineMs,
    unit: "ms per domain",
    applies_to: "scans; on expiry the row is 'pending'",
  },
  latency_cold_p95: { value: limits.scanColdP95Ms, unit: "ms", applies_to: "scans, nothing cached" },
  latency_warm_p95: { value: limits.scanWarmP95Ms, unit: "ms", applies_to: "scans from the cache" },
  availability_fresh: {
    value: limits.availabilityFreshMs / 60_000,
    unit: "minutes",
    applies_to: "cached registration verdicts; check_live uses none",
  },
  facts_fresh: { value: limits.factsFreshMs / 3_600_000, unit: "hours", applies_to: "everything else a scan caches" },
} as const satisfies Readonly<Record<string, PublishedLimit>>
