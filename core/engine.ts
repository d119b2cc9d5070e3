import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { NoWeb } from "./engine-errors.ts"
import { domainName } from "./evidence/domain-name.ts"
import type { Row } from "./evidence/row.ts"
import { toRow } from "./evidence/to-row.ts"
import { controlsLayer } from "./lookup/registration/controls.ts"
import type { Controls } from "./lookup/registration/controls.ts"
import type { CheckLiveOutput } from "./operations/check-live/contract.ts"
import { checkLive, checkStream } from "./operations/check-live/logic.ts"
import type { Answer, StreamOptions } from "./operations/check-live/logic.ts"
import { Deadline, lookupsLayer } from "./lookup/registration/lookups.ts"
import type { Lookups } from "./lookup/registration/lookups.ts"
import type { ScanOutput } from "./operations/scan-namespace/contract.ts"
import type { SuggestNamesInput, SuggestNamesOutput } from "./operations/suggest-names/contract.ts"
import type { Depth } from "./operations/suggest-names/logic.ts"
import type { AuditOutput } from "./operations/audit-domain/contract.ts"
import type { ScoreNameOutput } from "./operations/score-name/contract.ts"
import type { TldPolicy } from "./operations/tld-policy/contract.ts"
import type { Dns } from "./ports/dns.ts"
import { registries } from "./operations/registries/logic.ts"
import type { RegistriesInput, Registry } from "./operations/registries/logic.ts"
import { verdictMemory } from "./state/verdict-cache.ts"
import type { Page } from "./ports/page.ts"
import type { Prices } from "./ports/prices.ts"
import type { Rdap } from "./ports/rdap.ts"
import type { Site } from "./ports/site.ts"
import type { Store } from "./ports/store.ts"
import { VerdictMemory } from "./ports/verdict-memory.ts"
import { runtimeBeside } from "./own-runtime.ts"
import { untilClosed } from "./closable.ts"

export type Ports = Rdap | Dns | Store

export interface EngineOptions<RdapError = never, DnsError = never, StoreError = never> {
  /** The adapters of your choice, one for each port. */
  readonly rdap: Layer.Layer<Rdap, RdapError>
  readonly dns: Layer.Layer<Dns, DnsError>
  /** Where verdicts outlive their lookup: of this process, or of many on one database. */
  readonly store: Layer.Layer<Store, StoreError>
  /** How to look at websites; an engine without it refuses audits and is fit for runtimes that have no sockets. */
  readonly web?: Layer.Layer<Site | Page, never, Dns>
  /** What TLDs cost; the dated table that ships with this version otherwise. */
  readonly prices?: Layer.Layer<Prices>
  /** Where warnings go; nowhere otherwise. Whoever uses `layer` without one hears them with the loggers of the program. */
  readonly logger?: Layer.Layer<never>
  readonly deadlineMs?: number
}

/** Whatever is asked of it rejects with `EngineClosed` once it is closed, also what was under way then. */
export interface Engine {
  /** Opens the store, and rejects with why it cannot be opened; without it the first question does. */
  readonly ready: () => Promise<void>
  /** Up to ten names, right now, from their registries. Rejects with `BadInput` when the list itself is wrong. */
  readonly checkLive: (domains: ReadonlyArray<string>) => Promise<CheckLiveOutput>
  /** Any number of names; each waits for its registry's turn. Leaving the loop stops the rest. */
  readonly checkMany: (
    names: Iterable<string> | AsyncIterable<string>,
    options?: Partial<StreamOptions>,
  ) => AsyncIterable<Answer>
  /** The last verdict the store holds, as a row with `source: "cache"`; `undefined` when there is none. */
  readonly lastKnown: (domain: string) => Promise<Row | undefined>
  /** Up to 25 names: registration, addresses, site, parking and liveness. Rejects with `NoWeb` without `web`. */
  readonly scanNamespace: (candidates: ReadonlyArray<string>) => Promise<ScanOutput>
  /**
   * Names for a concept, each with how it was made; a slice of them is looked up a call, and the same `scan_id` continues.
   * Rejects with `BadInput`, `NoScanId`, `OtherExpansion` or `NoWeb`.
   */
  readonly suggestNames: (input: SuggestNamesInput, depth?: Depth) => Promise<SuggestNamesOutput>
  /** How good up to ten names are as names, best first. No network. */
  readonly scoreNames: (domains: ReadonlyArray<string>) => Promise<ScoreNameOutput>
  /** What is known about a TLD's rules, each fact cited. Rejects with `UnknownTld`. No network. */
  readonly tldPolicy: (tld: string) => Promise<TldPolicy>
  /** What a domain's website shows to anybody. Rejects with `BadInput` for what is no name, or with `NoWeb`. */
  readonly auditDomain: (domain: string) => Promise<AuditOutput>
  /** Every known registry base, where it comes from and how it behaves. */
  readonly registries: (input?: RegistriesInput) => Promise<ReadonlyArray<Registry>>
  /** The same as Effect services, for programs that are written in Effect. */
  readonly layer: Layer.Layer<EngineServices, unknown>
  readonly close: () => Promise<void>
}

export type EngineServices = Ports | VerdictMemory | Controls | Lookups

