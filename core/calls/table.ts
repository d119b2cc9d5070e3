import * as Effect from "effect/Effect"
import { type OperationName } from "../operations/all.ts"
import type { CheckLiveOutput } from "../operations/names/check-live/contract.ts"
import { notSeenBefore } from "../operations/names/check-live/contract.ts"
import * as domains from "../operations/domains/logic.ts"
import * as drafts from "../operations/drafts/logic.ts"
import type { JobOwner } from "../operations/jobs/fill-job.ts"
import * as jobs from "../operations/jobs/logic.ts"
import { kbSearch } from "../operations/knowledge/kb-search/logic.ts"
import * as money from "../operations/money/logic.ts"
import * as names from "../operations/names/logic.ts"
import type { Depth } from "../operations/names/suggest-names/logic.ts"
import * as watch from "../operations/watch/logic.ts"
import { getReceipt } from "../operations/receipts/get-receipt/logic.ts"
import { shapeAnswer, shapeRow } from "../operations/names/compact-row.ts"
import { plans } from "../operations/accounts/show-plans/plans.ts"
import type { Accounts } from "../operations/accounts/ports/accounts.ts"
import type { Store } from "../ports/store.ts"
import { type Requester, bindOperation, type BoundOperation, toCallerKey, type Readable } from "./call.ts"
import type { Operation } from "../interface/operation.ts"
import { type OperationError, type Refusal, refuse } from "./refusal.ts"
import { hasSeenAny, recordSeenNames } from "../state/seen-names.ts"
import { anonymousToken, showPlans } from "./caller-operations.ts"
import { findReceiptOwner, withReceiptsIfAsked, withQuoteReceiptIfAsked } from "./receipts.ts"
import { addSeeLinks, linkRowWords } from "./see.ts"
import { linkWords } from "../interface/see.ts"
import type { EmitRow } from "../operations/emit-row.ts"
import { runs, type RunNeeds, type Runs } from "./runs.ts"

export { runs, type RunNeeds, type Runs } from "./runs.ts"

export type Table<Needs> = Readonly<Record<OperationName, BoundOperation<Needs | Accounts | Store>>>

