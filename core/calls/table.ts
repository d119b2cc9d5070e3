import * as Effect from "effect/Effect"
import { linkWords } from "../interface/see.ts"
import type { Accounts } from "../operations/accounts/ports/accounts.ts"
import type { OperationName, OutputOf } from "../operations/all.ts"
import * as domains from "../operations/domains/logic.ts"
import * as drafts from "../operations/drafts/logic.ts"
import * as jobs from "../operations/jobs/logic.ts"
import { kbSearch } from "../operations/knowledge/kb-search/logic.ts"
import * as money from "../operations/money/logic.ts"
import { shapeAnswer, shapeEmitted } from "../operations/names/compact-row.ts"
import * as names from "../operations/names/logic.ts"
import type { Depth } from "../operations/names/suggest-names/logic.ts"
import type { TldPolicy } from "../operations/names/tld-policy/contract.ts"
import { getReceipt } from "../operations/receipts/get-receipt/logic.ts"
import * as watch from "../operations/watch/logic.ts"
import type { Store } from "../ports/store.ts"
import { bindOwned, findPlan, runAsJobOwner, runAsOwner } from "./as-owner.ts"
import { type Requester, bindOperation, type BoundOperation, toCallerKey } from "./call.ts"
import { anonymousToken, showPlans } from "./caller-operations.ts"
import { findReceiptOwner, withManifestIfAsked, withQuoteReceiptIfAsked, withReceiptsIfAsked } from "./receipts.ts"
import { runs, type RunNeeds, type Runs } from "./runs.ts"
import { addSeeLinks, linkRowWords } from "./see.ts"
import { addUnseenNotice, findGrant, recordShownNames } from "./shown-names.ts"

export { runs, type RunNeeds, type Runs } from "./runs.ts"

export type Table<Needs> = Readonly<{
  [Name in OperationName]: BoundOperation<Needs | Accounts | Store, OutputOf<Name>>
}>

/**
 * The work of each operation, inside its wrappers. From the inside out: receipts sign whole rows, then rows become compact, then their
 * names are recorded, and links explain the words that are left.
 */
export const makeTable = <Needs>(run: Runs<Needs>): Table<Needs> => ({
  suggest_names: bindOperation(names.suggestNames, (request, requester, emit) =>
    recordShownNames(requester, emit, (emitShown) =>
      run
        .suggestNames(request, toDepth(requester), shapeEmitted(request.compact, emitShown))
        .pipe(Effect.map((answer) => shapeAnswer(request.compact, answer))),
    ).pipe(addSeeLinks(linkRowWords)),
  ),
  score_name: bindOperation(names.scoreName, run.scoreName),
  scan_namespace: bindOperation(names.scanNamespace, (input, requester, emit) =>
    recordShownNames(requester, emit, (emitShown) =>
      withReceiptsIfAsked(
        { ...input, domains: input.candidates },
        requester,
        run,
        (note, emitUnsigned) => run.scanNamespace(input, emitUnsigned, note),
        shapeEmitted(input.compact, emitShown),
      ).pipe(Effect.map((answer) => shapeAnswer(input.compact, answer))),
    ).pipe(addSeeLinks(linkRowWords)),
  ),
  audit_domain: bindOperation(names.auditDomain, run.auditDomain),
  tld_policy: bindOperation(names.tldPolicy, (tld) =>
    run.tldPolicy(tld).pipe(addSeeLinks(({ fields }: TldPolicy) => linkWords("policy_field", Object.keys(fields)))),
  ),
  registry_health: bindOperation(names.registryHealth, run.registryHealth),
  kb_search: bindOperation(kbSearch, (input, requester) => run.kbSearch(input, findPlan(requester).kb_top_k)),
  check_live: bindOperation(names.checkLive, (input, requester) =>
    withReceiptsIfAsked(input, requester, run, (note) => run.checkLive(input, note)).pipe(
      addUnseenNotice(requester),
      addSeeLinks(linkRowWords),
    ),
  ),
  create_draft: bindOwned(drafts.createDraft, run.createDraft, run.checkDraft),
  update_draft: bindOwned(drafts.updateDraft, run.updateDraft, run.checkUpdate),
  list_drafts: bindOwned(drafts.listDrafts, run.listDrafts),
  get_draft: bindOwned(drafts.getDraft, run.getDraft),
  delete_draft: bindOwned(drafts.deleteDraft, run.deleteDraft),
  request_review: bindOwned(drafts.requestReview, run.requestReview),
  verify_ownership: bindOwned(domains.verifyOwnership, run.verifyOwnership),
  list_domains: bindOwned(domains.listDomains, run.listDomains),
  remove_domain: bindOwned(domains.removeDomain, run.removeDomain),
  ...bindMoneyOperations(run),
  ...bindWatchOperations(run),
  ...bindJobOperations(run),
})