/** Everything the operations need, over any ports. */
export const engineLayer = <RdapError = never, DnsError = never, StoreError = never>({
  rdap,
  dns,
  store,
  logger = Layer.empty,
  deadlineMs,
}: EngineOptions<RdapError, DnsError, StoreError>): Layer.Layer<EngineServices, RdapError | DnsError | StoreError> => {
  const ports = Layer.mergeAll(rdap, dns, Layer.provideMerge(verdictMemory, store))
  const services = lookupsLayer.pipe(
    Layer.provideMerge(controlsLayer),
    Layer.provideMerge(ports),
    Layer.provideMerge(logger),
  )
  return deadlineMs === undefined ? services : Layer.provide(services, Layer.succeed(Deadline, deadlineMs))
}

export const makeEngine = <RdapError = never, DnsError = never, StoreError = never>(
  options: EngineOptions<RdapError, DnsError, StoreError>,
): Engine => {
  const layer = engineLayer(options)
  const heard = Layer.provideMerge(layer, options.logger ?? silence)
  const runtime = ManagedRuntime.make(heard)
  const web = runtimeBeside(runtime, heard, async () => sighted(options))
  const scans = runtimeBeside(runtime, heard, async () => {
    const { scanLayer } = await import("./operations/scan-namespace/logic.ts")
    const { candidatesLayer } = await import("./operations/suggest-names/logic.ts")
    const { shippedPrices } = await import("./lookup/price/shipped.ts")
    const scanning = Layer.provideMerge(candidatesLayer, scanLayer).pipe(
      Layer.provideMerge(options.prices ?? shippedPrices),
      Layer.provide(sighted(options)),
    )
    return options.deadlineMs === undefined
      ? scanning
      : Layer.provideMerge(scanning, Layer.succeed(Deadline, options.deadlineMs))
  })
  const { ask, close, each } = untilClosed()
  return {
    layer,
    ready: () => ask(() => runtime.runPromise(Effect.void)),
    checkLive: (domains) => ask(() => runtime.runPromise(checkLive({ domains }))),
    checkMany: (names, { ordered = true, patienceMs = 0 } = {}) =>
      each(() =>
        runtime.runPromise(Stream.toAsyncIterableEffect(checkStream(streamOf(names), { ordered, patienceMs }))),
      ),
    lastKnown: (domain) => ask(() => runtime.runPromise(lastKnown(domain))),
    // Their tables are read only when somebody asks.
    scoreNames: (domains) =>
      ask(async () => {
        const { scoreName } = await logic.scoreName()
        return runtime.runPromise(scoreName({ domains }))
      }),
    tldPolicy: (tld) =>
      ask(async () => {
        const { tldPolicy } = await logic.tldPolicy()
        return runtime.runPromise(tldPolicy(tld))
      }),
    scanNamespace: (candidates) =>
      ask(async () => {
        const { scanNamespace } = await logic.scanNamespace()
        return (await scans.get()).runPromise(scanNamespace({ candidates }))
      }),
    suggestNames: (input, depth) =>
      ask(async () => {
        const { suggestNames } = await logic.suggestNames()
        return (await scans.get()).runPromise(suggestNames(input, depth))
      }),
    auditDomain: (domain) =>
      ask(async () => {
        const { auditDomain } = await logic.auditDomain()
        return (await web.get()).runPromise(auditDomain({ domain }))
      }),
    registries: (input = {}) => ask(() => runtime.runPromise(registries(input))),
    close: async () => {
      close()
      await Promise.all([scans.dispose(), web.dispose()])
      await runtime.dispose()
    },
  }
}

/** A library says nothing on the streams of the program it is in, unless it is told where. */
const silence = Logger.layer([])

/** Asked for again, `import()` finds the same module, but takes longer for it than some of them for their answer. */
const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loaded: Promise<A> | undefined
  return () => (loaded ??= load())
}

const logic = {
  scoreName: once(() => import("./operations/score-name/logic.ts")),
  tldPolicy: once(() => import("./operations/tld-policy/logic.ts")),
  scanNamespace: once(() => import("./operations/scan-namespace/logic.ts")),
  suggestNames: once(() => import("./operations/suggest-names/logic.ts")),
  auditDomain: once(() => import("./operations/audit-domain/logic.ts")),
}

const sighted = ({ web }: Pick<EngineOptions, "web">): Layer.Layer<Site | Page, never, Dns> => {
  if (web === undefined) throw new NoWeb()
  return web
}

const lastKnown = Effect.fnUntraced(function* (
  domain: string,
): Effect.fn.Return<Row | undefined, never, VerdictMemory> {
  const name = domainName(domain)
  if (Result.isFailure(name)) return undefined
  const memory = yield* VerdictMemory
  const found = yield* memory.recall(name.success.ascii)
  return found === undefined ? undefined : toRow(name.success, found.verdict, "cache", found.evidence)
})

const streamOf = (names: Iterable<string> | AsyncIterable<string>): Stream.Stream<string> =>
  Symbol.asyncIterator in names
    ? Stream.orDie(Stream.fromAsyncIterable(names, (cause) => cause))
    : Stream.fromIterable(names)
