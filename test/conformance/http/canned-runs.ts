import { runs } from "@surename/core/calls/table"
import type { Runs } from "@surename/core/calls/table"
import { operations } from "@surename/core/operations/all"
import { verdictMemory } from "@surename/core/state/verdict-cache"
import { untold } from "@surename/core/operations/tell"
import { storeMemory } from "@surename/adapters/store-memory"
import { Rdap } from "@surename/core/ports/rdap"
import { domainName } from "@surename/core/evidence/domain-name"
import { defaultWorld, dnsLayer, zoneServersLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { cannedQuote } from "./canned-quotes.ts"
import { quoteServices } from "./quote-services.ts"
import { ownedServices } from "./owned-services.ts"

const world = defaultWorld({ calm: true })
/** Lists a registry of every TLD, and is asked about no name. */
const rdap = Layer.mock(Rdap)({
  route: (name) =>
    Effect.succeed({
      basis: "iana",
      tld: name.slice(name.lastIndexOf(".") + 1),
      base: "https://rdap.registry.example/",
    }),
  registries: Effect.succeed([]),
})
const network = Layer.mergeAll(dnsLayer(world), zoneServersLayer(world), rdap, verdictMemory).pipe(
  Layer.provideMerge(storeMemory()),
)
const owned = Effect.provide(await ManagedRuntime.make(Layer.merge(ownedServices, network)).context())

/** Answers at once: what needs no network as it is, and the rest as the examples of the contract have it. */
export const cannedRuns: Runs<never> = {
  suggestNames: ({ limit, offset, query, scanId, tlds }, _, tell = untold) => {
    const output = { ...operations.suggest_names.example.output, scan_id: scanId, query, tlds, limit, offset }
    return Effect.as(Effect.forEach(output.results, tell), output)
  },
  scanNamespace: ({ candidates }, tell = untold) => {
    const results = candidates.map((one) => rowFor(one, scanned))
    return Effect.as(Effect.forEach(results, tell), { results })
  },
  checkLive: ({ domains }) => Effect.succeed({ results: domains.map((one) => rowFor(one, checked)) }),
  auditDomain: ({ ascii }) => Effect.succeed({ ...operations.audit_domain.example.output, domain: ascii }),
  checkQuote: (...asked) => owned(Effect.provide(runs.checkQuote(...asked), quoteServices)),
  setBudget: (...asked) => owned(Effect.provide(runs.setBudget(...asked), quoteServices)),
  getFinance: (...asked) => owned(Effect.provide(runs.getFinance(...asked), quoteServices)),
  quoteDomain: ({ name: { ascii }, projectId }) => Effect.succeed(cannedQuote(ascii, projectId)),
  scoreName: runs.scoreName,
  tldPolicy: runs.tldPolicy,
  registryHealth: () => Effect.succeed(operations.registry_health.example.output),
  kbSearch: () => Effect.succeed(operations.kb_search.example.output),
  checkDraft: (...asked) => owned(runs.checkDraft(...asked)),
  createDraft: (...asked) => owned(runs.createDraft(...asked)),
  checkUpdate: (...asked) => owned(runs.checkUpdate(...asked)),
  updateDraft: (...asked) => owned(runs.updateDraft(...asked)),
  listDrafts: (...asked) => owned(runs.listDrafts(...asked)),
  getDraft: (...asked) => owned(runs.getDraft(...asked)),
  deleteDraft: (...asked) => owned(runs.deleteDraft(...asked)),
  requestReview: (...asked) => owned(runs.requestReview(...asked)),
  verifyOwnership: (...asked) => owned(runs.verifyOwnership(...asked)),
  listDomains: (...asked) => owned(runs.listDomains(...asked)),
  issueReceipts: (_, rows) => Effect.succeed(rows.map(() => operations.get_receipt.example.output.receipt_id)),
  getReceipt: (...asked) => owned(runs.getReceipt(...asked)),
  removeDomain: (...asked) => owned(runs.removeDomain(...asked)),
  setWatchlist: (...asked) => owned(runs.setWatchlist(...asked)),
  listWatchlists: (...asked) => owned(runs.listWatchlists(...asked)),
  getWatchlist: (...asked) => owned(runs.getWatchlist(...asked)),
  deleteWatchlist: (...asked) => owned(runs.deleteWatchlist(...asked)),
  listEvents: (...asked) => owned(runs.listEvents(...asked)),
  setWebhook: (...asked) => owned(runs.setWebhook(...asked)),
  listWebhooks: (...asked) => owned(runs.listWebhooks(...asked)),
  getWebhook: (...asked) => owned(runs.getWebhook(...asked)),
  deleteWebhook: (...asked) => owned(runs.deleteWebhook(...asked)),
  testWebhook: (...asked) => owned(runs.testWebhook(...asked)),
  redeliver: (...asked) => owned(runs.redeliver(...asked)),
  createJob: (...asked) => owned(runs.createJob(...asked)),
  uploadNames: (...asked) => owned(runs.uploadNames(...asked)),
  getJob: (...asked) => owned(runs.getJob(...asked)),
  listJobs: (...asked) => owned(runs.listJobs(...asked)),
  getJobResults: (...asked) => owned(runs.getJobResults(...asked)),
  cancelJob: (...asked) => owned(runs.cancelJob(...asked)),
  deleteJob: (...asked) => owned(runs.deleteJob(...asked)),
  createFeed: (...asked) => owned(runs.createFeed(...asked)),
  listFeeds: (...asked) => owned(runs.listFeeds(...asked)),
  deleteFeed: (...asked) => owned(runs.deleteFeed(...asked)),
}

/** The example's row with the name that was asked, or why it is none. */
const rowFor = <Row>(asked: string, row: Row) =>
  Result.match(domainName(asked), {
    onSuccess: ({ ascii }) => ({ ...row, domain: ascii }),
    onFailure: ({ code, input, message }) => ({ domain: input, error: { code, message } }),
  })

const whole = <Row extends object>(rows: ReadonlyArray<Row>): Exclude<Row, { readonly error: unknown }> => {
  const row = rows.find((one): one is Exclude<Row, { readonly error: unknown }> => !("error" in one))
  if (row === undefined) throw new Error("the example of the contract has no row with a verdict")
  return row
}
const scanned = whole(operations.scan_namespace.example.output.results)
const checked = whole(operations.check_live.example.output.results)