const bindMoneyOperations = <Needs>(run: Runs<Needs>) => ({
  show_plans: bindOperation(showPlans, showPlans.run),
  anonymous_token: bindOperation(anonymousToken, anonymousToken.run),
  quote_domain: bindOperation(
    money.quoteDomain,
    (quote, requester) =>
      runAsOwner(requester, (owner) =>
        withQuoteReceiptIfAsked(quote, owner, run, (note) => run.quoteDomain(quote, owner, note)),
      ),
    (quote, requester) => runAsOwner(requester, (owner) => run.checkQuote(quote, owner)),
  ),
  get_receipt: bindOperation(getReceipt, (input, requester) => run.getReceipt(input, findReceiptOwner(requester))),
  set_budget: bindOwned(money.setBudget, run.setBudget),
  get_finance: bindOwned(money.getFinance, run.getFinance),
})

const bindWatchOperations = <Needs>(run: Runs<Needs>) => ({
  set_watchlist: bindOperation(watch.setWatchlist, (input, requester) =>
    runAsOwner(requester, (owner) => run.setWatchlist(input, owner, findPlan(requester).watched_names)),
  ),
  list_watchlists: bindOwned(watch.listWatchlists, run.listWatchlists),
  get_watchlist: bindOwned(watch.getWatchlist, run.getWatchlist),
  delete_watchlist: bindOwned(watch.deleteWatchlist, run.deleteWatchlist),
  list_events: bindOwned(watch.listEvents, run.listEvents),
  set_webhook: bindOwned(watch.setWebhook, run.setWebhook),
  list_webhooks: bindOwned(watch.listWebhooks, run.listWebhooks),
  get_webhook: bindOwned(watch.getWebhook, run.getWebhook),
  delete_webhook: bindOwned(watch.deleteWebhook, run.deleteWebhook),
  test_webhook: bindOwned(watch.testWebhook, run.testWebhook),
  redeliver: bindOwned(watch.redeliver, run.redeliver),
  create_feed: bindOwned(watch.createFeed, run.createFeed),
  list_feeds: bindOwned(watch.listFeeds, run.listFeeds),
  delete_feed: bindOwned(watch.deleteFeed, run.deleteFeed),
})

const bindJobOperations = <Needs>(run: Runs<Needs>) => ({
  create_job: bindOperation(jobs.createJob, (job, requester) =>
    runAsJobOwner(requester, (who) => run.createJob(job, who)),
  ),
  upload_names: bindOperation(jobs.uploadNames, (names, requester) =>
    runAsJobOwner(requester, (who) => run.uploadNames(names, who)),
  ),
  get_job: bindOwned(jobs.getJob, (job, owner) => withManifestIfAsked(job, owner, run, run.getJob(job, owner))),
  list_jobs: bindOwned(jobs.listJobs, run.listJobs),
  get_job_results: bindOwned(jobs.getJobResults, run.getJobResults),
  cancel_job: bindOwned(jobs.cancelJob, run.cancelJob),
  delete_job: bindOwned(jobs.deleteJob, run.deleteJob),
})

/** R6: a plan sets only how many slices a scan may have, never what a row says. */
const toDepth = (requester: Requester): Depth => ({
  slices: findPlan(requester).suggest_slices_per_scan,
  reader: findGrant(requester),
  asker: toCallerKey(requester),
})

export const servedTable: Table<RunNeeds> = makeTable<RunNeeds>(runs)
