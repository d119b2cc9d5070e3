import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import { removeTrailingSlashes } from "@surename/core/interface/sent"

/** A collector that does not answer must not hold up the end of the program. */
const closeMs = 1_000

export interface Otlp {
  /** Records a span for an answer that was just given. */
  readonly recordAnswer: (measures: {
    readonly operation?: string
    readonly status: number
    readonly ms: number
  }) => void
  /** Exports the rest within a bounded time. */
  readonly close: () => Promise<void>
}

export interface OtlpOptions {
  /** A collector's base URL, as in OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:4318`. */
  readonly endpoint: string
  readonly version: string
  /** The metrics to export. */
  readonly metrics: Context.Context<never>
}

/** Sends spans and metrics to a collector over HTTP with JSON. It loads Effect's exporter, so import it only when it is wanted. */
export const makeOtlp = async ({ endpoint, metrics, version }: OtlpOptions): Promise<Otlp> => {
  const { fetchHttpClient, layerJson } = await import("./effect-otlp.ts")
  const exporter = layerJson({
    baseUrl: removeTrailingSlashes(endpoint),
    resource: { serviceName: "surename", serviceVersion: version },
    shutdownTimeout: closeMs,
  })
  const runtime = ManagedRuntime.make(
    exporter.pipe(
      Layer.provide(fetchHttpClient),
      Layer.provideMerge(Layer.succeed(Metric.MetricRegistry, Context.get(metrics, Metric.MetricRegistry))),
    ),
  )
  await runtime.context()
  return { recordAnswer: (measures) => void runtime.runFork(recordSpan(measures)), close: () => runtime.dispose() }
}

const recordSpan = Effect.fnUntraced(function* ({
  ms,
  operation = "other",
  status,
}: Parameters<Otlp["recordAnswer"]>[0]) {
  const endedAt = yield* Clock.currentTimeNanos
  const tracer = yield* Effect.tracer
  const span = tracer.span({
    name: operation,
    kind: "server",
    parent: Option.none(),
    annotations: Context.empty(),
    links: [],
    startTime: endedAt - BigInt(Math.round(ms * 1e6)),
    root: true,
    sampled: true,
  })
  span.attribute("http.response.status_code", status)
  span.end(endedAt, status < 500 ? Exit.void : Exit.fail("status"))
})
