import * as Effect from "effect/Effect"
import { type OperationName } from "../operations/all.ts"
import { auditDomain } from "../operations/names/audit-domain/logic.ts"
import type { CheckLiveOutput } from "../operations/names/check-live/contract.ts"
import { checkLive } from "../operations/names/check-live/logic.ts"
import { notSeenBefore } from "../operations/names/check-live/contract.ts"
import { checkDraft, createDraft } from "../operations/drafts/create-draft/logic.ts"
import { deleteDraft } from "../operations/drafts/delete-draft/logic.ts"
import { getDraft } from "../operations/drafts/get-draft/logic.ts"
import { getFinance } from "../operations/money/get-finance/logic.ts"
import { kbSearch } from "../operations/knowledge/kb-search/logic.ts"
import { listDrafts } from "../operations/drafts/list-drafts/logic.ts"
import { checkQuote, quoteDomain } from "../operations/money/quote-domain/logic.ts"
import { listDomains } from "../operations/domains/list-domains/logic.ts"
import { removeDomain } from "../operations/domains/remove-domain/logic.ts"
import { requestReview } from "../operations/drafts/request-review/logic.ts"
import { checkUpdate, updateDraft } from "../operations/drafts/update-draft/logic.ts"
import { getReceipt } from "../operations/receipts/get-receipt/logic.ts"
import { issueReceipts } from "../operations/receipts/issue-receipts.ts"
import { setBudget } from "../operations/money/set-budget/logic.ts"
import { shapeAnswer, shapeRow } from "../operations/names/compact-row.ts"
import { registryHealth } from "../operations/names/registry-health/logic.ts"
import { scanNamespace } from "../operations/names/scan-namespace/logic.ts"
import { scoreName } from "../operations/names/score-name/logic.ts"
import { plans } from "../operations/accounts/show-plans/plans.ts"
import { type Depth, suggestNames } from "../operations/names/suggest-names/logic.ts"
import { tldPolicy } from "../operations/names/tld-policy/logic.ts"
import { verifyOwnership } from "../operations/domains/verify-ownership/logic.ts"
import { deleteWatchlist } from "../operations/watch/delete-watchlist/logic.ts"
import { getWatchlist } from "../operations/watch/get-watchlist/logic.ts"
import { listWatchlists } from "../operations/watch/list-watchlists/logic.ts"
import { setWatchlist } from "../operations/watch/set-watchlist/logic.ts"
import { listEvents } from "../operations/watch/list-events/logic.ts"
import { setWebhook } from "../operations/watch/set-webhook/logic.ts"
import { listWebhooks } from "../operations/watch/list-webhooks/logic.ts"
import { getWebhook } from "../operations/watch/get-webhook/logic.ts"
import { deleteWebhook } from "../operations/watch/delete-webhook/logic.ts"
import { testWebhook } from "../operations/watch/test-webhook/logic.ts"
import { redeliver } from "../operations/watch/redeliver/logic.ts"
import { createFeed } from "../operations/watch/create-feed/logic.ts"
import { listFeeds } from "../operations/watch/list-feeds/logic.ts"
import { deleteFeed } from "../operations/watch/delete-feed/logic.ts"
import type { Accounts } from "../operations/accounts/ports/accounts.ts"
import type { Store } from "../ports/store.ts"
import { bindJobOperations, jobRuns } from "./job-rows.ts"
import { type Requester, bindOperation, type BoundOperation, toCallerKey, type Readable } from "./call.ts"
import type { Operation } from "../interface/operation.ts"
import { type OperationError, type Refusal, refuse } from "./refusal.ts"
import { hasSeenAny, recordSeenNames } from "../state/seen-names.ts"
import { anonymousToken, showPlans } from "./caller-operations.ts"
import { findReceiptOwner, withReceiptsIfAsked, withQuoteReceiptIfAsked } from "./receipts.ts"
import { addSeeLinks, linkRowWords } from "./see.ts"
import { linkWords } from "../interface/see.ts"
import type { EmitRow } from "../operations/tell.ts"

