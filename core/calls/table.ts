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
import { handlers, type HandlerNeeds, type Handlers } from "./handlers.ts"
import { addSeeLinks, linkRowWords } from "./see.ts"
import { addUnseenNotice, findGrant, recordShownNames } from "./shown-names.ts"

export { handlers, type HandlerNeeds, type Handlers } from "./handlers.ts"

export type Table<Needs> = Readonly<{
  [Name in OperationName]: BoundOperation<Needs | Accounts | Store, OutputOf<Name>>
}>

/**
 * The work of each operation, inside its wrappers. From the inside out: receipts sign whole rows, then rows become compact, then their
 * names are recorded, and links explain the words that are left.
 */
export const makeTable = <Needs>(handlers: Handlers<Needs>): Table<Needs> => ({
  suggest_names: bindOperation(names.suggestNames, (request, requester, emit) =>
    recordShownNames(requester, emit, (emitShown) =>
      handlers
        .suggestNames(request, toDepth(requester), shapeEmitted(request.compact, emitShown))
        .pipe(Effect.map((answer) => shapeAnswer(request.compact, answer))),
    ).pipe(addSeeLinks(linkRowWords)),
  ),
  score_name: bindOperation(names.scoreName, handlers.scoreName),
  scan_namespace: bindOperation(names.scanNamespace, (input, requester, emit) =>
    recordShownNames(requester, emit, (emitShown) =>
      withReceiptsIfAsked(
        { ...input, domains: input.candidates },
        requester,
        handlers,
        (note, emitUnsigned) => handlers.scanNamespace(input, emitUnsigned, note),
        shapeEmitted(input.compact, emitShown),
      ).pipe(Effect.map((answer) => shapeAnswer(input.compact, answer))),
    ).pipe(addSeeLinks(linkRowWords)),
  ),
  audit_domain: bindOperation(names.auditDomain, handlers.auditDomain),
  tld_policy: bindOperation(names.tldPolicy, (tld) =>
    handlers
      .tldPolicy(tld)
      .pipe(addSeeLinks(({ fields }: TldPolicy) => linkWords("policy_field", Object.keys(fields)))),
  ),
  registry_health: bindOperation(names.registryHealth, handlers.registryHealth),
  kb_search: bindOperation(kbSearch, (input, requester) => handlers.kbSearch(input, findPlan(requester).kb_top_k)),
  check_live: bindOperation(names.checkLive, (input, requester) =>
    withReceiptsIfAsked(input, requester, handlers, (note) => handlers.checkLive(input, note)).pipe(
      addUnseenNotice(requester),
      addSeeLinks(linkRowWords),
    ),
  ),
  create_draft: bindOwned(drafts.createDraft, handlers.createDraft, handlers.checkDraft),
  update_draft: bindOwned(drafts.updateDraft, handlers.updateDraft, handlers.checkUpdate),
  list_drafts: bindOwned(drafts.listDrafts, handlers.listDrafts),
  get_draft: bindOwned(drafts.getDraft, handlers.getDraft),
  delete_draft: bindOwned(drafts.deleteDraft, handlers.deleteDraft),
  request_review: bindOwned(drafts.requestReview, handlers.requestReview),
  verify_ownership: bindOwned(domains.verifyOwnership, handlers.verifyOwnership),
  list_domains: bindOwned(domains.listDomains, handlers.listDomains),
  remove_domain: bindOwned(domains.removeDomain, handlers.removeDomain),
  ...bindMoneyOperations(handlers),
  ...bindWatchOperations(handlers),
  ...bindJobOperations(handlers),
})

const bindMoneyOperations = <Needs>(handlers: Handlers<Needs>) => ({
  show_plans: bindOperation(showPlans, showPlans.run),
  anonymous_token: bindOperation(anonymousToken, anonymousToken.run),
  quote_domain: bindOperation(
    money.quoteDomain,
    (quote, requester) =>
      runAsOwner(requester, (owner) =>
        withQuoteReceiptIfAsked(quote, owner, handlers, (note) => handlers.quoteDomain(quote, owner, note)),
      ),
    (quote, requester) => runAsOwner(requester, (owner) => handlers.checkQuote(quote, owner)),
  ),
  get_receipt: bindOperation(getReceipt, (input, requester) => handlers.getReceipt(input, findReceiptOwner(requester))),
  set_budget: bindOwned(money.setBudget, handlers.setBudget),
  get_finance: bindOwned(money.getFinance, handlers.getFinance),
})

const bindWatchOperations = <Needs>(handlers: Handlers<Needs>) => ({
  set_watchlist: bindOperation(watch.setWatchlist, (input, requester) =>
    runAsOwner(requester, (owner) => handlers.setWatchlist(input, owner, findPlan(requester).watched_names)),
  ),
  list_watchlists: bindOwned(watch.listWatchlists, handlers.listWatchlists),
  get_watchlist: bindOwned(watch.getWatchlist, handlers.getWatchlist),
  delete_watchlist: bindOwned(watch.deleteWatchlist, handlers.deleteWatchlist),
  list_events: bindOwned(watch.listEvents, handlers.listEvents),
  set_webhook: bindOwned(watch.setWebhook, handlers.setWebhook),
  list_webhooks: bindOwned(watch.listWebhooks, handlers.listWebhooks),
  get_webhook: bindOwned(watch.getWebhook, handlers.getWebhook),
  delete_webhook: bindOwned(watch.deleteWebhook, handlers.deleteWebhook),
  test_webhook: bindOwned(watch.testWebhook, handlers.testWebhook),
  redeliver: bindOwned(watch.redeliver, handlers.redeliver),
  create_feed: bindOwned(watch.createFeed, handlers.createFeed),
  list_feeds: bindOwned(watch.listFeeds, handlers.listFeeds),
  delete_feed: bindOwned(watch.deleteFeed, handlers.deleteFeed),
})

const bindJobOperations = <Needs>(handlers: Handlers<Needs>) => ({
  create_job: bindOperation(jobs.createJob, (job, requester) =>
    runAsJobOwner(requester, (who) => handlers.createJob(job, who)),
  ),
  upload_names: bindOperation(jobs.uploadNames, (names, requester) =>
    runAsJobOwner(requester, (who) => handlers.uploadNames(names, who)),
  ),
  get_job: bindOwned(jobs.getJob, (job, owner) =>
    withManifestIfAsked(job, owner, handlers, handlers.getJob(job, owner)),
  ),
  list_jobs: bindOwned(jobs.listJobs, handlers.listJobs),
  get_job_results: bindOwned(jobs.getJobResults, handlers.getJobResults),
  cancel_job: bindOwned(jobs.cancelJob, handlers.cancelJob),
  delete_job: bindOwned(jobs.deleteJob, handlers.deleteJob),
})

/** R6: a plan sets only how many slices a scan may have, never what a row says. */
const toDepth = (requester: Requester): Depth => ({
  slices: findPlan(requester).suggest_slices_per_scan,
  reader: findGrant(requester),
  asker: toCallerKey(requester),
})

export const servedTable: Table<HandlerNeeds> = makeTable<HandlerNeeds>(handlers)
