import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Stream from "effect/Stream"
import { makeClosable, stopWithEither, type StopSignal } from "./closable.ts"
import { engineLayer, type EngineOptions, type EngineServices } from "./engine-layer.ts"
import type { Row } from "./evidence/row.ts"
import { limits } from "./limits.ts"
import { Operations } from "./operations-service.ts"
import type { AuditOutput } from "./operations/names/audit-domain/contract.ts"
import type { ObservedAnswer } from "./operations/receipts/observe-name.ts"
import type { ObservedScan } from "./operations/receipts/observe-scan.ts"
import type { CheckLiveOutput, RefusedName } from "./operations/names/check-live/contract.ts"
import type { CheckResult, StreamOptions } from "./operations/names/check-live/logic.ts"
import type { KbSearchOutput } from "./operations/knowledge/kb-search/contract.ts"
import type { RegistriesInput, Registry } from "./operations/names/registries/logic.ts"
import type { NotQuoted } from "./operations/money/quote-domain/contract.ts"
import type { PricedOffer } from "./operations/money/quote-domain/price.ts"
import type { ScanInput, ScanOutput } from "./operations/names/scan-namespace/contract.ts"
import type { ScoreNameOutput } from "./operations/names/score-name/contract.ts"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "./operations/names/suggest-names/contract.ts"
import type { Depth } from "./operations/names/suggest-names/logic.ts"
import type { EmitRow } from "./operations/emit-row.ts"
import type { TldPolicy } from "./operations/names/tld-policy/contract.ts"
import { omitUndefined } from "./sharing/omit-undefined.ts"

/** The engine waits for the promise that it returns. If it throws, the call rejects with that error. */
export type OnRow<Row> = (row: Row) => void | Promise<void>

/** After `close()` every method rejects with `EngineClosed`, and so do calls that are still running. */
export interface Engine extends Questions {
  /**
   * Returns the methods with this signal. Running and later calls reject with its reason, as `fetch` does. That proves nothing about a
   * name. The engine itself continues.
   */
  readonly until: (signal: StopSignal) => Questions
  /** The engine as Effect services. */
  readonly layer: Layer.Layer<EngineServices, unknown>
  readonly close: () => Promise<void>
}

export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason, as `fetch` does. An `AbortSignal` is one. */
  readonly signal?: StopSignal | undefined
}

/** Option names are camelCase. Rows and inputs of operations are snake_case, as on the wire. */
export interface Questions {
  /** Opens the store, and rejects with the reason when it cannot be opened. Without it the first question does. */
  readonly ready: (callOptions?: CallOptions) => Promise<void>
  /** Asks the registries now, ten names at a time. Rejects with `BadInput` when the list itself is wrong. */
  readonly checkLive: (domains: ReadonlyArray<string>, callOptions?: CallOptions) => Promise<CheckLiveOutput>
  /** Checks any number of names. Each waits for a slot at its registry. Leaving the loop stops the rest. */
  readonly checkMany: (
    names: Iterable<string> | AsyncIterable<string>,
    options?: Partial<StreamOptions> & CallOptions,
  ) => AsyncIterable<CheckResult>
  /** The last verdict in the store, as a row with `source: "cache"`; `undefined` when there is none. */
  readonly lastKnown: (domain: string, callOptions?: CallOptions) => Promise<Row | undefined>
  /** Up to 25 names, or labels with TLDs: registration, addresses, site, parking and liveness. Rejects with `NoWeb` without `web`. */
  readonly scanNamespace: (
    candidates: ReadonlyArray<string> | Omit<ScanInput, "compact">,
    onRow?: OnRow<ScanOutput["results"][number]>,
    callOptions?: CallOptions,
  ) => Promise<ScanOutput>
  /**
   * Names for a concept, each with its derivation. Each call looks up one slice, and the same `scan_id` continues. Rejects with `BadInput`,
   * `NoScanId`, `OtherExpansion` or `NoWeb`. `onRow` gets the row of every name.
   */
  readonly suggestNames: (
    input: Omit<SuggestNamesInput, "compact">,
    depth?: Depth,
    onRow?: OnRow<SuggestedRow>,
    callOptions?: CallOptions,
  ) => Promise<SuggestNamesOutput>
  /** Scores up to ten names for their quality, best first. No network. */
  readonly scoreNames: (
    domains: ReadonlyArray<string>,
    callOptions?: CallOptions,
    concept?: string,
  ) => Promise<ScoreNameOutput>
  /** Returns the known rules of a TLD, each fact cited. Rejects with `UnknownTld`. No network. */
  readonly tldPolicy: (tld: string, callOptions?: CallOptions) => Promise<TldPolicy>
  /** Passages of the corpus, each with its source. Rejects with `BadInput`, or `NoKnowledge` without `knowledge`. No network. */
  readonly kbSearch: (query: string, topK?: number, callOptions?: CallOptions) => Promise<KbSearchOutput>
  /** Returns what a visitor sees of a domain's website. Rejects with `BadInput` or `NoWeb`. */
  readonly auditDomain: (domain: string, callOptions?: CallOptions) => Promise<AuditOutput>
  /**
   * The current price of an unregistered name, or the reason why it has none. Asks the registry again, and buys nothing. Rejects with
   * `BadInput`.
   */
  readonly quote: (domain: string, callOptions?: CallOptions) => Promise<PricedOffer | NotQuoted>
  /** Looks one name up now, and returns the row with all its observations, so that both can be signed. A text that is not a name gets its refusal. */
  readonly observe: (domain: string, callOptions?: CallOptions) => Promise<ObservedAnswer | RefusedName>
  /** Scans up to 25 names now, and returns each row with the observations of its registration. Rejects with `NoWeb` without `web`. */
  readonly observeScan: (
    candidates: ReadonlyArray<string>,
    callOptions?: CallOptions,
  ) => Promise<ReadonlyArray<ObservedScan | RefusedName>>
  /** The WHOIS server for names under this suffix or TLD when no RDAP serves it; `undefined` when there is none. */
  readonly whoisServer: (suffix: string, callOptions?: CallOptions) => Promise<string | undefined>
  /** Every known registry base, with its source and its behaviour. */
  readonly registries: (input?: RegistriesInput, callOptions?: CallOptions) => Promise<ReadonlyArray<Registry>>
}

