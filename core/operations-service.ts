import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { domainName } from "./evidence/domain-name.ts"
import { toRow } from "./evidence/to-row.ts"
import type { Controls } from "./lookup/registration/controls.ts"
import type { Lookups } from "./lookup/registration/lookups.ts"
import { checkLive, checkStream, type CheckResult, type StreamOptions } from "./operations/names/check-live/logic.ts"
import { observeName } from "./operations/receipts/observe-name.ts"
import { listRegistries, type RegistriesInput } from "./operations/names/registries/logic.ts"
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

export class NoKnowledge extends Data.TaggedError("NoKnowledge") {
  readonly code = "no_knowledge"
  override readonly message = "This engine was made without `knowledge`: it has no corpus to search."
}

type Needs = Controls | Dns | Lookups | Rdap | Store | VerdictMemory

export interface OperationPorts extends Partial<ScanPorts> {
  readonly knowledge?: Layer.Layer<Knowledge> | undefined
  /** Names have no price without a registrar. */
  readonly registrar?: Layer.Layer<Registrar>
}

/** Loads tables and scans lazily, so that a command for one name starts without them. */
const makeOperations = Effect.fnUntraced(function* ({
  knowledge,
  prices,
  registrar = noRegistrar,
  web,
}: OperationPorts) {
  const services = yield* Effect.context<Needs>()
  const scope = yield* Effect.scope
  const buildLayer = <A>(layer: Layer.Layer<A, never, Needs>) =>
    Effect.provideContext(Layer.buildWithScope(layer, scope), services)
  const sites = yield* Effect.cached(web === undefined ? Effect.fail(new NoWeb()) : buildLayer(web))
  const corpus = yield* Effect.cached(knowledge === undefined ? Effect.fail(new NoKnowledge()) : buildLayer(knowledge))
  const scans = yield* Effect.cached(
    Effect.gen(function* () {
      const web = Layer.succeedContext(yield* sites)
      const { scanServices } = yield* Effect.promise(() => import("./scan-services.ts"))
      return yield* buildLayer(scanServices({ prices, web }))
    }),
  )
  const sellers = yield* Effect.cached(buildLayer(registrar))
  const tables = Effect.succeed(Context.empty())
  const provide =
    <Input extends ReadonlyArray<unknown>, A, E>(ask: (...input: Input) => Effect.Effect<A, E, Needs>) =>
    (...input: Input): Effect.Effect<A, E> =>
      Effect.provideContext(ask(...input), services)
  const load = <Input extends ReadonlyArray<unknown>, A, E, Extra, E2>(
    importAsk: () => Promise<(...input: Input) => Effect.Effect<A, E, Needs | Extra>>,
    extraServices: Effect.Effect<Context.Context<Extra>, E2>,
  ) => {
    const loaded = loadOnce(importAsk)
    return Effect.fnUntraced(function* (...input: Input): Effect.fn.Return<A, E | E2> {
      const ask = yield* loaded
      return yield* Effect.provideContext(ask(...input), Context.merge(services, yield* extraServices))
    })
  }
  return {
    checkLive: provide(checkLive.ask),
    checkStream: <E, R>(
      names: Stream.Stream<string, E, R>,
      { ordered = true, patienceMs = 0 }: Partial<StreamOptions> = {},
    ): Stream.Stream<CheckResult, E, R> => Stream.provideContext(checkStream(names, { ordered, patienceMs }), services),
    lastKnown: provide(readLastKnown),
    scanNamespace: load(
      async () => (await import("./operations/names/scan-namespace/logic.ts")).scanNamespace.ask,
      scans,
    ),
    suggestNames: load(async () => (await import("./operations/names/suggest-names/logic.ts")).suggestNames.ask, scans),
    scoreName: load(async () => (await import("./operations/names/score-name/logic.ts")).scoreName.ask, tables),
    tldPolicy: load(async () => (await import("./operations/names/tld-policy/logic.ts")).tldPolicy.ask, tables),
    kbSearch: load(async () => (await import("./operations/knowledge/kb-search/logic.ts")).kbSearch.ask, corpus),
    auditDomain: load(async () => (await import("./operations/names/audit-domain/logic.ts")).auditDomain.ask, sites),
    quote: load(async () => (await import("./operations/money/quote-domain/price.ts")).quotePrice, sellers),
    observe: provide(observeName),
    observeScan: load(async () => (await import("./operations/receipts/observe-scan.ts")).observeScan, scans),
    /** Used when no RDAP serves the suffix. */
    whoisServer: provide((suffix: string) => Whois.useSync(({ findServer }) => findServer(suffix))),
    registries: provide((input: RegistriesInput = {}) => listRegistries(input)),
  }
})

/** The service has all operations as Effects. The engine offers them as promises. */
export class Operations extends Context.Service<Operations, Effect.Success<ReturnType<typeof makeOperations>>>()(
  "@surename/core/Operations",
) {}

export const makeOperationsLayer = (ports: OperationPorts): Layer.Layer<Operations, never, Needs> =>
  Layer.effect(Operations, makeOperations(ports))

/** A second `import()` takes longer than some operations. */
const loadOnce = <A>(load: () => Promise<A>): Effect.Effect<A> => {
  let loading: Promise<A> | undefined
  return Effect.promise(() => (loading ??= load()))
}

const readLastKnown = Effect.fnUntraced(function* (domain: string) {
  const name = domainName(domain)
  if (Result.isFailure(name)) return undefined
  const storedVerdict = yield* VerdictMemory.use((memory) => memory.recall(name.success.ascii))
  return storedVerdict === undefined
    ? undefined
    : toRow(name.success, storedVerdict.verdict, "cache", storedVerdict.evidence)
})
