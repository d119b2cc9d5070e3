import type { RequestLogEntry, InternalError } from "@surename/adapters/web"
import { digestOf } from "@surename/adapters/logs"
import { mediaType, type Metrics } from "@surename/adapters/metrics"
import { pathOf } from "./health.ts"
import type { ListenOptions } from "./listening.ts"
import type { ServerOptions } from "./server-options.ts"

interface ObserverOptions extends Pick<ServerOptions, "log" | "own" | "version"> {
  readonly metrics: Metrics
}

export type Observers = Awaited<ReturnType<typeof makeObservers>>

/** Receives every request that was answered: the log, the metrics, and an OpenTelemetry collector if one is set. */
export const makeObservers = async ({ log, metrics, own, version }: ObserverOptions) => {
  const otlp = own.otlp === undefined ? undefined : await startCollector(own.otlp, metrics, version)
  return {
    onAnswer: (answered: RequestLogEntry) => {
      metrics.answered(answered)
      otlp?.recordAnswer(answered)
      log.write(answered.status < 500 ? "info" : "warn", "request", logFields(answered))
    },
    onInternalError: ({ cause, requestId }: InternalError) => {
      const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      log.write("error", "trouble", { request_id: requestId, error })
    },
    close: async () => otlp?.close(),
  }
}

/** Paths as the contract writes them: what stands in the real one may be a name. */
const logFields = ({ account, code, grant, method, ms, operation, path, requestId, status }: RequestLogEntry) => ({
  request_id: requestId,
  method,
  operation: operation ?? path,
  status,
  code,
  ms: Math.round(ms * 10) / 10,
  grant: grant === undefined ? undefined : digestOf(grant),
  account,
})

const startCollector = async (endpoint: string, metrics: Metrics, version: string) => {
  const { makeOtlp } = await import("@surename/adapters/otlp")
  return makeOtlp({ endpoint, version, metrics: metrics.context })
}

/** The port for monitoring: metrics, and health again, which stays up while the main port drains. */
export const metricsAnswer =
  (
    metrics: Metrics,
    healthy: (request: Request) => Promise<Response | undefined> | undefined,
  ): ListenOptions["answer"] =>
  async (request) => {
    const healthAnswer = await healthy(request)
    if (healthAnswer !== undefined) return healthAnswer
    if (pathOf(request.url) !== "/metrics") return new Response(null, { status: 404 })
    if (request.method !== "GET") return new Response(null, { status: 405, headers: { allow: "GET" } })
    return new Response(await metrics.text(), { headers: { "content-type": mediaType, "cache-control": "no-store" } })
  }
