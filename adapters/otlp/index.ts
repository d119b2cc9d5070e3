import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import { withoutTrailingSlashes } from "@surename/core/interface/sent"
import { limits } from "@surename/core/limits"

export interface Otlp {
  /** A span for an answer that was just given. */
  readonly answered: (one: { readonly operation?: string; readonly status: number; readonly ms: number }) => void
  /** Exports the rest, if it can be done soon. */
  readonly close: () => Promise<void>
}

export interface OtlpOptions {
  /** A collector's base URL, as OTEL_EXPORTER_OTLP_ENDPOINT says it: `http://localhost:4318`. */
  readonly endpoint: string
  readonly version: string
  /** The metrics to export as well. */
  readonly metrics: Context.Context<never>
}

/** Spans and metrics to a collector, over HTTP with JSON. Loads Effect's exporter: import it only when it is wanted. */
export const makeOtlp = async ({ endpoint, metrics, version }: OtlpOptions): Promise<Otlp> => {
  const { fetchHttpClient, layerJson } = await import("./effect-otlp.ts")
  const exporter = layerJson({
    baseUrl: withoutTrailingSlashes(endpoint),
    resource: { serviceName: "surename", serviceVersion: version },
    shutdownTimeout: limits.otlpCloseMs,
  })
  const runtime = ManagedRuntime.make(
    exporter.pipe(
      Layer.provide(fetchHttpClient),
      Layer.provideMerge(Layer.succeed(Metric.MetricRegistry, Context.get(metrics, Metric.MetricRegistry))),
    ),
  )
  await runtime.context()
  return { answered: (one) => void runtime.runFork(span(one)), close: () => runtime.dispose() }
}

const span = Effect.fnUntraced(function* ({ ms, operation = "other", status }: Parameters<Otlp["answered"]>[0]) {
  const ended = yield* Clock.currentTimeNanos
  const tracer = yield* Effect.tracer
  const one = tracer.span({
    name: operation,
    kind: "server",
    parent: Option.none(),
    annotations: Context.empty(),
    links: [],
    startTime: ended - BigInt(Math.round(ms * 1e6)),
    root: true,
    sampled: true,
  })
  one.attribute("http.response.status_code", status)
  one.end(ended, status < 500 ? Exit.void : Exit.fail("status"))
})
