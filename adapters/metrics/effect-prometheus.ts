/** Only this file imports Effect's Prometheus text, which may change within 4.x. */
export { formatUnsafe } from "effect/observability/PrometheusMetrics"
