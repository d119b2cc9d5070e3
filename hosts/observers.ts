import type { RequestLogEntry, InternalError } from "@surename/adapters/web"
import { digestOf } from "@surename/adapters/logs"
import { mediaType, type Metrics } from "@surename/adapters/metrics"
import { readPath } from "./health.ts"
import type { ListenOptions } from "./listening.ts"
import type { ServerOptions } from "./server-options.ts"

interface ObserverOptions extends Pick<ServerOptions, "log" | "own" | "version"> {
  readonly metrics: Metrics
}

export type Observers = Awaited<ReturnType<typeof makeObservers>>

/** Observes every answered request: the log, the metrics, and an OpenTelemetry collector if one is set. */
export const makeObservers = async ({ log, metrics, own, version }: ObserverOptions) => {
  const otlp = own.otlp === undefined ? undefined : await startCollector(own.otlp, metrics, version)
  return {
    onAnswer: (answered: RequestLogEntry) => {
      metrics.answered(answered)
      otlp?.recordAnswer(answered)
      log.write(answered.status < 500 ? "info" : "warn", "request", toLogFields(answered))
    },
    onInternalError: ({ cause, requestId }: InternalError) => {
      const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      log.write("error", "internal_error", { request_id: requestId, error })
    },
    close: async () => otlp?.close(),
  }
}

const toLogFields = ({ account, code, grant, method, ms, operation, path, requestId, status }: RequestLogEntry) => ({
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

/** Answers the monitoring port: metrics, and health, which stays up while the main port drains. */
export const makeMetricsAnswer =
  (
    metrics: Metrics,
    answerHealth: (request: Request) => Promise<Response | undefined> | undefined,
  ): ListenOptions["answer"] =>
  async (request) => {
    const healthAnswer = await answerHealth(request)
    if (healthAnswer !== undefined) return healthAnswer
    if (readPath(request.url) !== "/metrics") return new Response(null, { status: 404 })
    if (request.method !== "GET") return new Response(null, { status: 405, headers: { allow: "GET" } })
    return new Response(await metrics.text(), { headers: { "content-type": mediaType, "cache-control": "no-store" } })
  }
