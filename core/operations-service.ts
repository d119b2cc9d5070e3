import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { domainName } from "./evidence/domain-name.ts"
import type { Row } from "./evidence/row.ts"
import { toRow } from "./evidence/to-row.ts"
import type { Controls } from "./lookup/registration/controls.ts"
import type { Lookups } from "./lookup/registration/lookups.ts"
import { checkLive, checkStream, type CheckResult, type StreamOptions } from "./operations/names/check-live/logic.ts"
import { observeName } from "./operations/receipts/observe-name.ts"
import { listRegistries, type RegistriesInput, type Registry } from "./operations/names/registries/logic.ts"
import type { kbSearch } from "./operations/knowledge/kb-search/logic.ts"
import type { auditDomain } from "./operations/names/audit-domain/logic.ts"
import type { scanNamespace } from "./operations/names/scan-namespace/logic.ts"
import type { scoreName } from "./operations/names/score-name/logic.ts"
import type { quotePrice } from "./operations/money/quote-domain/price.ts"
import type { suggestNames } from "./operations/names/suggest-names/logic.ts"
import type { tldPolicy } from "./operations/names/tld-policy/logic.ts"
import type { Knowledge } from "./operations/knowledge/ports/knowledge.ts"
import type { Dns } from "./ports/dns.ts"
import type { Rdap } from "./ports/rdap.ts"
import { noRegistrar, type Registrar } from "./ports/registrar.ts"
import type { Store } from "./ports/store.ts"
import { VerdictMemory } from "./ports/verdict-memory.ts"
import { Whois } from "./ports/whois.ts"
import type { ScanPorts } from "./scan-services.ts"

/** A mistake of the program that made the engine, not of its caller. */
export class NoWeb extends Data.TaggedError("NoWeb") {
  readonly code = "no_web"
  override readonly message = "This engine was made without `web`: it looks at no websites."
}

/** A mistake of the program that made the engine, not of its caller. */
export class NoKnowledge extends Data.TaggedError("NoKnowledge") {
  readonly code = "no_knowledge"
  override readonly message = "This engine was made without `knowledge`: it has no corpus to search."
}

type ProvidedAsk<Ask extends (...callInput: never) => Effect.Effect<unknown, unknown, unknown>, Failure = never> = (
  ...callInput: Parameters<Ask>
) => Effect.Effect<Effect.Success<ReturnType<Ask>>, Effect.Error<ReturnType<Ask>> | Failure>

/** All operations as Effects. The engine offers them as promises. */
export class Operations extends Context.Service<
  Operations,
  {
    readonly checkLive: ProvidedAsk<typeof checkLive.ask>
    readonly checkStream: <E, R>(
      names: Stream.Stream<string, E, R>,
      options?: Partial<StreamOptions>,
    ) => Stream.Stream<CheckResult, E, R>
    readonly lastKnown: (domain: string) => Effect.Effect<Row | undefined>
    readonly scanNamespace: ProvidedAsk<typeof scanNamespace.ask, NoWeb>
    readonly suggestNames: ProvidedAsk<typeof suggestNames.ask, NoWeb>
    readonly scoreName: ProvidedAsk<typeof scoreName.ask>
    readonly tldPolicy: ProvidedAsk<typeof tldPolicy.ask>
    readonly kbSearch: ProvidedAsk<typeof kbSearch.ask, NoKnowledge>
    readonly auditDomain: ProvidedAsk<typeof auditDomain.ask, NoWeb>
    readonly quote: ProvidedAsk<typeof quotePrice>
    readonly observe: ProvidedAsk<typeof observeName>
    /** Used when no RDAP serves the suffix. */
    readonly whoisServer: (suffix: string) => Effect.Effect<string | undefined>
    readonly registries: (input?: RegistriesInput) => Effect.Effect<ReadonlyArray<Registry>>
  }
>()("@surename/core/Operations") {}

type Needs = Controls | Dns | Lookups | Rdap | Store | VerdictMemory

export interface OperationPorts extends Partial<ScanPorts> {
  /** The corpus that kb_search searches. */
  readonly knowledge?: Layer.Layer<Knowledge> | undefined
  /** No name has a price without a registrar. */
  readonly registrar?: Layer.Layer<Registrar>
}

