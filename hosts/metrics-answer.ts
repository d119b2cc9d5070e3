import { mediaType } from "@surename/adapters/metrics"
import type { Metrics } from "@surename/adapters/metrics"
import { pathOf } from "./health.ts"
import type { ListenOptions } from "./listening.ts"

/** The port for who watches: metrics, and health once more, which stays up while the main port drains. */
export const metricsAnswer =
  (metrics: Metrics, healthy: (request: Request) => Promise<Response | undefined>): ListenOptions["answer"] =>
  async (request) => {
    const told = await healthy(request)
    if (told !== undefined) return told
    if (pathOf(request.url) !== "/metrics") return new Response(null, { status: 404 })
    if (request.method !== "GET") return new Response(null, { status: 405, headers: { allow: "GET" } })
    return new Response(await metrics.text(), { headers: { "content-type": mediaType, "cache-control": "no-store" } })
  }
