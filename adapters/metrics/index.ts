import process from "node:process"
import * as Context from "effect/Context"
import type * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import type { Rdap } from "@surename/core/ports/rdap"
import { countedRdap } from "./counted-rdap.ts"
import * as measures from "./measures.ts"

/** What is counted about one answer. No label carries a name, an address, a token or a grant. */
export interface CountedRequest {
  readonly operation?: string
  /** Of the contract or a page; absent for unknown paths, so that a caller cannot make new labels. */
  readonly path?: string
  readonly status: number
  readonly ms: number
}

export interface Metrics {
  readonly answered: (one: CountedRequest) => void
  /** While the returned function was not called, one more request is under way. */
  readonly requestBegins: () => () => void
  /** What an operation answered: its rows are counted. */
  readonly output: (output: unknown) => void
  /** The same registries; the requests under way to them are counted. */
  readonly rdap: <E>(rdap: Layer.Layer<Rdap, E>) => Layer.Layer<Rdap, E>
  /** Prometheus' text format, 0.0.4. */
  readonly text: () => Promise<string>
  /** With the registry of all of the above: for other exporters. */
  readonly context: Context.Context<never>
}

export const mediaType = "text/plain; version=0.0.4; charset=utf-8"

export const makeMetrics = ({ runtime, version }: { readonly runtime: string; readonly version: string }): Metrics => {
  const context = Context.make(Metric.MetricRegistry, new Map())
  const add = (to: Metric.Counter<number>, labels: Readonly<Record<string, string>>) =>
    Metric.withAttributes(to, labels).updateUnsafe(1, context)
  const changed = (gauge: Metric.Gauge<number>, by: number) => gauge.modifyUnsafe(by, context)
  const once = (gauge: Metric.Gauge<number>) => {
    changed(gauge, 1)
    let under = true
    return () => {
      if (under) changed(gauge, -1)
      under = false
    }
  }
  Metric.withAttributes(measures.build, { runtime, version }).updateUnsafe(1, context)
  changed(measures.requestsUnderWay, 0)
  changed(measures.lookupsUnderWay, 0)
  return {
    context,
    answered: ({ ms, operation: called, path = "other", status }) => {
      const operation = called ?? path
      add(measures.requests, { operation, status: String(status) })
      if (status === 429) add(measures.refusals, { operation })
      Metric.withAttributes(measures.seconds, { operation }).updateUnsafe(ms / 1_000, context)
    },
    requestBegins: () => once(measures.requestsUnderWay),
    output: (output) => {
      for (const { classification, source } of rowsIn(output)) add(measures.verdicts, { classification, source })
    },
    rdap: (rdap) => countedRdap(rdap, () => once(measures.lookupsUnderWay)),
    text: async () => {
      const { formatUnsafe } = await import("./effect-prometheus.ts")
      const { heapUsed, rss } = process.memoryUsage()
      measures.memory.updateUnsafe(rss, context)
      measures.heap.updateUnsafe(heapUsed, context)
      measures.uptime.updateUnsafe(process.uptime(), context)
      return formatUnsafe(context)
    },
  }
}

interface CountedRow {
  readonly classification: string
  readonly source: string
}

/** The rows of an answer that have a verdict: a row for an invalid name has none. */
const rowsIn = (output: unknown): ReadonlyArray<CountedRow> => (hasResults(output) ? output.results.filter(isRow) : [])

const hasResults = (output: unknown): output is { readonly results: ReadonlyArray<unknown> } =>
  typeof output === "object" && output !== null && "results" in output && Array.isArray(output.results)

const isRow = (one: unknown): one is CountedRow =>
  typeof one === "object" && one !== null && "classification" in one && "source" in one
