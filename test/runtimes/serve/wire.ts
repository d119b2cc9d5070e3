import assert from "node:assert/strict"
import { connect } from "node:net"
import { type ServeCase, stop, withService } from "./served.ts"
import { toCases } from "../report.ts"

/** Returns the bytes of a connection that ends with its first answer. */
const exchange = (url: string, ...lines: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`))
    let answerText = ""
    socket.setEncoding("utf8").on("data", (text: string) => (answerText += text))
    socket.once("error", reject).once("close", () => resolve(answerText))
  })

const statusOf = (answer: string): number => Number(/^HTTP\/1\.\d (\d{3})/u.exec(answer)?.[1])

/** Facts that only the bytes show. The three runtimes' servers disagree here, so each host corrects its own. */
export const wireCases = toCases<ServeCase["prove"]>({
  "HTTP/1.0 without a Host, as old health checks ask, is answered; a Host that is none is refused": ({ env }) =>
    withService(env, async (served) => {
      for (const path of ["/healthz", "/readyz", "/spec.json", "/sign-in"])
        assert.equal(statusOf(await exchange(served.url, `GET ${path} HTTP/1.0`)), 200, path)
      const refused = await exchange(served.url, "GET /spec.json HTTP/1.1", "host: a b", "connection: close")
      assert.equal(statusOf(refused), 400)
      assert.match(refused, /^content-type: application\/problem\+json/imu)
      const { err } = await stop(served)
      assert.doesNotMatch(err, /trouble/u)
    }),
  "a request for two hosts is refused, whichever of them a proxy in front believed": ({ env }) =>
    withService(env, async (served) => {
      const lines = (host: string) => ["GET /healthz HTTP/1.1", "host: a.example", host, "connection: close"]
      assert.equal(statusOf(await exchange(served.url, ...lines("x: b.example"))), 200)
      assert.equal(statusOf(await exchange(served.url, ...lines("Host: b.example"))), 400)
      await stop(served)
    }),
  "HEAD says how long GET is, and sends nothing of it": ({ env }) =>
    withService(env, async (served) => {
      for (const path of ["/healthz", "/spec.json", "/sign-in", "/no-such-path"]) {
        const head = await exchange(served.url, `HEAD ${path} HTTP/1.1`, "host: x", "connection: close")
        const whole = await (await fetch(served.url + path)).arrayBuffer()
        assert.match(head, /\r\n\r\n$/u, path)
        assert.equal(/^content-length: (\d+)/imu.exec(head)?.[1], String(whole.byteLength), path)
      }
      await stop(served)
    }),
})