export const runs = {
  suggestNames: suggestNames.run,
  scanNamespace: scanNamespace.run,
  checkLive: checkLive.run,
  scoreName: scoreName.run,
  auditDomain: auditDomain.run,
  tldPolicy: tldPolicy.run,
  checkQuote,
  quoteDomain: quoteDomain.run,
  issueReceipts,
  getReceipt: getReceipt.run,
  setBudget: setBudget.run,
  getFinance: getFinance.run,
  registryHealth: registryHealth.run,
  kbSearch: kbSearch.run,
  checkDraft,
  createDraft: createDraft.run,
  checkUpdate,
  updateDraft: updateDraft.run,
  listDrafts: listDrafts.run,
  getDraft: getDraft.run,
  deleteDraft: deleteDraft.run,
  requestReview: requestReview.run,
  verifyOwnership: verifyOwnership.run,
  listDomains: listDomains.run,
  removeDomain: removeDomain.run,
  setWatchlist: setWatchlist.run,
  listWatchlists: listWatchlists.run,
  getWatchlist: getWatchlist.run,
  deleteWatchlist: deleteWatchlist.run,
  listEvents: listEvents.run,
  setWebhook: setWebhook.run,
  listWebhooks: listWebhooks.run,
  getWebhook: getWebhook.run,
  deleteWebhook: deleteWebhook.run,
  testWebhook: testWebhook.run,
  redeliver: redeliver.run,
  ...jobRuns,
  createFeed: createFeed.run,
  listFeeds: listFeeds.run,
  deleteFeed: deleteFeed.run,
}

export type Runs<Needs> = {
  readonly [Name in keyof typeof runs]: (
    ...ready: Parameters<(typeof runs)[Name]>
  ) => Effect.Effect<Effect.Success<ReturnType<(typeof runs)[Name]>>, OperationError, Needs>
}

export type Table<Needs> = Readonly<Record<OperationName, BoundOperation<Needs | Accounts | Store>>>

export const makeTable = <Needs>(run: Runs<Needs>): Table<Needs> => ({
  suggest_names: bindOperation(suggestNames, (request, requester, tell) =>
    addSeeLinks(
      recordWhileEmitting(requester, tell, (tellRow) =>
        Effect.map(run.suggestNames(request, toDepth(requester), shapeEmitted(request, tellRow)), (answer) =>
          shapeAnswer(request.compact, answer),
        ),
      ),
      linkRowWords,
    ),
  ),
  score_name: bindOperation(scoreName, run.scoreName),
  scan_namespace: bindOperation(scanNamespace, (input, requester, tell) =>
    addSeeLinks(
      recordWhileEmitting(requester, tell, (tellRow) =>
        Effect.map(
          withReceiptsIfAsked(
            input,
            requester,
            run.issueReceipts,
            (note, tellScanned) => run.scanNamespace(input, tellScanned, note),
            shapeEmitted(input, tellRow),
          ),
          (answer) => shapeAnswer(input.compact, answer),
        ),
      ),
      linkRowWords,
    ),
  ),
  audit_domain: bindOperation(auditDomain, run.auditDomain),
  tld_policy: bindOperation(tldPolicy, (tld) =>
    addSeeLinks(run.tldPolicy(tld), ({ fields }) => linkWords("policy_field", Object.keys(fields))),
  ),
  registry_health: bindOperation(registryHealth, run.registryHealth),
  kb_search: bindOperation(kbSearch, (input, requester) => run.kbSearch(input, findPlan(requester).kb_top_k)),
  check_live: bindOperation(checkLive, (input, requester) =>
    addSeeLinks(
      addSeenNotice(
        requester,
        withReceiptsIfAsked(input, requester, run.issueReceipts, (note) => run.checkLive(input, note)),
      ),
      linkRowWords,
    ),
  ),
  create_draft: bindOwned(createDraft, run.createDraft, run.checkDraft),
  update_draft: bindOwned(updateDraft, run.updateDraft, run.checkUpdate),
  list_drafts: bindOwned(listDrafts, run.listDrafts),
  get_draft: bindOwned(getDraft, run.getDraft),
  delete_draft: bindOwned(deleteDraft, run.deleteDraft),
  request_review: bindOwned(requestReview, run.requestReview),
  verify_ownership: bindOwned(verifyOwnership, run.verifyOwnership),
  list_domains: bindOwned(listDomains, run.listDomains),
  remove_domain: bindOwned(removeDomain, run.removeDomain),
  ...bindMoneyOperations(run),
  ...bindWatchOperations(run),
  ...bindJobOperations(run),
})

const shapeEmitted = ({ compact }: { readonly compact: boolean }, tell: EmitRow<Rows["results"][number]> | undefined) =>
  tell && ((row: Parameters<ReturnType<typeof shapeRow>>[0]) => tell(shapeRow(compact)(row)))

const bindMoneyOperations = <Needs>(run: Runs<Needs>) => ({
  show_plans: bindOperation(showPlans, showPlans.run),
  anonymous_token: bindOperation(anonymousToken, anonymousToken.run),
  quote_domain: bindOperation(
    quoteDomain,
    (quote, requester) =>
      asOwner(requester, (owner) =>
        withQuoteReceiptIfAsked(quote, owner, run.issueReceipts, (note) => run.quoteDomain(quote, owner, note)),
      ),
    (quote, requester) => asOwner(requester, (owner) => run.checkQuote(quote, owner)),
  ),
  get_receipt: bindOperation(getReceipt, (input, requester) => run.getReceipt(input, findReceiptOwner(requester))),
  set_budget: bindOwned(setBudget, run.setBudget),
  get_finance: bindOwned(getFinance, run.getFinance),
})

