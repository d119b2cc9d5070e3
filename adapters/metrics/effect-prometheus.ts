/** The seam for Effect's Prometheus text, which may still change within 4.x: nothing else in the house imports it. */
export { formatUnsafe } from "effect/observability/PrometheusMetrics"
