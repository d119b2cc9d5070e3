import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Stream from "effect/Stream"
import { makeClosable, stopWithEither, type StopSignal } from "./closable.ts"
import { engineLayer, type EngineOptions, type EngineServices } from "./engine-layer.ts"
import { type OperationList, Operations } from "./operations-service.ts"
import type { CheckResult, StreamOptions } from "./operations/names/check-live/logic.ts"

/** After `close()` every method rejects with `EngineClosed`, and so do calls that are still running. */
export interface Engine extends EngineCalls {
  /**
   * Returns the methods with this signal. Running and later calls reject with its reason, as `fetch` does. That proves nothing about a
   * name. The engine itself continues.
   */
  readonly until: (signal: StopSignal) => EngineCalls
  /** The engine as Effect services. */
  readonly layer: Layer.Layer<EngineServices, unknown>
  readonly close: () => Promise<void>
}

export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason, as `fetch` does. An `AbortSignal` is one. */
  readonly signal?: StopSignal | undefined
}

type PromiseOf<Operation> = Operation extends (
  subject: infer Subject,
  options?: infer Options,
) => Effect.Effect<infer A, unknown>
  ? undefined extends Subject
    ? (subject?: Subject, options?: Options & CallOptions) => Promise<A>
    : (subject: Subject, options?: Options & CallOptions) => Promise<A>
  : never

type PromisedOperations = {
  readonly [Name in Exclude<keyof OperationList, "checkStream">]: PromiseOf<OperationList[Name]>
}

/** The operations as promises, which reject with their errors. Each also takes a `signal`. */
export interface EngineCalls extends PromisedOperations {
  /** Opens the store now. Rejects with the reason if that fails. Otherwise the first call opens it. */
  readonly ready: (options?: CallOptions) => Promise<void>
  /** `checkStream` for a loop. Leaving the loop stops the rest. */
  readonly checkMany: (
    names: Iterable<string> | AsyncIterable<string>,
    options?: Partial<StreamOptions> & CallOptions,
  ) => AsyncIterable<CheckResult>
}

export const makeEngine = <RdapError = never, DnsError = never, StoreError = never>(
  options: EngineOptions<RdapError, DnsError, StoreError>,
): Engine => {
  const layer = engineLayer(options)
  const runtime = ManagedRuntime.make(Layer.provideMerge(layer, options.logger ?? silence))
  const { runUnlessClosed, close, each } = makeClosable()
  const run = <A, E>(work: Effect.Effect<A, E, EngineServices>, signal: StopSignal | undefined): Promise<A> => {
    if (signal === undefined) return runtime.runPromise(work)
    const opened = Effect.flatMap(runtime.contextEffect, (services) => Effect.provideContext(work, services))
    return Effect.runPromise(Effect.raceFirst(opened, dieWhenStopped(signal)))
  }
  const makeCalls = (engineSignal?: StopSignal): EngineCalls => {
    const runOperation = <A, E>(
      work: (operations: OperationList) => Effect.Effect<A, E>,
      options: CallOptions | undefined,
    ) => {
      const signal = stopWithEither(engineSignal, options?.signal)
      return runUnlessClosed(() => run(Operations.use(work), signal), signal)
    }
    const toPromise =
      <Subject, Options, A, E>(
        select: (operations: OperationList) => (subject: Subject, options?: Options) => Effect.Effect<A, E>,
      ) =>
      (subject: Subject, options?: Options & CallOptions) =>
        runOperation((operations) => select(operations)(subject, options), options)
    return {
      ready: (options) => runOperation(() => Effect.void, options),
      checkLive: toPromise(({ checkLive }) => checkLive),
      checkMany: (names, options) => {
        const signal = stopWithEither(engineSignal, options?.signal)
        const started = Operations.use(({ checkStream }) => {
          const rows = checkStream(toStream(names), options)
          return Stream.toAsyncIterableEffect(
            signal === undefined ? rows : Stream.interruptWhen(rows, dieWhenStopped(signal)),
          )
        })
        return each(() => run(started, signal), signal)
      },
      lastKnown: toPromise(({ lastKnown }) => lastKnown),
      scanNamespace: toPromise(({ scanNamespace }) => scanNamespace),
      suggestNames: toPromise(({ suggestNames }) => suggestNames),
      scoreNames: toPromise(({ scoreNames }) => scoreNames),
      tldPolicy: toPromise(({ tldPolicy }) => tldPolicy),
      kbSearch: toPromise(({ kbSearch }) => kbSearch),
      auditDomain: toPromise(({ auditDomain }) => auditDomain),
      quote: toPromise(({ quote }) => quote),
      observe: toPromise(({ observe }) => observe),
      observeScan: toPromise(({ observeScan }) => observeScan),
      whoisServer: toPromise(({ whoisServer }) => whoisServer),
      registries: toPromise(({ registries }) => registries),
    }
  }
  return {
    ...makeCalls(),
    until: makeCalls,
    layer,
    close: async () => {
      close()
      await runtime.dispose()
    },
  }
}

const dieWhenStopped = (signal: StopSignal): Effect.Effect<never> =>
  Effect.callback((resume) => {
    const stop = () => resume(Effect.die(signal.reason))
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop)
    return Effect.sync(() => signal.removeEventListener("abort", stop))
  })

/** A library writes nothing unless its program passes a logger. */
const silence = Logger.layer([])

const toStream = (names: Iterable<string> | AsyncIterable<string>): Stream.Stream<string> =>
  Symbol.asyncIterator in names
    ? Stream.orDie(Stream.fromAsyncIterable(names, (cause) => cause))
    : Stream.fromIterable(names)