const bindWatchOperations = <Needs>(run: Runs<Needs>) => ({
  set_watchlist: bindOperation(setWatchlist, (input, requester) =>
    asOwner(requester, (owner) => run.setWatchlist(input, owner, findPlan(requester).watched_names)),
  ),
  list_watchlists: bindOwned(listWatchlists, run.listWatchlists),
  get_watchlist: bindOwned(getWatchlist, run.getWatchlist),
  delete_watchlist: bindOwned(deleteWatchlist, run.deleteWatchlist),
  list_events: bindOwned(listEvents, run.listEvents),
  set_webhook: bindOwned(setWebhook, run.setWebhook),
  list_webhooks: bindOwned(listWebhooks, run.listWebhooks),
  get_webhook: bindOwned(getWebhook, run.getWebhook),
  delete_webhook: bindOwned(deleteWebhook, run.deleteWebhook),
  test_webhook: bindOwned(testWebhook, run.testWebhook),
  redeliver: bindOwned(redeliver, run.redeliver),
  create_feed: bindOwned(createFeed, run.createFeed),
  list_feeds: bindOwned(listFeeds, run.listFeeds),
  delete_feed: bindOwned(deleteFeed, run.deleteFeed),
})

const findPlan = ({ caller }: Requester) => plans[caller?.plan ?? "anonymous"]

/** R6: a plan sets only the number of slices. */
const toDepth = (requester: Requester): Depth => ({
  slices: findPlan(requester).suggest_slices_per_scan,
  reader: findGrant(requester),
  asker: toCallerKey(requester),
})

interface Rows {
  readonly results: ReadonlyArray<{ readonly domain: string }>
}

const recordWhileEmitting = <Output extends Rows, Failure, Needs>(
  requester: Requester,
  tell: EmitRow<unknown> | undefined,
  work: (tellRow: EmitRow<Rows["results"][number]> | undefined) => Effect.Effect<Output, Failure, Needs>,
): Effect.Effect<Output, Failure, Needs | Store> =>
  Effect.suspend(() => {
    const emittedRows: Array<Rows["results"][number]> = []
    const tellRow =
      tell &&
      ((row: Rows["results"][number]) => {
        emittedRows.push(row)
        return tell(row)
      })
    return Effect.tap(work(tellRow), ({ results }) =>
      recordSeenNames(findGrant(requester), listNames({ results: [...emittedRows, ...results] })),
    )
  })

const addSeenNotice = <Failure, Needs>(
  requester: Requester,
  working: Effect.Effect<CheckLiveOutput, Failure, Needs>,
): Effect.Effect<CheckLiveOutput, Failure, Needs | Store> =>
  Effect.gen(function* () {
    const output = yield* working
    const names = listNames(output)
    const hasSeenOne = names.length === 0 ? undefined : yield* hasSeenAny(findGrant(requester), names)
    return hasSeenOne === false ? { ...output, notice: notSeenBefore } : output
  })

const listNames = ({ results }: Rows): ReadonlyArray<string> =>
  results.flatMap((row) => ("error" in row ? [] : [row.domain]))

type OwnedWork<Ready, A, Needs> = (
  ready: Ready,
  owner: string,
  tell?: EmitRow<unknown>,
) => Effect.Effect<A, OperationError | Refusal, Needs>

const bindOwned = <Op extends Operation, Ready, Needs>(
  operation: Readable<Op, Ready>,
  work: OwnedWork<Ready, Op["output"]["Type"], Needs>,
  check: OwnedWork<Ready, unknown, Needs> = () => Effect.void,
): BoundOperation<Needs> =>
  bindOperation(
    operation,
    (ready, requester, tell) => asOwner(requester, (owner) => work(ready, owner, tell)),
    (ready, requester) => asOwner(requester, (owner) => check(ready, owner)),
  )

/** No anonymous token has such a scope. */
const asOwner = <A, Failure, Needs>(
  { caller }: Requester,
  work: (owner: string) => Effect.Effect<A, Failure, Needs>,
): Effect.Effect<A, Failure | Refusal, Needs> =>
  typeof caller?.subject === "string" ? work(caller.subject) : Effect.fail(refuse("scope_missing"))

const findGrant = ({ addressKey, caller }: Requester): string => caller?.grant ?? addressKey

export type RunNeeds = Effect.Services<ReturnType<(typeof runs)[keyof typeof runs]>>

export const servedTable: Table<RunNeeds> = makeTable<RunNeeds>(runs)
