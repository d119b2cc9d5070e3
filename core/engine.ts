import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { domainName } from "./evidence/domain-name.ts"
import type { Row } from "./evidence/row.ts"
import { toRow } from "./evidence/to-row.ts"
import { controlsLayer } from "./operations/check-live/controls.ts"
import type { Controls } from "./operations/check-live/controls.ts"
import type { CheckLiveOutput } from "./operations/check-live/contract.ts"
import { checkLive, checkStream } from "./operations/check-live/logic.ts"
import type { Answer, StreamOptions } from "./operations/check-live/logic.ts"
import { Deadline, lookupsLayer } from "./operations/check-live/lookups.ts"
import type { Lookups } from "./operations/check-live/lookups.ts"
import type { ScanOutput } from "./operations/scan-namespace/contract.ts"
import type { ScanRows } from "./operations/scan-namespace/scan-rows.ts"
import type { AuditOutput } from "./operations/audit-domain/contract.ts"
import { BadInput } from "./operations/bad-input.ts"
import type { ScoreNameOutput } from "./operations/score-name/contract.ts"
import type { TldPolicy } from "./operations/tld-policy/contract.ts"
import type { Dns } from "./ports/dns.ts"
import { registries } from "./operations/registries/logic.ts"
import type { RegistriesInput, Registry } from "./operations/registries/logic.ts"
import { verdictMemory } from "./memory-over-store.ts"
import type { Page } from "./ports/page.ts"
import type { Rdap } from "./ports/rdap.ts"
import type { Site } from "./ports/site.ts"
import type { Store } from "./ports/store.ts"
import { VerdictMemory } from "./ports/verdict-memory.ts"

export type Ports = Rdap | Dns | Store

export interface EngineOptions<RdapError = never, DnsError = never, StoreError = never> {
  /** The adapters of your choice, one for each port. */
  readonly rdap: Layer.Layer<Rdap, RdapError>
  readonly dns: Layer.Layer<Dns, DnsError>
  /** Where verdicts outlive their lookup: of this process, or of many on one database. */
  readonly store: Layer.Layer<Store, StoreError>
  /** How to look at websites; an engine without it refuses audits and is fit for runtimes that have no sockets. */
  readonly web?: Layer.Layer<Site | Page, never, Dns>
  /** Where warnings go; Effect's default otherwise. */
  readonly logger?: Layer.Layer<never>
  readonly deadlineMs?: number
}

export interface Engine {
  /** Up to ten names, right now, from their registries. Rejects with `BadInput` when the list itself is wrong. */
  readonly checkLive: (domains: ReadonlyArray<string>) => Promise<CheckLiveOutput>
  /** Any number of names; each waits for its registry's turn. Leaving the loop stops the rest. */
  readonly checkMany: (
    names: Iterable<string> | AsyncIterable<string>,
    options?: Partial<StreamOptions>,
  ) => AsyncIterable<Answer>
  /** The last verdict the store holds, as a row with `source: "cache"`; `undefined` when there is none. */
  readonly lastKnown: (domain: string) => Promise<Row | undefined>
  /** Up to 25 names: registration, addresses, site, parking and liveness. Rejects without `web`. */
  readonly scanNamespace: (candidates: ReadonlyArray<string>) => Promise<ScanOutput>
  /** How good up to ten names are as names, best first. No network. */
  readonly scoreNames: (domains: ReadonlyArray<string>) => Promise<ScoreNameOutput>
  /** What is known about a TLD's rules, each fact cited. Rejects with `UnknownTld`. No network. */
  readonly tldPolicy: (tld: string) => Promise<TldPolicy>
  /** What a domain's website shows to anybody. Rejects with `BadInput` for what is no name, or without `web`. */
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
  const runtime = ManagedRuntime.make(layer)
  let scans: ManagedRuntime.ManagedRuntime<ScanRows, unknown> | undefined
  return {
    layer,
    checkLive: (domains) => runtime.runPromise(checkLive({ domains })),
    checkMany: (names, { ordered = true, patienceMs = 0 } = {}) =>
      laterIterable(
        runtime.runPromise(Stream.toAsyncIterableEffect(checkStream(streamOf(names), { ordered, patienceMs }))),
      ),
    lastKnown: (domain) => runtime.runPromise(lastKnown(domain)),
    // Their tables are read only when somebody asks.
    scoreNames: async (domains) => {
      const { scoreName } = await import("./operations/score-name/logic.ts")
      return runtime.runPromise(scoreName({ domains }))
    },
    tldPolicy: async (tld) => {
      const { tldPolicy } = await import("./operations/tld-policy/logic.ts")
      return runtime.runPromise(tldPolicy(tld))
    },
    scanNamespace: async (candidates) => {
      const { scanNamespace, scanLayer } = await import("./operations/scan-namespace/logic.ts")
      const { shippedPrices } = await import("./operations/tld-price/shipped.ts")
      scans ??= sighted(options, scanLayer.pipe(Layer.provide(shippedPrices)), runtime, layer)
      return scans.runPromise(scanNamespace({ candidates }))
    },
    auditDomain: async (domain) => {
      if (options.web === undefined) throw blind
      const { auditDomain } = await import("./operations/audit-domain/logic.ts")
      return runtime.runPromise(Effect.provide(auditDomain({ domain }), options.web))
    },
    registries: (input = {}) => runtime.runPromise(registries(input)),
    close: async () => {
      await scans?.dispose()
      await runtime.dispose()
    },
  }
}

const blind = new BadInput({ message: "This engine was made without `web`: it looks at no websites." })

/** What scans need beyond the engine, built beside it and sharing its services. */
const sighted = <Error>(
  { deadlineMs, web }: { readonly deadlineMs?: number; readonly web?: Layer.Layer<Site | Page, never, Dns> },
  scanning: Layer.Layer<ScanRows, never, EngineServices | Site | Page>,
  { memoMap }: { readonly memoMap: Layer.MemoMap },
  engine: Layer.Layer<EngineServices, Error>,
): ManagedRuntime.ManagedRuntime<ScanRows, unknown> => {
  if (web === undefined) throw blind
  const timed = deadlineMs === undefined ? scanning : Layer.provide(scanning, Layer.succeed(Deadline, deadlineMs))
  return ManagedRuntime.make(timed.pipe(Layer.provide(web), Layer.provide(engine)), { memoMap })
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

/** An iterable that is still on its way. */
const laterIterable = <A>(promise: Promise<AsyncIterable<A>>): AsyncIterable<A> => ({
  async *[Symbol.asyncIterator]() {
    yield* await promise
  },
})
