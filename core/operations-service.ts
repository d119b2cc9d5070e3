import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { domainName } from "./evidence/domain-name.ts"
import type { Row } from "./evidence/row.ts"
import { toRow } from "./evidence/to-row.ts"
import type { BadInput } from "./interface/field-errors.ts"
import { nameLimits } from "./operations/names/limits.ts"
import type { Controls } from "./lookup/registration/controls.ts"
import type { Lookups } from "./lookup/registration/lookups.ts"
import type { EmitRow } from "./operations/emit-row.ts"
import type { KbSearchOutput } from "./operations/knowledge/kb-search/contract.ts"
import type { Knowledge } from "./operations/knowledge/ports/knowledge.ts"
import type { NotQuoted } from "./operations/money/quote-domain/contract.ts"
import type { PricedOffer } from "./operations/money/quote-domain/price.ts"
import type { AuditOutput } from "./operations/names/audit-domain/contract.ts"
import type { CheckLiveOutput, RefusedName } from "./operations/names/check-live/contract.ts"
import { checkLive, checkStream, type CheckResult, type StreamOptions } from "./operations/names/check-live/logic.ts"
import { listRegistries, type RegistriesInput, type Registry } from "./operations/names/registries/logic.ts"
import type { ScanInput, ScanOutput } from "./operations/names/scan-namespace/contract.ts"
import type { ScoreNameOutput } from "./operations/names/score-name/contract.ts"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "./operations/names/suggest-names/contract.ts"
import type { Depth } from "./operations/names/suggest-names/logic.ts"
import type { NoScanId, OtherExpansion } from "./operations/names/suggest-names/wishes/scan-id.ts"
import type { TldPolicy } from "./operations/names/tld-policy/contract.ts"
import type { UnknownTld } from "./operations/names/tld-policy/unknown-tld.ts"
import type { ObservedAnswer } from "./operations/receipts/observe-name.ts"
import type { ObservedScan } from "./operations/receipts/observe-scan.ts"
import type { Dns } from "./ports/dns.ts"
import type { Rdap } from "./ports/rdap.ts"
import { noRegistrar, type Registrar } from "./ports/registrar.ts"
import type { Store, StoreUnavailable } from "./ports/store.ts"
import { VerdictMemory } from "./ports/verdict-memory.ts"
import { Whois } from "./ports/whois.ts"
import type { ScanPorts } from "./scan-services.ts"
import { omitUndefined } from "./sharing/omit-undefined.ts"

/** A mistake of the program that made the engine, not of its caller. */
export class NoWeb extends Data.TaggedError("NoWeb") {
  readonly code = "no_web"
  override readonly message = "This engine was made without `web`: it looks at no websites."
}

export class NoKnowledge extends Data.TaggedError("NoKnowledge") {
  readonly code = "no_knowledge"
  override readonly message = "This engine was made without `knowledge`: it has no corpus to search."
}

/** The engine waits for the promise that it returns. If it throws, the call rejects with that error. */
export type OnRow<AnyRow> = (row: AnyRow) => void | Promise<void>

export interface RowOptions<AnyRow> {
  readonly onRow?: OnRow<AnyRow> | undefined
}

type Names = ReadonlyArray<string>