export const makeTable = <Needs>(run: Runs<Needs>): Table<Needs> => ({
  suggest_names: bindOperation(names.suggestNames, (request, requester, emit) =>
    addSeeLinks(
      recordWhileEmitting(requester, emit, (emitRow) =>
        Effect.map(run.suggestNames(request, toDepth(requester), shapeEmitted(request, emitRow)), (answer) =>
          shapeAnswer(request.compact, answer),
        ),
      ),
      linkRowWords,
    ),
  ),
  score_name: bindOperation(names.scoreName, run.scoreName),
  scan_namespace: bindOperation(names.scanNamespace, (input, requester, emit) =>
    addSeeLinks(
      recordWhileEmitting(requester, emit, (emitRow) =>
        Effect.map(
          withReceiptsIfAsked(
            { ...input, domains: input.candidates },
            requester,
            run,
            (note, emitScanned) => run.scanNamespace(input, emitScanned, note),
            shapeEmitted(input, emitRow),
          ),
          (answer) => shapeAnswer(input.compact, answer),
        ),
      ),
      linkRowWords,
    ),
  ),
  audit_domain: bindOperation(names.auditDomain, run.auditDomain),
  tld_policy: bindOperation(names.tldPolicy, (tld) =>
    addSeeLinks(run.tldPolicy(tld), ({ fields }) => linkWords("policy_field", Object.keys(fields))),
  ),
  registry_health: bindOperation(names.registryHealth, run.registryHealth),
  kb_search: bindOperation(kbSearch, (input, requester) => run.kbSearch(input, findPlan(requester).kb_top_k)),
  check_live: bindOperation(names.checkLive, (input, requester) =>
    addSeeLinks(
      addSeenNotice(
        requester,
        withReceiptsIfAsked(input, requester, run, (note) => run.checkLive(input, note)),
      ),
      linkRowWords,
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

const shapeEmitted = ({ compact }: { readonly compact: boolean }, emit: EmitRow<Rows["results"][number]> | undefined) =>
  emit && ((row: Parameters<ReturnType<typeof shapeRow>>[0]) => emit(shapeRow(compact)(row)))

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
  get_job: bindOwned(jobs.getJob, (job, owner) =>
    Effect.flatMap(run.getJob(job, owner), (jobAnswer) =>
      job.receipt === undefined
        ? Effect.succeed(jobAnswer)
        : Effect.map(run.issueManifest(owner, jobAnswer), (receipt_id) => ({ ...jobAnswer, receipt_id })),
    ),
  ),
  list_jobs: bindOwned(jobs.listJobs, run.listJobs),
  get_job_results: bindOwned(jobs.getJobResults, run.getJobResults),
  cancel_job: bindOwned(jobs.cancelJob, run.cancelJob),
  delete_job: bindOwned(jobs.deleteJob, run.deleteJob),
})

const runAsJobOwner = <A, Failure, Needs>(
  requester: Requester,
  work: (who: JobOwner) => Effect.Effect<A, Failure, Needs>,
) => runAsOwner(requester, (owner) => work({ owner, namesPerDay: findPlan(requester).job_names_per_day }))

const findPlan = ({ caller }: Requester) => plans[caller?.plan ?? "anonymous"]

/** R6: a plan sets only how many slices a scan may have, never what a row says. */
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
  emit: EmitRow<unknown> | undefined,
  work: (emitRow: EmitRow<Rows["results"][number]> | undefined) => Effect.Effect<Output, Failure, Needs>,
): Effect.Effect<Output, Failure, Needs | Store> =>
  Effect.suspend(() => {
    const emittedRows: Array<Rows["results"][number]> = []
    const emitRow =
      emit &&
      ((row: Rows["results"][number]) => {
        emittedRows.push(row)
        return emit(row)
      })
    return Effect.tap(work(emitRow), ({ results }) =>
      recordSeenNames(findGrant(requester), listNames({ results: [...emittedRows, ...results] })),
    )
  })

const addSeenNotice = <Failure, Needs>(
  requester: Requester,
  working: Effect.Effect<CheckLiveOutput, Failure, Needs>,
): Effect.Effect<CheckLiveOutput, Failure, Needs | Store> =>
  Effect.gen(function* () {
    const output = yield* working
    const shownNames = listNames(output)
    const hasSeenOne = shownNames.length === 0 ? undefined : yield* hasSeenAny(findGrant(requester), shownNames)
    return hasSeenOne === false ? { ...output, notice: notSeenBefore } : output
  })

const listNames = ({ results }: Rows): ReadonlyArray<string> =>
  results.flatMap((row) => ("error" in row ? [] : [row.domain]))

type OwnedWork<Ready, A, Needs> = (
  ready: Ready,
  owner: string,
  emit?: EmitRow<unknown>,
) => Effect.Effect<A, OperationError | Refusal, Needs>

const bindOwned = <Op extends Operation, Ready, Needs>(
  operation: Readable<Op, Ready>,
  work: OwnedWork<Ready, Op["output"]["Type"], Needs>,
  check: OwnedWork<Ready, unknown, Needs> = () => Effect.void,
): BoundOperation<Needs> =>
  bindOperation(
    operation,
    (ready, requester, emit) => runAsOwner(requester, (owner) => work(ready, owner, emit)),
    (ready, requester) => runAsOwner(requester, (owner) => check(ready, owner)),
  )

/** Runs the work for the caller's account. Refuses an anonymous token, which has no account. */
const runAsOwner = <A, Failure, Needs>(
  { caller }: Requester,
  work: (owner: string) => Effect.Effect<A, Failure, Needs>,
): Effect.Effect<A, Failure | Refusal, Needs> =>
  typeof caller?.subject === "string"
    ? work(caller.subject)
    : Effect.fail(refuse("scope_missing", { detail: accountNeeded }))

const accountNeeded =
  "This belongs to an account, and an anonymous token has none. Sign in, and make a token on the account page."

const findGrant = ({ addressKey, caller }: Requester): string => caller?.grant ?? addressKey

export const servedTable: Table<RunNeeds> = makeTable<RunNeeds>(runs)
