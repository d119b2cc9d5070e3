/** The only importer of Effect's Prometheus text, which may still change within 4.x. */
export { formatUnsafe } from "effect/observability/PrometheusMetrics"