export const makeEngine = <RdapError = never, DnsError = never, StoreError = never>(
  options: EngineOptions<RdapError, DnsError, StoreError>,
): Engine => {
  const layer = engineLayer(options)
  const runtime = ManagedRuntime.make(Layer.provideMerge(layer, options.logger ?? silence))
  const { ask, close, each } = makeClosable()
  const run = <A, E>(work: Effect.Effect<A, E, EngineServices>, signal: StopSignal | undefined): Promise<A> => {
    if (signal === undefined) return runtime.runPromise(work)
    const opened = Effect.flatMap(runtime.contextEffect, (services) => Effect.provideContext(work, services))
    return Effect.runPromise(Effect.raceFirst(opened, dieWhenStopped(signal)))
  }
  const makeQuestions = (engineSignal?: StopSignal): Questions => {
    const runOperation = <A, E>(
      question: (operations: (typeof Operations)["Service"]) => Effect.Effect<A, E>,
      callOptions?: CallOptions,
    ) => {
      const signal = stopWithEither(engineSignal, callOptions?.signal)
      return ask(() => run(Operations.use(question), signal), signal)
    }
    return {
      ready: (callOptions) => runOperation(() => Effect.void, callOptions),
      checkLive: (domains, callOptions) =>
        runOperation(({ checkLive }) => checkInChunks(domains, checkLive), callOptions),
      checkMany: (names, streaming) => {
        const signal = stopWithEither(engineSignal, streaming?.signal)
        const started = Operations.use(({ checkStream }) => {
          const rows = checkStream(toStream(names), streaming)
          return Stream.toAsyncIterableEffect(
            signal === undefined ? rows : Stream.interruptWhen(rows, dieWhenStopped(signal)),
          )
        })
        return each(() => run(started, signal), signal)
      },
      lastKnown: (domain, callOptions) => runOperation(({ lastKnown }) => lastKnown(domain), callOptions),
      scanNamespace: (candidates, onRow, callOptions) =>
        runOperation(
          ({ scanNamespace }) => scanNamespace("length" in candidates ? { candidates } : candidates, toEmitter(onRow)),
          callOptions,
        ),
      suggestNames: (input, depth, onRow, callOptions) =>
        runOperation(({ suggestNames }) => suggestNames(input, depth, toEmitter(onRow)), callOptions),
      scoreNames: (domains, callOptions, concept) =>
        runOperation(({ scoreName }) => scoreName({ domains, ...omitUndefined({ concept }) }), callOptions),
      tldPolicy: (tld, callOptions) => runOperation(({ tldPolicy }) => tldPolicy({ tld }), callOptions),
      kbSearch: (query, topK, callOptions) =>
        runOperation(({ kbSearch }) => kbSearch(topK === undefined ? { query } : { query, top_k: topK }), callOptions),
      auditDomain: (domain, callOptions) => runOperation(({ auditDomain }) => auditDomain({ domain }), callOptions),
      observe: (domain, callOptions) => runOperation(({ observe }) => observe(domain), callOptions),
      observeScan: (candidates, callOptions) => runOperation(({ observeScan }) => observeScan(candidates), callOptions),
      quote: (domain, callOptions) => runOperation(({ quote }) => quote(domain), callOptions),
      whoisServer: (suffix, callOptions) => runOperation(({ whoisServer }) => whoisServer(suffix), callOptions),
      registries: (input, callOptions) => runOperation(({ registries }) => registries(input), callOptions),
    }
  }
  return {
    ...makeQuestions(),
    until: makeQuestions,
    layer,
    close: async () => {
      close()
      await runtime.dispose()
    },
  }
}

const checkInChunks = <E>(
  domains: ReadonlyArray<string>,
  checkLive: (input: { readonly domains: ReadonlyArray<string> }) => Effect.Effect<CheckLiveOutput, E>,
): Effect.Effect<CheckLiveOutput, E> =>
  domains.length <= limits.checkLiveDomains
    ? checkLive({ domains })
    : Effect.map(
        Effect.forEach(Arr.chunksOf(domains, limits.checkLiveDomains), (chunk) => checkLive({ domains: chunk })),
        (answers) => ({ results: answers.flatMap(({ results }) => results) }),
      )

const dieWhenStopped = (signal: StopSignal): Effect.Effect<never> =>
  Effect.callback((resume) => {
    const stop = () => resume(Effect.die(signal.reason))
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop)
    return Effect.sync(() => signal.removeEventListener("abort", stop))
  })

const toEmitter = <Row>(onRow: OnRow<Row> | undefined): EmitRow<Row> | undefined =>
  onRow && ((row) => Effect.promise(async () => onRow(row)))

/** A library writes nothing unless its program passes a logger. */
const silence = Logger.layer([])

const toStream = (names: Iterable<string> | AsyncIterable<string>): Stream.Stream<string> =>
  Symbol.asyncIterator in names
    ? Stream.orDie(Stream.fromAsyncIterable(names, (cause) => cause))
    : Stream.fromIterable(names)
