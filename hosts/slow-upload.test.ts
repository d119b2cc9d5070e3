import { request } from "node:http"
import { limits } from "@surename/core/limits"
import { expect, it } from "vitest"
import { listenNodeHttp } from "./listen-node-http.ts"

/** Sends a line a second beyond the usual limit. Returns the status, or "cut". */
const sendSlowly = (port: number, method: string, path: string) =>
  new Promise<number | "cut">((resolve) => {
    const headers = { "content-type": "text/plain", "transfer-encoding": "chunked" }
    const sent = request({ host: "127.0.0.1", port, method, path, headers })
    const until = performance.now() + limits.requestMs + 4_000
    const timer = setInterval(() => {
      if (performance.now() < until) return void sent.write("mosslamp.com\n")
      clearInterval(timer)
      sent.end()
    }, 1_000)
    const finish = (outcome: number | "cut") => {
      clearInterval(timer)
      resolve(outcome)
    }
    sent.once("response", (answer) => finish(answer.resume().statusCode ?? 0))
    sent.once("error", () => finish("cut"))
  })

it("lets a list of names arrive slowly, and no other body", async () => {
  const { drain, port } = await listenNodeHttp({
    host: "127.0.0.1",
    port: 0,
    answer: async (sent) => new Response(await sent.text()),
  })
  const [list, more, other] = await Promise.all([
    sendSlowly(port, "PUT", "/jobs/jabc/names"),
    sendSlowly(port, "PUT", "/jobs/jabc/names?column=2"),
    sendSlowly(port, "POST", "/jobs/jabc/names"),
  ])
  expect([list, more, other]).toEqual([200, 200, "cut"])
  await drain(0)
})
