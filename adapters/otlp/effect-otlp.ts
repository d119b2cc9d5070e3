/** Only this file imports Effect's OTLP exporter and HTTP client, which may change within 4.x. */
export { layer as fetchHttpClient } from "effect/http/FetchHttpClient"
export { layerJson } from "effect/observability/Otlp"
