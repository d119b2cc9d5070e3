import { request } from "node:http"
import { hostLimits } from "./limits.ts"
import { expect, it } from "vitest"
import { listenNodeHttp } from "./listen-node-http.ts"

/** Sends one line per second beyond the usual limit. Returns the status, or "cut". */
const sendSlowly = (port: number, method: string, path: string) =>
  new Promise<number | "cut">((resolve) => {
    const headers = { "content-type": "text/plain", "transfer-encoding": "chunked" }
    const clientRequest = request({ host: "127.0.0.1", port, method, path, headers })
    const until = performance.now() + hostLimits.requestMs + 4_000
    const timer = setInterval(() => {
      if (performance.now() < until) return void clientRequest.write("mosslamp.com\n")
      clearInterval(timer)
      clientRequest.end()
    }, 1_000)
    const finish = (outcome: number | "cut") => {
      clearInterval(timer)
      resolve(outcome)
    }
    clientRequest.once("response", (answer) => finish(answer.resume().statusCode ?? 0))
    clientRequest.once("error", () => finish("cut"))
  })

it("accepts a slow upload of a list, and no other slow body", async () => {
  const { drain, port } = await listenNodeHttp({
    host: "127.0.0.1",
    port: 0,
    answer: async (clientRequest) => new Response(await clientRequest.text()),
  })
  const [list, moreAnswer, otherAnswer] = await Promise.all([
    sendSlowly(port, "PUT", "/jobs/jabc/names"),
    sendSlowly(port, "PUT", "/jobs/jabc/names?column=2"),
    sendSlowly(port, "POST", "/jobs/jabc/names"),
  ])
  expect([list, moreAnswer, otherAnswer]).toEqual([200, 200, "cut"])
  await drain(0)
})
