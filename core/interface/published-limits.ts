import { limits } from "../limits.ts"
import { lookupLimits } from "../lookup/limits.ts"
import { nameLimits } from "../operations/names/limits.ts"
import { draftLimits } from "../operations/drafts/limits.ts"
import { accountLimits } from "../operations/accounts/limits.ts"

const makeLimitRow = (value: number, unit: string, applies_to: string) => ({ value, unit, applies_to })

export const publishedLimits = {
  scans: makeLimitRow(accountLimits.scansPerHour, "calls per hour per token", "scanning operations"),
  scans_anonymous: makeLimitRow(
    accountLimits.scansPerDayAnonymous,
    "calls per day",
    "scanning operations without an account",
  ),
  drafts: makeLimitRow(accountLimits.draftsPerDay, "writes per day per user", "draft writes"),
  draft_files: makeLimitRow(draftLimits.draftFiles, "files a version", "create_draft and update_draft"),
  draft_file: makeLimitRow(draftLimits.draftFileBytes, "bytes a file", "create_draft and update_draft"),
  draft_version: makeLimitRow(
    draftLimits.draftVersionBytes,
    "bytes a version, all files together",
    "create_draft and update_draft",
  ),
  draft_body: makeLimitRow(draftLimits.draftBodyBytes, "bytes a request", "create_draft and update_draft"),
  request_body: makeLimitRow(limits.requestBodyBytes, "bytes a request", "everything else"),
  calls: makeLimitRow(accountLimits.callsPerHour, "calls per hour per token", "everything else"),
  scan_candidates: makeLimitRow(nameLimits.scanCandidates, "names", "scan_namespace"),
  check_live_domains: makeLimitRow(nameLimits.checkLiveDomains, "names", "check_live"),
  score_name_domains: makeLimitRow(nameLimits.scoreNameDomains, "names", "score_name"),
  suggest_limit: makeLimitRow(nameLimits.suggestPageMax, "rows a page", "suggest_names"),
  suggest_default: makeLimitRow(nameLimits.suggestPage, "rows a page by default", "suggest_names"),
  suggest_tlds: makeLimitRow(nameLimits.suggestTlds, "TLDs", "suggest_names"),
  suggest_query: makeLimitRow(nameLimits.suggestQueryChars, "characters", "suggest_names"),
  probe_deadline: makeLimitRow(lookupLimits.probeDeadlineMs, "ms per domain", "scans; on expiry the row is 'pending'"),
  latency_cold_p95: makeLimitRow(nameLimits.scanColdP95Ms, "ms", "scans, nothing cached"),
  latency_warm_p95: makeLimitRow(nameLimits.scanWarmP95Ms, "ms", "scans from the cache"),
  availability_fresh: makeLimitRow(
    limits.availabilityFreshMs / 60_000,
    "minutes",
    "cached registration verdicts; check_live uses none",
  ),
  facts_fresh: makeLimitRow(limits.factsFreshMs / 3_600_000, "hours", "everything else a scan caches"),
}
