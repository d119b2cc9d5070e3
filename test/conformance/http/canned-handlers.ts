import { handlers, type Handlers } from "@surename/core/calls/table"
import { operations } from "@surename/core/operations/all"
import { verdictMemory } from "@surename/core/state/verdict-cache"
import { ignoreRows } from "@surename/core/operations/emit-row"
import { storeMemory } from "@surename/adapters/store-memory"
import { Rdap } from "@surename/core/ports/rdap"
import { domainName } from "@surename/core/evidence/domain-name"
import { defaultWorld, dnsLayer, zoneServersLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { makeCannedQuote } from "./canned-quotes.ts"
import { quoteServices } from "./quote-services.ts"
import { ownedServices } from "./owned-services.ts"

const world = defaultWorld({ calm: true })
/** Lists a registry of every TLD, and is asked about no name. */
const rdap = Layer.mock(Rdap)({
  findRoute: (name) =>
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
const provideAccounts = Effect.provide(await ManagedRuntime.make(Layer.merge(ownedServices, network)).context())

/** Answers at once: what needs no network as it is, and the rest as the examples of the contract have it. */
export const cannedHandlers: Handlers<never> = {
  ...runWithAccounts(handlers),
  suggestNames: ({ limit, offset, query, scanId, tlds }, _, tell = ignoreRows) => {
    const output = { ...operations.suggest_names.example.output, scan_id: scanId, query, tlds, limit, offset }
    return Effect.as(Effect.forEach(output.results, tell), output)
  },
  scanNamespace: ({ candidates }, tell = ignoreRows) => {
    const results = candidates.map((candidate) => rowFor(candidate, scanned))
    return Effect.as(Effect.forEach(results, tell), { results })
  },
  checkLive: ({ domains }) => Effect.succeed({ results: domains.map((domain) => rowFor(domain, checked)) }),
  auditDomain: ({ ascii }) => Effect.succeed({ ...operations.audit_domain.example.output, domain: ascii }),
  checkQuote: (...args) => provideAccounts(Effect.provide(handlers.checkQuote(...args), quoteServices)),
  setBudget: (...args) => provideAccounts(Effect.provide(handlers.setBudget(...args), quoteServices)),
  getFinance: (...args) => provideAccounts(Effect.provide(handlers.getFinance(...args), quoteServices)),
  quoteDomain: ({ name: { ascii }, projectId }) => Effect.succeed(makeCannedQuote(ascii, projectId)),
  scoreName: handlers.scoreName,
  tldPolicy: handlers.tldPolicy,
  registryHealth: () => Effect.succeed(operations.registry_health.example.output),
  kbSearch: () => Effect.succeed(operations.kb_search.example.output),
  askForProofs: () => Effect.succeed(new Map()),
  issueReceipts: (_, rows) => Effect.succeed(rows.map(() => operations.get_receipt.example.output.receipt_id)),
}

function runWithAccounts(all: typeof handlers): Handlers<never>
function runWithAccounts(all: Readonly<Record<string, Work>>): Readonly<Record<string, Work>> {
  return Object.fromEntries(
    Object.entries(all).map(([name, run]) => [name, (...args) => provideAccounts(run(...args))]),
  )
}
type Work = (...args: ReadonlyArray<never>) => Effect.Effect<unknown, unknown, AccountNeeds>
type AccountNeeds = Effect.Services<ReturnType<typeof provideAccounts>>

/** The example's row with the name that was asked, or why it is none. */
const rowFor = <Row>(domain: string, row: Row) =>
  Result.match(domainName(domain), {
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