/** Loads tables and scans lazily, so that a command for one name starts without them. */
export const makeOperationsLayer = ({
  knowledge,
  prices,
  registrar = noRegistrar,
  web,
}: OperationPorts): Layer.Layer<Operations, never, Needs> =>
  Layer.effect(
    Operations,
    Effect.gen(function* () {
      const services = yield* Effect.context<Needs>()
      const scope = yield* Effect.scope
      const buildLayer = <A>(layer: Layer.Layer<A, never, Needs>) =>
        Effect.provideContext(Layer.buildWithScope(layer, scope), services)
      const sites = yield* Effect.cached(web === undefined ? Effect.fail(new NoWeb()) : buildLayer(web))
      const corpus = yield* Effect.cached(
        knowledge === undefined ? Effect.fail(new NoKnowledge()) : buildLayer(knowledge),
      )
      const scans = yield* Effect.cached(
        Effect.gen(function* () {
          const web = Layer.succeedContext(yield* sites)
          const { scanServices } = yield* Effect.promise(() => import("./scan-services.ts"))
          return yield* buildLayer(scanServices({ prices, web }))
        }),
      )
      const sellers = yield* Effect.cached(buildLayer(registrar))
      return Operations.of({
        checkLive: (input) => Effect.provideContext(checkLive.ask(input), services),
        checkStream: (names, { ordered = true, patienceMs = 0 } = {}) =>
          Stream.provideContext(checkStream(names, { ordered, patienceMs }), services),
        lastKnown: (domain) => Effect.provideContext(readLastKnown(domain), services),
        scanNamespace: Effect.fnUntraced(function* (...callInput) {
          const { scanNamespace } = yield* logic.scanNamespace
          return yield* Effect.provideContext(scanNamespace.ask(...callInput), yield* scans)
        }),
        suggestNames: Effect.fnUntraced(function* (...callInput) {
          const { suggestNames } = yield* logic.suggestNames
          return yield* suggestNames
            .ask(...callInput)
            .pipe(Effect.provideContext(yield* scans), Effect.provideContext(services))
        }),
        scoreName: (input) => Effect.flatMap(logic.scoreName, ({ scoreName }) => scoreName.ask(input)),
        tldPolicy: (input) => Effect.flatMap(logic.tldPolicy, ({ tldPolicy }) => tldPolicy.ask(input)),
        kbSearch: Effect.fnUntraced(function* (...callInput) {
          const { kbSearch } = yield* logic.kbSearch
          return yield* Effect.provideContext(kbSearch.ask(...callInput), yield* corpus)
        }),
        auditDomain: Effect.fnUntraced(function* (input) {
          const { auditDomain } = yield* logic.auditDomain
          return yield* Effect.provideContext(auditDomain.ask(input), yield* sites)
        }),
        quote: Effect.fnUntraced(function* (domain) {
          const { quotePrice: priceNow } = yield* logic.quote
          const seller = yield* sellers
          return yield* priceNow(domain).pipe(Effect.provideContext(seller), Effect.provideContext(services))
        }),
        observe: (domain) => Effect.provideContext(observeName(domain), services),
        whoisServer: (suffix) =>
          Effect.provideContext(
            Whois.useSync(({ serverOf }) => serverOf(suffix)),
            services,
          ),
        registries: (input = {}) => Effect.provideContext(listRegistries(input), services),
      })
    }),
  )

/** A second `import()` takes longer than some operations. */
const loadOnce = <A>(load: () => Promise<A>): Effect.Effect<A> => {
  let loading: Promise<A> | undefined
  return Effect.promise(() => (loading ??= load()))
}

const logic = {
  scoreName: loadOnce(() => import("./operations/names/score-name/logic.ts")),
  tldPolicy: loadOnce(() => import("./operations/names/tld-policy/logic.ts")),
  kbSearch: loadOnce(() => import("./operations/knowledge/kb-search/logic.ts")),
  scanNamespace: loadOnce(() => import("./operations/names/scan-namespace/logic.ts")),
  suggestNames: loadOnce(() => import("./operations/names/suggest-names/logic.ts")),
  quote: loadOnce(() => import("./operations/money/quote-domain/price.ts")),
  auditDomain: loadOnce(() => import("./operations/names/audit-domain/logic.ts")),
}

const readLastKnown = Effect.fnUntraced(function* (domain: string) {
  const name = domainName(domain)
  if (Result.isFailure(name)) return undefined
  const storedVerdict = yield* VerdictMemory.use((memory) => memory.recall(name.success.ascii))
  return storedVerdict === undefined
    ? undefined
    : toRow(name.success, storedVerdict.verdict, "cache", storedVerdict.evidence)
})
