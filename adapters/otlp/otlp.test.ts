import { createServer } from "node:http"
import { listenOnLoopback } from "@surename/fixtures"
import * as Context from "effect/Context"
import * as Metric from "effect/Metric"
import { afterEach, expect, it } from "vitest"
import { makeOtlp } from "./index.ts"

const posts: Array<{ readonly path: string; readonly body: string }> = []
const collector = createServer((request, response) => {
  const parts: Array<Buffer> = []
  request.on("data", (part: Buffer) => parts.push(part))
  request.on("end", () => {
    posts.push({ path: request.url ?? "", body: Buffer.concat(parts).toString() })
    response.end("{}")
  })
})
afterEach(() => collector.close())

it("exports every answer and the metrics, at the latest on close", async () => {
  const metrics = Context.make(Metric.MetricRegistry, new Map())
  Metric.counter("surename_requests_total").updateUnsafe(1, metrics)
  const endpoint = `http://127.0.0.1:${await listenOnLoopback(collector)}/`
  const otlp = await makeOtlp({ endpoint, version: "1.2.3", metrics })
  otlp.recordAnswer({ operation: "check_live", status: 200, ms: 12 })
  otlp.recordAnswer({ status: 503, ms: 1 })
  await otlp.close()
  const bodiesAt = (path: string) =>
    posts
      .filter((one) => one.path === path)
      .map(({ body }) => body)
      .join("\n")
  expect(bodiesAt("/v1/traces")).toContain('"name":"check_live"')
  expect(bodiesAt("/v1/traces")).toContain('"name":"other"')
  expect(bodiesAt("/v1/traces")).toContain('"1.2.3"')
  expect(bodiesAt("/v1/metrics")).toContain("surename_requests_total")
})