/** Each takes its subject, then its options. Option names are camelCase. Rows and inputs of operations are snake_case, as on the wire. */
export interface OperationList {
  /** Asks the registries now, ten names at a time. Fails with `BadInput` when the list itself is wrong. */
  readonly checkLive: (domains: Names) => Effect.Effect<CheckLiveOutput, BadInput>
  /** Checks any number of names. Each waits for a slot at its registry. */
  readonly checkStream: <E, R>(
    names: Stream.Stream<string, E, R>,
    options?: Partial<StreamOptions>,
  ) => Stream.Stream<CheckResult, E, R>
  /** The last verdict in the store, as a row with `source: "cache"`; `undefined` when there is none. */
  readonly lastKnown: (domain: string) => Effect.Effect<Row | undefined>
  /** Up to 25 names, or labels with TLDs: registration, addresses, site, parking and liveness. Fails with `NoWeb` without `web`. */
  readonly scanNamespace: (
    candidates: Names | Omit<ScanInput, "compact">,
    options?: RowOptions<ScanOutput["results"][number]>,
  ) => Effect.Effect<ScanOutput, BadInput | NoWeb>
  /**
   * Names for a concept, each with its derivation. Each call looks up one slice, and the same `scan_id` continues. Fails with `BadInput`,
   * `NoScanId`, `OtherExpansion` or `NoWeb`. `onRow` gets the row of every name.
   */
  readonly suggestNames: (
    input: Omit<SuggestNamesInput, "compact">,
    options?: RowOptions<SuggestedRow> & { readonly depth?: Depth | undefined },
  ) => Effect.Effect<SuggestNamesOutput, BadInput | NoScanId | OtherExpansion | NoWeb | StoreUnavailable>
  /** Scores up to ten names for their quality, best first, and their fit to a concept. No network. */
  readonly scoreNames: (
    domains: Names,
    options?: { readonly concept?: string | undefined },
  ) => Effect.Effect<ScoreNameOutput, BadInput>
  /** Returns the known rules of a TLD, each fact cited. Fails with `UnknownTld`. No network. */
  readonly tldPolicy: (tld: string) => Effect.Effect<TldPolicy, BadInput | UnknownTld>
  /** Passages of the corpus, each with its source. Fails with `BadInput`, or `NoKnowledge` without `knowledge`. No network. */
  readonly kbSearch: (
    query: string,
    options?: { readonly topK?: number | undefined },
  ) => Effect.Effect<KbSearchOutput, BadInput | NoKnowledge>
  /** Returns what a visitor sees of a domain's website. Fails with `BadInput` or `NoWeb`. */
  readonly auditDomain: (domain: string) => Effect.Effect<AuditOutput, BadInput | NoWeb>
  /** The current price of an unregistered name, or the reason why it has none. Asks the registry again, and buys nothing. Fails with `BadInput`. */
  readonly quote: (domain: string) => Effect.Effect<PricedOffer | NotQuoted, BadInput>
  /** Looks one name up now, and returns the row with all its observations, so that both can be signed. A text that is not a name gets its refusal. */
  readonly observe: (domain: string) => Effect.Effect<ObservedAnswer | RefusedName>
  /** Scans up to 25 names now, and returns each row with the observations of its registration. Fails with `NoWeb` without `web`. */
  readonly observeScan: (
    candidates: Names,
  ) => Effect.Effect<ReadonlyArray<ObservedScan | RefusedName>, BadInput | NoWeb>
  /** The WHOIS server for names under this suffix or TLD when no RDAP serves it; `undefined` when there is none. */
  readonly whoisServer: (suffix: string) => Effect.Effect<string | undefined>
  /** Every known registry base, with its source and its behaviour. */
  readonly registries: (filter?: RegistriesInput) => Effect.Effect<ReadonlyArray<Registry>>
}

/** The service has all operations as Effects. The engine offers them as promises. */
export class Operations extends Context.Service<Operations, OperationList>()("@surename/core/Operations") {}

type Needs = Controls | Dns | Lookups | Rdap | Store | VerdictMemory

export interface OperationPorts extends Partial<ScanPorts> {
  readonly knowledge?: Layer.Layer<Knowledge> | undefined
  /** Names have no price without a registrar. */
  readonly registrar?: Layer.Layer<Registrar>
}

export const makeOperationsLayer = (ports: OperationPorts): Layer.Layer<Operations, never, Needs> =>
  Layer.effect(Operations, makeOperations(ports))

