import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type OperationName, operations } from "../operations/all.ts"
import { auditDomain } from "../operations/names/audit-domain/logic.ts"
import type { CheckLiveInput, CheckLiveOutput } from "../operations/names/check-live/contract.ts"
import { checkLive } from "../operations/names/check-live/logic.ts"
import { notSeenBefore } from "../operations/names/check-live/contract.ts"
import { checkDraft, createDraft } from "../operations/drafts/create-draft/logic.ts"
import { deleteDraft } from "../operations/drafts/delete-draft/logic.ts"
import { getDraft } from "../operations/drafts/get-draft/logic.ts"
import { getFinance } from "../operations/money/get-finance/logic.ts"
import { kbSearch } from "../operations/knowledge/kb-search/logic.ts"
import { listDrafts } from "../operations/drafts/list-drafts/logic.ts"
import { checkQuote, quoteDomain, type WantedQuote } from "../operations/money/quote-domain/logic.ts"
import { listDomains } from "../operations/domains/list-domains/logic.ts"
import { removeDomain } from "../operations/domains/remove-domain/logic.ts"
import { requestReview } from "../operations/drafts/request-review/logic.ts"
import { checkUpdate, updateDraft } from "../operations/drafts/update-draft/logic.ts"
import { getReceipt } from "../operations/receipts/get-receipt/logic.ts"
import { issueReceipts } from "../operations/receipts/issue-receipts.ts"
import { setBudget } from "../operations/money/set-budget/logic.ts"
import { shapeAnswer, shapeRow } from "../operations/names/compact-row.ts"
import { scanNamespace, type ScanRequest } from "../operations/names/scan-namespace/logic.ts"
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
import { Accounts } from "../operations/accounts/ports/accounts.ts"
import type { Store } from "../ports/store.ts"
import { jobRows, jobRuns } from "./job-rows.ts"
import { type Requester, bind, type Bound, callerKey } from "./call.ts"
import { type OperationError, type Refusal, refuse, tooManyAttempts, unavailable } from "./refusal.ts"
import { hasSeenAny, recordSeenNames } from "../state/seen-names.ts"
import { readAllowancesLeft, readAllowanceLeft } from "./count.ts"
import { receiptOwner, withReceiptOfQuote, withReceipts } from "./receipts.ts"
import { addSeeLinks, seeLinksOfRows } from "./see.ts"
import { see } from "../interface/see.ts"
import { implement } from "../operations/implement.ts"
import { showPlans as shown } from "../operations/accounts/show-plans/logic.ts"
import type { Tell } from "../operations/tell.ts"
import { limits } from "../limits.ts"
import { defectsAsUnavailable } from "../state/time-outs.ts"

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
        Effect.map(scanOf(run, input, requester, shapedTell(input, tellRow)), (answer) =>
          shapeAnswer(input.compact, answer),
        ),
      ),
      seeLinksOfRows,
    ),
  ),
  audit_domain: bind(auditDomain, run.auditDomain),
  tld_policy: bind(tldPolicy, (tld) =>
    addSeeLinks(run.tldPolicy(tld), ({ fields }) => see("policy_field", Object.keys(fields))),
  ),
  kb_search: bind(kbSearch, (input, requester) => run.kbSearch(input, planOf(requester).kb_top_k)),
  show_plans: bind(showPlans, showPlans.run),
  anonymous_token: bind(anonymousToken, anonymousToken.run),
  check_live: bind(checkLive, (input, requester) =>
    addSeeLinks(addSeenNotice(requester, checkOf(run, input, requester)), seeLinksOfRows),
  ),
  quote_domain: bind(
    quoteDomain,
    (quote, requester) => asOwner(requester, (owner) => quoteOf(run, quote, owner)),
    (quote, requester) => asOwner(requester, (owner) => run.checkQuote(quote, owner)),
  ),
  get_receipt: bind(getReceipt, (input, requester) => run.getReceipt(input, receiptOwner(requester))),
  set_budget: bind(setBudget, (budget, requester) => asOwner(requester, (owner) => run.setBudget(budget, owner))),
  get_finance: bind(getFinance, (input, requester) => asOwner(requester, (owner) => run.getFinance(input, owner))),
  create_draft: bind(
    createDraft,
    (draft, requester) => asOwner(requester, (owner) => run.createDraft(draft, owner)),
    (draft, requester) => asOwner(requester, () => run.checkDraft(draft)),
  ),
  update_draft: bind(
    updateDraft,
    (change, requester) => asOwner(requester, (owner) => run.updateDraft(change, owner)),
    (change, requester) => asOwner(requester, (owner) => run.checkUpdate(change, owner)),
  ),
  list_drafts: bind(listDrafts, (input, requester) => asOwner(requester, (owner) => run.listDrafts(input, owner))),
  get_draft: bind(getDraft, (input, requester) => asOwner(requester, (owner) => run.getDraft(input, owner))),
  delete_draft: bind(deleteDraft, (input, requester) => asOwner(requester, (owner) => run.deleteDraft(input, owner))),
  request_review: bind(requestReview, (reviewRequest, requester) =>
    asOwner(requester, (owner) => run.requestReview(reviewRequest, owner)),
  ),
  verify_ownership: bind(verifyOwnership, (verification, requester) =>
    asOwner(requester, (owner) => run.verifyOwnership(verification, owner)),
  ),
  list_domains: bind(listDomains, (input, requester) => asOwner(requester, (owner) => run.listDomains(input, owner))),
  remove_domain: bind(removeDomain, (name, requester) => asOwner(requester, (owner) => run.removeDomain(name, owner))),
  ...watchRows(run),
  ...jobRows(run),
})

