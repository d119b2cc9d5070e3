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
import { jobRows, jobRuns } from "./job-rows.ts"
import { type Requester, bind, type Bound, callerKey, type Readable } from "./call.ts"
import type { Operation } from "../interface/operation.ts"
import { type OperationError, type Refusal, refuse } from "./refusal.ts"
import { hasSeenAny, recordSeenNames } from "../state/seen-names.ts"
import { anonymousToken, showPlans } from "./caller-operations.ts"
import { receiptOwner, receipted, receiptedQuote } from "./receipts.ts"
import { addSeeLinks, seeLinksOfRows } from "./see.ts"
import { see } from "../interface/see.ts"
import type { Tell } from "../operations/tell.ts"

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

/** The work of each operation, after its input was read. Tests provide work without a network. */
export type Runs<Needs> = {
  readonly [Name in keyof typeof runs]: (
    ...ready: Parameters<(typeof runs)[Name]>
  ) => Effect.Effect<Effect.Success<ReturnType<(typeof runs)[Name]>>, OperationError, Needs>
}

export type Table<Needs> = Readonly<Record<OperationName, Bound<Needs | Accounts | Store>>>

/** Everything that is served, with what it does. An operation of the contract that is missing here does not compile. */
export const table = <Needs>(run: Runs<Needs>): Table<Needs> => ({
  suggest_names: bind(suggestNames, (request, requester, tell) =>
    addSeeLinks(
      recordingSeenNames(requester, tell, (tellRow) =>
        Effect.map(run.suggestNames(request, depthOf(requester), shapedTell(request, tellRow)), (answer) =>
          shapeAnswer(request.compact, answer),
        ),
      ),
      seeLinksOfRows,
    ),
  ),
  score_name: bind(scoreName, run.scoreName),
  scan_namespace: bind(scanNamespace, (input, requester, tell) =>
    addSeeLinks(
      recordingSeenNames(requester, tell, (tellRow) =>
        Effect.map(
          receipted(
            input,
            requester,
            run.issueReceipts,
            (note, tellScanned) => run.scanNamespace(input, tellScanned, note),
            shapedTell(input, tellRow),
          ),
          (answer) => shapeAnswer(input.compact, answer),
        ),
      ),
      seeLinksOfRows,
    ),
  ),
  audit_domain: bind(auditDomain, run.auditDomain),
  tld_policy: bind(tldPolicy, (tld) =>
    addSeeLinks(run.tldPolicy(tld), ({ fields }) => see("policy_field", Object.keys(fields))),
  ),
  registry_health: bind(registryHealth, run.registryHealth),
  kb_search: bind(kbSearch, (input, requester) => run.kbSearch(input, planOf(requester).kb_top_k)),
  check_live: bind(checkLive, (input, requester) =>
    addSeeLinks(
      addSeenNotice(
        requester,
        receipted(input, requester, run.issueReceipts, (note) => run.checkLive(input, note)),
      ),
      seeLinksOfRows,
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
  ...moneyRows(run),
  ...watchRows(run),
  ...jobRows(run),
})

const shapedTell = ({ compact }: { readonly compact: boolean }, tell: Tell<Rows["results"][number]> | undefined) =>
  tell && ((row: Parameters<ReturnType<typeof shapeRow>>[0]) => tell(shapeRow(compact)(row)))

/** The rows of prices, plans and receipts. */
const moneyRows = <Needs>(run: Runs<Needs>) => ({
  show_plans: bind(showPlans, showPlans.run),
  anonymous_token: bind(anonymousToken, anonymousToken.run),
  quote_domain: bind(
    quoteDomain,
    (quote, requester) =>
      asOwner(requester, (owner) =>
        receiptedQuote(quote, owner, run.issueReceipts, (note) => run.quoteDomain(quote, owner, note)),
      ),
    (quote, requester) => asOwner(requester, (owner) => run.checkQuote(quote, owner)),
  ),
  get_receipt: bind(getReceipt, (input, requester) => run.getReceipt(input, receiptOwner(requester))),
  set_budget: bindOwned(setBudget, run.setBudget),
  get_finance: bindOwned(getFinance, run.getFinance),
})

/** The rows of watching; a function of its own, so that neither is too long to read. */
const watchRows = <Needs>(run: Runs<Needs>) => ({
  set_watchlist: bind(setWatchlist, (input, requester) =>
    asOwner(requester, (owner) => run.setWatchlist(input, owner, planOf(requester).watched_names)),
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

const planOf = ({ caller }: Requester) => plans[caller?.plan ?? "anonymous"]

/** A plan says how many slices, and nothing else (R6). */
const depthOf = (requester: Requester): Depth => ({
  slices: planOf(requester).suggest_slices_per_scan,
  reader: grantOf(requester),
  asker: callerKey(requester),
})

interface Rows {
  readonly results: ReadonlyArray<{ readonly domain: string }>
}

/** The names of a scan's rows, told or answered, are kept for this caller, so that a later check can point back to them. */
const recordingSeenNames = <Output extends Rows, Failure, Needs>(
  requester: Requester,
  tell: Tell<unknown> | undefined,
  work: (tellRow: Tell<Rows["results"][number]> | undefined) => Effect.Effect<Output, Failure, Needs>,
): Effect.Effect<Output, Failure, Needs | Store> =>
  Effect.suspend(() => {
    const shownRows: Array<Rows["results"][number]> = []
    const tellRow =
      tell &&
      ((row: Rows["results"][number]) => {
        shownRows.push(row)
        return tell(row)
      })
    return Effect.tap(work(tellRow), ({ results }) =>
      recordSeenNames(grantOf(requester), namesIn({ results: [...shownRows, ...results] })),
    )
  })

/** Adds a notice when the caller has seen none of the names before. Adds nothing when that is not known. */
const addSeenNotice = <Failure, Needs>(
  requester: Requester,
  working: Effect.Effect<CheckLiveOutput, Failure, Needs>,
): Effect.Effect<CheckLiveOutput, Failure, Needs | Store> =>
  Effect.gen(function* () {
    const output = yield* working
    const names = namesIn(output)
    const seen = names.length === 0 ? undefined : yield* hasSeenAny(grantOf(requester), names)
    return seen === false ? { ...output, notice: notSeenBefore } : output
  })

/** A text that is no name has an error in the place of a verdict. */
const namesIn = ({ results }: Rows): ReadonlyArray<string> =>
  results.flatMap((row) => ("error" in row ? [] : [row.domain]))

type OwnedWork<Ready, A, Needs> = (
  ready: Ready,
  owner: string,
  tell?: Tell<unknown>,
) => Effect.Effect<A, OperationError | Refusal, Needs>

/** Binds an operation whose work needs to know the account, and nothing else about the caller. */
const bindOwned = <Op extends Operation, Ready, Needs>(
  operation: Readable<Op, Ready>,
  work: OwnedWork<Ready, Op["output"]["Type"], Needs>,
  check: OwnedWork<Ready, unknown, Needs> = () => Effect.void,
): Bound<Needs> =>
  bind(
    operation,
    (ready, requester, tell) => asOwner(requester, (owner) => work(ready, owner, tell)),
    (ready, requester) => asOwner(requester, (owner) => check(ready, owner)),
  )

/** Runs work on things of an account. No anonymous token has a scope that leads here. */
const asOwner = <A, Failure, Needs>(
  { caller }: Requester,
  work: (owner: string) => Effect.Effect<A, Failure, Needs>,
): Effect.Effect<A, Failure | Refusal, Needs> =>
  typeof caller?.subject === "string" ? work(caller.subject) : Effect.fail(refuse("scope_missing"))

const grantOf = ({ addressKey, caller }: Requester): string => caller?.grant ?? addressKey

export type RunNeeds = Effect.Services<ReturnType<(typeof runs)[keyof typeof runs]>>

/** The last line: it needs all of the above. */
export const servedTable: Table<RunNeeds> = table<RunNeeds>(runs)