/** Loads tables and scans lazily, so that a command for one name starts without them. */
const makeOperations = Effect.fnUntraced(function* (
  ports: OperationPorts,
): Effect.fn.Return<OperationList, never, Needs | Scope.Scope> {
  const services = yield* Effect.context<Needs>()
  const { corpus, scans, sellers, sites } = yield* makeLazyServices(ports, services)
  const tables = Effect.succeed(Context.empty())
  const provide = <A, E>(work: Effect.Effect<A, E, Needs>): Effect.Effect<A, E> => Effect.provideContext(work, services)
  const load = makeLoader(services)
  return {
    checkLive: (domains) => provide(checkInChunks(domains)),
    checkStream: (names, { ordered = true, patienceMs = 0 } = {}) =>
      Stream.provideContext(checkStream(names, { ordered, patienceMs }), services),
    lastKnown: (domain) => provide(readLastKnown(domain)),
    scanNamespace: load(
      scans,
      () => import("./operations/names/scan-namespace/logic.ts"),
      ({ scanNamespace }, candidates, { onRow } = {}) =>
        scanNamespace.decodeAndRun("length" in candidates ? { candidates } : candidates, toEmitter(onRow)),
    ),
    suggestNames: load(
      scans,
      () => import("./operations/names/suggest-names/logic.ts"),
      ({ suggestNames }, input, { depth, onRow } = {}) => suggestNames.decodeAndRun(input, depth, toEmitter(onRow)),
    ),
    scoreNames: load(
      tables,
      () => import("./operations/names/score-name/logic.ts"),
      ({ scoreName }, domains, { concept } = {}) => scoreName.decodeAndRun({ domains, ...omitUndefined({ concept }) }),
    ),
    tldPolicy: load(
      tables,
      () => import("./operations/names/tld-policy/logic.ts"),
      ({ tldPolicy }, tld) => tldPolicy.decodeAndRun({ tld }),
    ),
    kbSearch: load(
      corpus,
      () => import("./operations/knowledge/kb-search/logic.ts"),
      ({ kbSearch }, query, { topK } = {}) => kbSearch.decodeAndRun({ query, ...omitUndefined({ top_k: topK }) }),
    ),
    auditDomain: load(
      sites,
      () => import("./operations/names/audit-domain/logic.ts"),
      ({ auditDomain }, domain) => auditDomain.decodeAndRun({ domain }),
    ),
    quote: load(
      sellers,
      () => import("./operations/money/quote-domain/price.ts"),
      ({ quotePrice }, domain) => quotePrice(domain),
    ),
    observe: load(
      tables,
      () => import("./operations/receipts/observe-name.ts"),
      ({ observeName }, domain) => observeName(domain),
    ),
    observeScan: load(
      scans,
      () => import("./operations/receipts/observe-scan.ts"),
      ({ observeScan }, candidates) => observeScan(candidates),
    ),
    whoisServer: (suffix) => provide(Whois.useSync(({ findServer }) => findServer(suffix))),
    registries: (filter = {}) => provide(listRegistries(filter)),
  }
})

/** The services that only some operations need. Each is built once, by the first of them. */
const makeLazyServices = Effect.fnUntraced(function* (
  { knowledge, prices, registrar = noRegistrar, web }: OperationPorts,
  services: Context.Context<Needs>,
) {
  const scope = yield* Effect.scope
  const build = <A>(layer: Layer.Layer<A, never, Needs>) =>
    Effect.provideContext(Layer.buildWithScope(layer, scope), services)
  const sites = yield* Effect.cached(web === undefined ? Effect.fail(new NoWeb()) : build(web))
  return {
    sites,
    corpus: yield* Effect.cached(knowledge === undefined ? Effect.fail(new NoKnowledge()) : build(knowledge)),
    scans: yield* Effect.cached(
      Effect.gen(function* () {
        const builtWeb = Layer.succeedContext(yield* sites)
        const { scanServices } = yield* Effect.promise(() => import("./scan-services.ts"))
        return yield* build(scanServices({ prices, web: builtWeb }))
      }),
    ),
    sellers: yield* Effect.cached(build(registrar)),
  }
})

/** The code of an operation is imported by its first call. A second `import()` takes longer than some operations. */
const makeLoader =
  (services: Context.Context<Needs>) =>
  <Code, Input extends ReadonlyArray<unknown>, A, E, Extra, E2>(
    extraServices: Effect.Effect<Context.Context<Extra>, E2>,
    importCode: () => Promise<Code>,
    callOperation: (code: Code, ...input: Input) => Effect.Effect<A, E, Needs | Extra>,
  ): ((...input: Input) => Effect.Effect<A, E | E2>) => {
    let loading: Promise<Code> | undefined
    return Effect.fnUntraced(function* (...input: Input) {
      const code = yield* Effect.promise(() => (loading ??= importCode()))
      return yield* Effect.provideContext(callOperation(code, ...input), Context.merge(services, yield* extraServices))
    })
  }

const checkInChunks = (domains: Names) =>
  domains.length <= nameLimits.checkLiveDomains
    ? checkLive.decodeAndRun({ domains })
    : Effect.map(
        Effect.forEach(Arr.chunksOf(domains, nameLimits.checkLiveDomains), (chunk) =>
          checkLive.decodeAndRun({ domains: chunk }),
        ),
        (answers) => ({ results: answers.flatMap(({ results }) => results) }),
      )

const toEmitter = <AnyRow>(onRow: OnRow<AnyRow> | undefined): EmitRow<AnyRow> | undefined =>
  onRow && ((row) => Effect.promise(async () => onRow(row)))

const readLastKnown = Effect.fnUntraced(function* (domain: string) {
  const name = domainName(domain)
  if (Result.isFailure(name)) return undefined
  const storedVerdict = yield* VerdictMemory.use((memory) => memory.recall(name.success.ascii))
  return storedVerdict === undefined
    ? undefined
    : toRow(name.success, storedVerdict.verdict, "cache", storedVerdict.evidence)
})