const checkOf = <Needs>(run: Runs<Needs>, input: CheckLiveInput, requester: Requester) =>
  input.receipt === true
    ? withReceipts(receiptOwner(requester), run.issueReceipts, (note) => run.checkLive(input, note))
    : run.checkLive(input)

const quoteOf = <Needs>(run: Runs<Needs>, quote: WantedQuote, owner: string) =>
  quote.receipt === true
    ? withReceiptOfQuote(owner, run.issueReceipts, (note) => run.quoteDomain(quote, owner, note))
    : run.quoteDomain(quote, owner)

/** Rows with receipts are told together: all of them are signed at once. */
const scanOf = <Needs>(
  run: Runs<Needs>,
  input: ScanRequest,
  requester: Requester,
  tell: Parameters<Runs<Needs>["scanNamespace"]>[1],
) =>
  input.receipt
    ? withReceipts(receiptOwner(requester), run.issueReceipts, (note) =>
        run.scanNamespace(input, undefined, note),
      ).pipe(
        Effect.tap(({ results }) => Effect.forEach(results, (row) => tell?.(row) ?? Effect.void, { discard: true })),
      )
    : run.scanNamespace(input, tell)

const shapedTell = ({ compact }: { readonly compact: boolean }, tell: Tell<Rows["results"][number]> | undefined) =>
  tell && ((row: Parameters<ReturnType<typeof shapeRow>>[0]) => tell(shapeRow(compact)(row)))

/** The rows of watching; a function of its own, so that neither is too long to read. */
const watchRows = <Needs>(run: Runs<Needs>) => ({
  set_watchlist: bind(setWatchlist, (input, requester) =>
    asOwner(requester, (owner) => run.setWatchlist(input, owner, planOf(requester).watched_names)),
  ),
  list_watchlists: bind(listWatchlists, (input, requester) =>
    asOwner(requester, (owner) => run.listWatchlists(input, owner)),
  ),
  get_watchlist: bind(getWatchlist, (input, requester) =>
    asOwner(requester, (owner) => run.getWatchlist(input, owner)),
  ),
  delete_watchlist: bind(deleteWatchlist, (id, requester) =>
    asOwner(requester, (owner) => run.deleteWatchlist(id, owner)),
  ),
  list_events: bind(listEvents, (page, requester, tell) =>
    asOwner(requester, (owner) => run.listEvents(page, owner, tell)),
  ),
  set_webhook: bind(setWebhook, (input, requester) => asOwner(requester, (owner) => run.setWebhook(input, owner))),
  list_webhooks: bind(listWebhooks, (input, requester) =>
    asOwner(requester, (owner) => run.listWebhooks(input, owner)),
  ),
  get_webhook: bind(getWebhook, (input, requester) => asOwner(requester, (owner) => run.getWebhook(input, owner))),
  delete_webhook: bind(deleteWebhook, (input, requester) =>
    asOwner(requester, (owner) => run.deleteWebhook(input, owner)),
  ),
  test_webhook: bind(testWebhook, (input, requester) => asOwner(requester, (owner) => run.testWebhook(input, owner))),
  redeliver: bind(redeliver, (input, requester) => asOwner(requester, (owner) => run.redeliver(input, owner))),
  create_feed: bind(createFeed, (input, requester) => asOwner(requester, (owner) => run.createFeed(input, owner))),
  list_feeds: bind(listFeeds, (input, requester) => asOwner(requester, (owner) => run.listFeeds(input, owner))),
  delete_feed: bind(deleteFeed, (input, requester) => asOwner(requester, (owner) => run.deleteFeed(input, owner))),
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

/** Runs work on things of an account. No anonymous token has a scope that leads here. */
const asOwner = <A, Failure, Needs>(
  { caller }: Requester,
  work: (owner: string) => Effect.Effect<A, Failure, Needs>,
): Effect.Effect<A, Failure | Refusal, Needs> =>
  typeof caller?.subject === "string" ? work(caller.subject) : Effect.fail(refuse("scope_missing"))

const grantOf = ({ addressKey, caller }: Requester): string => caller?.grant ?? addressKey

/** The plans, and what is left of the caller's own. */
export const showPlans = implement(operations.show_plans, Result.succeed, (_, requester: Requester) =>
  Effect.mapError(
    Effect.map(readAllowancesLeft(requester), (allowances) =>
      shown({ plan: requester.caller?.plan ?? "anonymous", allowances }),
    ),
    unavailable,
  ),
)

/** The token is new, so what is left of its scans is what is left of the address's. */
export const anonymousToken = implement(
  operations.anonymous_token,
  Result.succeed,
  Effect.fnUntraced(function* (_, requester: Requester) {
    const { expiresAt, secret } = yield* issueAnonymousToken(yield* Accounts, requester.address)
    const allowance = yield* Effect.mapError(
      readAllowanceLeft({ ...requester, caller: undefined }, "scans"),
      unavailable,
    )
    return { token: secret, expires_at: new Date(expiresAt).toISOString(), allowance }
  }),
)

const issueAnonymousToken = (accounts: typeof Accounts.Service, address: string) =>
  defectsAsUnavailable("anonymousToken", () => accounts.anonymousToken({ address })).pipe(
    Effect.mapError((error) =>
      error._tag === "TooManyAttempts" ? tooManyAttempts(error, limits.anonymousTokensPerAddress) : unavailable(error),
    ),
  )

export type RunNeeds = Effect.Services<ReturnType<(typeof runs)[keyof typeof runs]>>

/** The last line: it needs all of the above. */
export const servedTable: Table<RunNeeds> = table<RunNeeds>(runs)
