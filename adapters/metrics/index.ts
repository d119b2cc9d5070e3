import process from "node:process"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import { hasProperty } from "effect/Predicate"
import { Antivirus } from "@surename/core/operations/drafts/ports/antivirus"
import type { JobMeter } from "@surename/core/operations/jobs/run-jobs/measures"
import type { DeliveryLoad } from "@surename/core/operations/watch/ports/deliveries"
import type { WatchHealth } from "@surename/core/operations/watch/ports/subjects"
import { Rdap } from "@surename/core/ports/rdap"
import * as measures from "./measures.ts"

/** The measures of one answer. Labels contain no name, address, token or grant. */
export interface CountedRequest {
  readonly operation?: string
  /** The name of an operation or page. Unknown paths have none, so that a caller cannot make new labels. */
  readonly path?: string
  readonly status: number
  readonly ms: number
}

export type Metrics = ReturnType<typeof makeMetrics>

export const mediaType = "text/plain; version=0.0.4; charset=utf-8"

/** Makes each series once. Its key, made at each request, took 2 % of a cached scan. */
const makeLabelCache = () => {
  const series = new Map<string, Metric.Metric<number, unknown>>()
  return (metric: Metric.Metric<number, unknown>, labels: Readonly<Record<string, string>>) => {
    const key = [metric.id, ...Object.values(labels)].join(" ")
    const labelled = series.get(key) ?? Metric.withAttributes(metric, labels)
    series.set(key, labelled)
    return labelled
  }
}

export const makeMetrics = ({ runtime, version }: { readonly runtime: string; readonly version: string }) => {
  const [context, withLabels] = [Context.make(Metric.MetricRegistry, new Map()), makeLabelCache()]
  const add = (metric: Metric.Counter<number>, labels: Readonly<Record<string, string>>, times = 1) =>
    withLabels(metric, labels).updateUnsafe(times, context)
  const startGauge = (gauge: Metric.Gauge<number>) => {
    gauge.modifyUnsafe(1, context)
    let isRunning = true
    return () => {
      if (isRunning) gauge.modifyUnsafe(-1, context)
      isRunning = false
    }
  }
  Metric.withAttributes(measures.build, { runtime, version }).updateUnsafe(1, context)
  measures.requestsUnderWay.modifyUnsafe(0, context)
  measures.lookupsUnderWay.modifyUnsafe(0, context)
  return {
    /** The registry of all metrics below, for other exporters. */
    context,
    answered: ({ ms, operation: operationName, path = "other", status }: CountedRequest) => {
      const operation = operationName ?? path
      add(measures.requests, { operation, status: String(status) })
      if (status === 429) add(measures.refusals, { operation })
      withLabels(measures.seconds, { operation }).updateUnsafe(ms / 1_000, context)
    },
    /** Counts a request in progress until the returned function is called. */
    requestBegins: () => startGauge(measures.requestsUnderWay),
    /** Counts an operation's rows by verdict. A row for an invalid name has no verdict. */
    output: (output: unknown) => {
      const rows: ReadonlyArray<unknown> =
        hasProperty(output, "results") && Array.isArray(output.results) ? output.results : []
      const kinds = rows.map((row) =>
        hasProperty(row, "classification") && hasProperty(row, "source") ? `${row.classification} ${row.source}` : "",
      )
      // Counts each kind at once: 25 lookups of labelled counters took 2 % of a cached scan.
      for (const [kind, { length }] of Map.groupBy(kinds, (kind) => kind)) {
        const [classification = "", source = ""] = kind.split(" ")
        if (kind !== "") add(measures.verdicts, { classification, source }, length)
      }
    },
    /** Wraps the registries and counts requests in progress, however they end. */
    rdap: <E>(rdap: Layer.Layer<Rdap, E>): Layer.Layer<Rdap, E> =>
      Layer.effect(
        Rdap,
        Effect.map(Layer.build(rdap), (built) => {
          const inner = Context.get(built, Rdap)
          const start = Effect.sync(() => startGauge(measures.lookupsUnderWay))
          const ask: typeof inner.ask = (request) =>
            Effect.acquireUseRelease(start, () => inner.ask(request), Effect.sync)
          return Rdap.of({ ...inner, ask })
        }),
      ),
    /** Wraps the antivirus and counts its answer for each file. */
    antivirus: countAntivirus((result) => add(measures.filesJudged, { result })),
    partUp: (part: string, isUp: boolean) => withLabels(measures.partUp, { part }).updateUnsafe(isUp ? 1 : 0, context),
    /** Measures of jobs, with registry hosts as labels, never names. */
    jobs: makeJobMeasures(context, (host, count) => add(measures.jobRows, { host }, count)),
    /** Measures of how far watching and deliveries are behind. */
    watching: watchMeasures(context),
    deliveries: makeDeliveryMeasures(context),
    text: async (): Promise<string> => {
      const { formatUnsafe } = await import("./effect-prometheus.ts")
      const { heapUsed, rss } = process.memoryUsage()
      measures.memory.updateUnsafe(rss, context)
      measures.heap.updateUnsafe(heapUsed, context)
      measures.uptime.updateUnsafe(process.uptime(), context)
      return formatUnsafe(context)
    },
  }
}

const makeJobMeasures = (context: Context.Context<never>, recordRows: JobMeter["recordRows"]): JobMeter => ({
  recordRows,
  recordChunk: (ms) => measures.jobChunkSeconds.updateUnsafe(ms / 1_000, context),
  recordBacklog: (chunks, oldestMs) => {
    measures.jobChunksWaiting.updateUnsafe(chunks, context)
    measures.jobQueueSeconds.updateUnsafe(oldestMs / 1_000, context)
  },
})

const countAntivirus =
  (count: (result: "clean" | "found" | "unavailable") => void) =>
  (antivirus: Layer.Layer<never>): Layer.Layer<never> =>
    Layer.effect(
      Antivirus,
      Effect.map(Layer.build(antivirus), (built) => {
        const inner = Context.get(built, Antivirus)
        const countScan = (scan: NonNullable<typeof inner>["scan"]) => (bytes: Uint8Array) =>
          scan(bytes).pipe(
            Effect.tap((name) => Effect.sync(() => count(name === undefined ? "clean" : "found"))),
            Effect.tapError(() => Effect.sync(() => count("unavailable"))),
          )
        return inner && { scan: countScan(inner.scan) }
      }),
    )

const makeDeliveryMeasures =
  (context: Context.Context<never>) =>
  ({ failingEndpoints, lateMs }: DeliveryLoad): void => {
    measures.deliveryLateness.updateUnsafe(lateMs / 1_000, context)
    measures.failingWebhooks.updateUnsafe(failingEndpoints, context)
  }

const watchMeasures =
  (context: Context.Context<never>) =>
  ({ blind, due, oldestDueAt }: WatchHealth, now: number): void => {
    measures.watchLag.updateUnsafe(oldestDueAt === undefined ? 0 : Math.max(0, now - oldestDueAt) / 1_000, context)
    measures.watchDue.updateUnsafe(due, context)
    measures.watchBlind.updateUnsafe(blind, context)
  }
