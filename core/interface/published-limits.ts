import { limits } from "../limits.ts"

const row = (value: number, unit: string, applies_to: string) => ({ value, unit, applies_to })

/** The numbers a caller can run into. */
export const publishedLimits = {
  scans: row(limits.scansPerHour, "calls per hour per token", "scanning operations"),
  scans_anonymous: row(limits.scansPerDayAnonymous, "calls per day", "scanning operations without an account"),
  drafts: row(limits.draftsPerDay, "writes per day per user", "draft writes"),
  draft_files: row(limits.draftFiles, "files a version", "create_draft and update_draft"),
  draft_file: row(limits.draftFileBytes, "bytes a file", "create_draft and update_draft"),
  draft_version: row(limits.draftVersionBytes, "bytes a version, all files together", "create_draft and update_draft"),
  draft_body: row(limits.draftBodyBytes, "bytes a request", "create_draft and update_draft"),
  request_body: row(limits.requestBodyBytes, "bytes a request", "everything else"),
  calls: row(limits.callsPerHour, "calls per hour per token", "everything else"),
  scan_candidates: row(limits.scanCandidates, "names", "scan_namespace"),
  check_live_domains: row(limits.checkLiveDomains, "names", "check_live"),
  score_name_domains: row(limits.scoreNameDomains, "names", "score_name"),
  suggest_limit: row(limits.suggestPageMax, "rows a page", "suggest_names"),
  suggest_default: row(limits.suggestPage, "rows a page by default", "suggest_names"),
  suggest_tlds: row(limits.suggestTlds, "TLDs", "suggest_names"),
  suggest_query: row(limits.suggestQueryChars, "characters", "suggest_names"),
  probe_deadline: row(limits.probeDeadlineMs, "ms per domain", "scans; on expiry the row is 'pending'"),
  latency_cold_p95: row(limits.scanColdP95Ms, "ms", "scans, nothing cached"),
  latency_warm_p95: row(limits.scanWarmP95Ms, "ms", "scans from the cache"),
  availability_fresh: row(
    limits.availabilityFreshMs / 60_000,
    "minutes",
    "cached registration verdicts; check_live uses none",
  ),
  facts_fresh: row(limits.factsFreshMs / 3_600_000, "hours", "everything else a scan caches"),
}
