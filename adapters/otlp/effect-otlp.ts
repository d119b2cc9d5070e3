/** The seam for Effect's OTLP exporter and its HTTP client, which may still change within 4.x. */
export { layer as fetchHttpClient } from "effect/http/FetchHttpClient"
export { layerJson } from "effect/observability/Otlp"
