import { nameLimits } from "../../names/limits.ts"
import { knowledgeLimits } from "../../knowledge/limits.ts"
import { jobLimits } from "../../jobs/limits.ts"
import { accountLimits } from "../limits.ts"
import { watchLimits } from "../../watch/limits.ts"
import type { Plan } from "./contract.ts"

const callsGrant = { name: "calls", limit: accountLimits.callsPerHour, per: "hour" } as const
const draftsGrant = { name: "drafts", limit: accountLimits.draftsPerDay, per: "day" } as const

const slicesOfScan = Math.ceil(nameLimits.suggestCandidates / nameLimits.suggestSlice)

/** R6: plans limit the number of calls, never the answers. */
export const plans = {
  anonymous: {
    plan: "anonymous",
    about: "A token without an account: names operations only, nothing is kept.",
    allowances: [
      { name: "scans", limit: accountLimits.scansPerDayAnonymous, per: "day" },
      { ...draftsGrant, limit: 0 },
      callsGrant,
    ],
    suggest_slices_per_scan: slicesOfScan,
    job_names_per_day: 0,
    kb_top_k: knowledgeLimits.kbPassages,
    watched_names: 0,
  },
  free: {
    plan: "free",
    about: "An account.",
    allowances: [{ name: "scans", limit: accountLimits.scansPerHour, per: "hour" }, draftsGrant, callsGrant],
    suggest_slices_per_scan: slicesOfScan,
    job_names_per_day: jobLimits.jobNamesPerDay,
    kb_top_k: knowledgeLimits.kbPassagesMax,
    watched_names: watchLimits.watchedNames,
  },
  pro: {
    plan: "pro",
    about: "An account that scans all day.",
    allowances: [{ name: "scans", limit: accountLimits.scansPerHourPro, per: "hour" }, draftsGrant, callsGrant],
    suggest_slices_per_scan: slicesOfScan,
    job_names_per_day: jobLimits.jobNamesPerDayPro,
    kb_top_k: knowledgeLimits.kbPassagesMax,
    watched_names: watchLimits.watchedNamesPro,
  },
} as const satisfies Readonly<Record<Plan["plan"], Plan>>

export const doesNotVary = [
  "every registration verdict: classification, registered, unknown_reason, lifecycle, registration, registration_block",
  "rdap_source, rdap_basis, evidence, source and last_verified_at",
  "what a scan, an audit or a score measures of a name",
  "tld_base_price_usd, purchasable and every price",
  "registry policy and its citations",
  "how many names one request may hold, and the order rows come in",
  "the deadline of a probe and how long an answer counts as fresh",
] as const
