import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Stream from "effect/Stream"
import { closable, type StopSignal } from "./closable.ts"
import { engineLayer, type EngineOptions, type EngineServices } from "./engine-layer.ts"
import type { Row } from "./evidence/row.ts"
import { Operations } from "./operations-service.ts"
import type { AuditOutput } from "./operations/names/audit-domain/contract.ts"
import type { CheckLiveOutput } from "./operations/names/check-live/contract.ts"
import type { CheckResult, StreamOptions } from "./operations/names/check-live/logic.ts"
import type { KbSearchOutput } from "./operations/knowledge/kb-search/contract.ts"
import type { RegistriesInput, Registry } from "./operations/names/registries/logic.ts"
import type { NotQuoted } from "./operations/money/quote-domain/contract.ts"
import type { PricedOffer } from "./operations/money/quote-domain/price.ts"
import type { ScanInput, ScanOutput } from "./operations/names/scan-namespace/contract.ts"
import type { ScoreNameOutput } from "./operations/names/score-name/contract.ts"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "./operations/names/suggest-names/contract.ts"
import type { Depth } from "./operations/names/suggest-names/logic.ts"
import type { Tell } from "./operations/tell.ts"
import type { TldPolicy } from "./operations/names/tld-policy/contract.ts"

/** The engine waits for the promise that it returns. If it throws, the call rejects with that error. */
export type OnRow<Row> = (row: Row) => void | Promise<void>

/** After `close()` every method rejects with `EngineClosed`; calls that were still running reject with it, too. */
export interface Engine extends Questions {
  /**
   * An engine whose questions end with the signal: those under way and later ones reject with its reason, as `fetch` does. That says
   * nothing about a name, and the engine itself goes on.
   */
  readonly until: (signal: StopSignal) => Questions
  /** The engine as Effect services, for programs that are written in Effect. */
  readonly layer: Layer.Layer<EngineServices, unknown>
  readonly close: () => Promise<void>
}

export interface Questions {
  /** Opens the store, and rejects with why it cannot be opened; without it the first question does. */
  readonly ready: () => Promise<void>
  /** Up to ten names, right now, from their registries. Rejects with `BadInput` when the list itself is wrong. */
  readonly checkLive: (domains: ReadonlyArray<string>) => Promise<CheckLiveOutput>
  /** Any number of names; each waits for its registry's turn. Leaving the loop stops the rest. */
  readonly checkMany: (
    names: Iterable<string> | AsyncIterable<string>,
    options?: Partial<StreamOptions>,
  ) => AsyncIterable<CheckResult>
  /** The last verdict the store holds, as a row with `source: "cache"`; `undefined` when there is none. */
  readonly lastKnown: (domain: string) => Promise<Row | undefined>
  /**
   * Up to 25 names, or labels with TLDs: registration, addresses, site, parking and liveness. Rejects with `NoWeb` without `web`. `onRow` is given each
   * row as soon as it is known.
   */
  readonly scanNamespace: (
    candidates: ReadonlyArray<string> | Omit<ScanInput, "compact">,
    onRow?: OnRow<ScanOutput["results"][number]>,
  ) => Promise<ScanOutput>
  /**
   * Names for a concept, each with how it was made; a slice is looked up a call, and the same `scan_id` continues.
   * Rejects with `BadInput`, `NoScanId`, `OtherExpansion` or `NoWeb`. `onRow` is given the row of every name, not only of the
   * page, as soon as it is known.
   */
  readonly suggestNames: (
    input: Omit<SuggestNamesInput, "compact">,
    depth?: Depth,
    onRow?: OnRow<SuggestedRow>,
  ) => Promise<SuggestNamesOutput>
  /** How good up to ten names are as names, best first. No network. */
  readonly scoreNames: (domains: ReadonlyArray<string>) => Promise<ScoreNameOutput>
  /** Returns the known rules of a TLD, each fact cited. Rejects with `UnknownTld`. No network. */
  readonly tldPolicy: (tld: string) => Promise<TldPolicy>
  /** Passages of the corpus, each with its source. Rejects with `BadInput`, or `NoKnowledge` without `knowledge`. No network. */
  readonly kbSearch: (query: string, topK?: number) => Promise<KbSearchOutput>
  /** Returns what a visitor sees of a domain's website. Rejects with `BadInput` or `NoWeb`. */
  readonly auditDomain: (domain: string) => Promise<AuditOutput>
  /**
   * Returns what an unregistered name costs at this moment, from the engine's `registrar`, after asking the registry once more; or
   * why it has no price. Rejects with `BadInput`. Nothing holds it, and nothing is bought.
   */
  readonly quote: (domain: string) => Promise<PricedOffer | NotQuoted>
  /** The WHOIS server that is asked about names under this suffix or TLD where no RDAP serves it, if there is one. */
  readonly whoisServer: (suffix: string) => Promise<string | undefined>
  /** Every known registry base, where it comes from and how it behaves. */
  readonly registries: (input?: RegistriesInput) => Promise<ReadonlyArray<Registry>>
}

