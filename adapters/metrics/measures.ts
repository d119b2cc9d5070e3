import * as Metric from "effect/Metric"

/** Every series, once. Names follow Prometheus' conventions: base units, `_total` for counters. */
export const requests = Metric.counter("surename_requests_total", {
  description: "Requests answered, by operation and status",
  incremental: true,
})
export const seconds = Metric.histogram("surename_request_seconds", {
  description: "From a request's arrival to its answer, by operation",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
export const requestsUnderWay = Metric.gauge("surename_requests_under_way", {
  description: "Requests being answered",
})
export const refusals = Metric.counter("surename_rate_limited_total", {
  description: "Requests refused because an allowance was used up, by operation",
  incremental: true,
})
export const verdicts = Metric.counter("surename_verdicts_total", {
  description: "Rows answered, by classification and source",
  incremental: true,
})
export const lookupsUnderWay = Metric.gauge("surename_lookups_under_way", {
  description: "Questions to registries without an answer yet, including those whose caller left",
})
export const filesJudged = Metric.counter("surename_antivirus_files_total", {
  description: "Files of drafts that the antivirus was asked about, by result: clean, found, unavailable",
  incremental: true,
})
export const partUp = Metric.gauge("surename_part_up", {
  description: "1 where the last use of a part succeeded, else 0: object_store, mail",
})
export const jobRows = Metric.counter("surename_job_rows_total", {
  description: "Rows of jobs, by the registry's host",
  incremental: true,
})
export const jobChunkSeconds = Metric.histogram("surename_job_chunk_seconds", {
  description: "From taking a chunk of a job to its last row",
  boundaries: [1, 5, 15, 60, 120, 300, 900, 3_600],
})
export const jobChunksWaiting = Metric.gauge("surename_job_chunks_waiting", {
  description: "Chunks of jobs that no instance works on",
})
export const jobQueueSeconds = Metric.gauge("surename_job_queue_age_seconds", {
  description: "How long ago the oldest of them was sent",
})
export const watchLag = Metric.gauge("surename_watch_lag_seconds", {
  description: "How long the most overdue watched name has been due",
})
export const watchDue = Metric.gauge("surename_watch_due", { description: "Watched names that are due for a check" })
export const watchBlind = Metric.gauge("surename_watch_blind", {
  description: "Watched names that could not be checked for a day or longer",
})
export const deliveryLateness = Metric.gauge("surename_delivery_late_seconds", {
  description: "How long the most overdue delivery to a webhook has been due",
})
export const failingWebhooks = Metric.gauge("surename_webhooks_failing", {
  description: "Webhooks with failures only since their last success, not disabled yet",
})
export const build = Metric.gauge("surename_build_info", { description: "1, with version and runtime" })
export const memory = Metric.gauge("process_resident_memory_bytes", { description: "Resident memory" })
export const heap = Metric.gauge("process_heap_used_bytes", { description: "Heap of the runtime that is in use" })
export const uptime = Metric.gauge("process_uptime_seconds", { description: "Since the process started" })
