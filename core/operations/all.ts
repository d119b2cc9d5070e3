import { anonymousToken } from "./accounts/anonymous-token/contract.ts"
import { auditDomain } from "./names/audit-domain/contract.ts"
import { checkLive } from "./names/check-live/contract.ts"
import { createDraft } from "./drafts/create-draft/contract.ts"
import { deleteDraft } from "./drafts/delete-draft/contract.ts"
import { getDraft } from "./drafts/get-draft/contract.ts"
import { getFinance } from "./money/get-finance/contract.ts"
import { getReceipt } from "./receipts/get-receipt/contract.ts"
import { listDomains } from "./domains/list-domains/contract.ts"
import { kbSearchOperation } from "./knowledge/kb-search/contract.ts"
import { listDrafts } from "./drafts/list-drafts/contract.ts"
import { quoteDomain } from "./money/quote-domain/contract.ts"
import { removeDomain } from "./domains/remove-domain/contract.ts"
import { createJob } from "./jobs/create-job/contract.ts"
import { uploadNames } from "./jobs/upload-names/contract.ts"
import { getJob } from "./jobs/get-job/contract.ts"
import { listJobs } from "./jobs/list-jobs/contract.ts"
import { getJobResults } from "./jobs/get-job-results/contract.ts"
import { cancelJob } from "./jobs/cancel-job/contract.ts"
import { deleteJob } from "./jobs/delete-job/contract.ts"
import { requestReview } from "./drafts/request-review/contract.ts"
import { registryHealth } from "./names/registry-health/contract.ts"
import { scanNamespace } from "./names/scan-namespace/contract.ts"
import { scoreName } from "./names/score-name/contract.ts"
import { setBudget } from "./money/set-budget/contract.ts"
import { showPlansOperation } from "./accounts/show-plans/contract.ts"
import { suggestNames } from "./names/suggest-names/contract.ts"
import { tldPolicyOperation } from "./names/tld-policy/contract.ts"
import { updateDraft } from "./drafts/update-draft/contract.ts"
import { verifyOwnership } from "./domains/verify-ownership/contract.ts"
import { deleteWatchlist } from "./watch/delete-watchlist/contract.ts"
import { getWatchlist } from "./watch/get-watchlist/contract.ts"
import { listWatchlists } from "./watch/list-watchlists/contract.ts"
import { setWatchlist } from "./watch/set-watchlist/contract.ts"
import { listEvents } from "./watch/list-events/contract.ts"
import { setWebhook } from "./watch/set-webhook/contract.ts"
import { listWebhooks } from "./watch/list-webhooks/contract.ts"
import { getWebhook } from "./watch/get-webhook/contract.ts"
import { deleteWebhook } from "./watch/delete-webhook/contract.ts"
import { testWebhook } from "./watch/test-webhook/contract.ts"
import { redeliver } from "./watch/redeliver/contract.ts"
import { createFeed } from "./watch/create-feed/contract.ts"
import { listFeeds } from "./watch/list-feeds/contract.ts"
import { deleteFeed } from "./watch/delete-feed/contract.ts"
import type { Operation } from "../interface/operation.ts"

/** The order is that of a usual call. */
export const operations = {
  suggest_names: suggestNames,
  score_name: scoreName,
  scan_namespace: scanNamespace,
  audit_domain: auditDomain,
  tld_policy: tldPolicyOperation,
  registry_health: registryHealth,
  kb_search: kbSearchOperation,
  show_plans: showPlansOperation,
  anonymous_token: anonymousToken,
  check_live: checkLive,
  quote_domain: quoteDomain,
  get_receipt: getReceipt,
  set_budget: setBudget,
  get_finance: getFinance,
  create_draft: createDraft,
  update_draft: updateDraft,
  list_drafts: listDrafts,
  get_draft: getDraft,
  delete_draft: deleteDraft,
  request_review: requestReview,
  verify_ownership: verifyOwnership,
  list_domains: listDomains,
  remove_domain: removeDomain,
  set_watchlist: setWatchlist,
  list_watchlists: listWatchlists,
  get_watchlist: getWatchlist,
  delete_watchlist: deleteWatchlist,
  list_events: listEvents,
  set_webhook: setWebhook,
  list_webhooks: listWebhooks,
  get_webhook: getWebhook,
  delete_webhook: deleteWebhook,
  test_webhook: testWebhook,
  redeliver,
  create_job: createJob,
  upload_names: uploadNames,
  get_job: getJob,
  list_jobs: listJobs,
  get_job_results: getJobResults,
  cancel_job: cancelJob,
  delete_job: deleteJob,
  create_feed: createFeed,
  list_feeds: listFeeds,
  delete_feed: deleteFeed,
} as const satisfies Readonly<Record<string, Operation>>

export type Operations = typeof operations
export type OperationName = keyof Operations
export type OutputOf<Name extends OperationName> = Operations[Name]["output"]["Type"]

export const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name)

export const everyOperation: ReadonlyArray<Operation> = Object.values(operations)