export const makeEngine = <RdapError = never, DnsError = never, StoreError = never>(
  options: EngineOptions<RdapError, DnsError, StoreError>,
): Engine => {
  const layer = engineLayer(options)
  const runtime = ManagedRuntime.make(Layer.provideMerge(layer, options.logger ?? silence))
  const { ask, close, each } = closable()
  const questions = (signal?: StopSignal): Questions => {
    const begin = <A, E>(work: Effect.Effect<A, E, EngineServices>): Promise<A> => {
      if (signal === undefined) return runtime.runPromise(work)
      // To open the store may take longest of all.
      const opened = Effect.flatMap(runtime.contextEffect, (services) => Effect.provideContext(work, services))
      return Effect.runPromise(Effect.raceFirst(opened, stopped(signal)))
    }
    const runOperation = <A, E>(question: (operations: (typeof Operations)["Service"]) => Effect.Effect<A, E>) =>
      ask(() => begin(Operations.use(question)), signal)
    return {
      ready: () => ask(() => begin(Effect.void), signal),
      checkLive: (domains) => runOperation(({ checkLive }) => checkLive({ domains })),
      checkMany: (names, streaming) =>
        each(
          () =>
            begin(
              Operations.use(({ checkStream }) => {
                const rows = checkStream(streamOf(names), streaming)
                return Stream.toAsyncIterableEffect(
                  signal === undefined ? rows : Stream.interruptWhen(rows, stopped(signal)),
                )
              }),
            ),
          signal,
        ),
      lastKnown: (domain) => runOperation(({ lastKnown }) => lastKnown(domain)),
      scanNamespace: (candidates, onRow) =>
        runOperation(({ scanNamespace }) =>
          scanNamespace("length" in candidates ? { candidates } : candidates, rowListener(onRow)),
        ),
      suggestNames: (input, depth, onRow) =>
        runOperation(({ suggestNames }) => suggestNames(input, depth, rowListener(onRow))),
      scoreNames: (domains) => runOperation(({ scoreName }) => scoreName({ domains })),
      tldPolicy: (tld) => runOperation(({ tldPolicy }) => tldPolicy({ tld })),
      kbSearch: (query, topK) =>
        runOperation(({ kbSearch }) => kbSearch(topK === undefined ? { query } : { query, top_k: topK })),
      auditDomain: (domain) => runOperation(({ auditDomain }) => auditDomain({ domain })),
      quote: (domain) => runOperation(({ quote }) => quote(domain)),
      whoisServer: (suffix) => runOperation(({ whoisServer }) => whoisServer(suffix)),
      registries: (input) => runOperation(({ registries }) => registries(input)),
    }
  }
  return {
    ...questions(),
    until: questions,
    layer,
    close: async () => {
      close()
      await runtime.dispose()
    },
  }
}

/** Breaks with its reason once the signal says stop. */
const stopped = (signal: StopSignal): Effect.Effect<never> =>
  Effect.callback((resume) => {
    const stop = () => resume(Effect.die(signal.reason))
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop)
    return Effect.sync(() => signal.removeEventListener("abort", stop))
  })

const rowListener = <Row>(onRow: OnRow<Row> | undefined): Tell<Row> | undefined =>
  onRow && ((row) => Effect.promise(async () => onRow(row)))

/** A library writes nothing to the output of its program unless the program passes a logger. */
const silence = Logger.layer([])

const streamOf = (names: Iterable<string> | AsyncIterable<string>): Stream.Stream<string> =>
  Symbol.asyncIterator in names
    ? Stream.orDie(Stream.fromAsyncIterable(names, (cause) => cause))
    : Stream.fromIterable(names)
