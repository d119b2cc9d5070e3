import assert from "node:assert/strict"
import { setTimeout as pause } from "node:timers/promises"
import { certificateAuthority, frames } from "@surename/fixtures"
import type { HttpWireOptions } from "@surename/adapters/net"
import { type Check, toCases } from "../report.ts"
import { http2Answers, http2Faults } from "./http2-answers.ts"
import { http2Floods } from "./http2-floods.ts"
import { serveHttp2, type Http2Server, type SayHttp2 } from "./http2-server.ts"
import { waitUntilTrue, openWire, describeWire, type Wire } from "./wire.ts"

const { goAwayFrame, headersFrame } = frames

const between = async (
  say: SayHttp2,
  prove: (wire: Wire, server: Http2Server) => Promise<void>,
  options: HttpWireOptions = {},
  settings: ReadonlyArray<readonly [number, number]> = [],
): Promise<void> => {
  await using server = await serveHttp2(say, settings)
  await using wire = openWire({ certificateAuthority, ...options })
  await prove(wire, server)
}

const echo: SayHttp2 = (side, { path, stream }) => {
  side.send(headersFrame(stream, [[":status", "200"]]))
  void side.sendBody(stream, [Buffer.from(path)])
}

/** The key in `certificates.good`: openssl x509 -pubkey -noout | openssl pkey -pubin -outform der | sha256sum */
const keyOfServer = "36b7c97a3298e843c9d6125c219d41f96cfc91b3ea0c6263c9c82a5ed620dbdd"

const afterThat = "200 Text over HTTP/1.1"
const mostFlooded = 20_000_000

/** Each server does one thing to the client; the next question shows what it learned. */
export const http2Cases: ReadonlyArray<Check> = [
  ...http2Answers.map(({ outcome, say, title }) => ({
    title: `http/2: ${title}`,
    prove: () =>
      between(say, async (wire, { connections, url }) => {
        assert.equal(describeWire(await wire.get(url)), outcome)
        assert.equal(describeWire(await wire.get(url)), outcome)
        assert.equal(connections().http1, 0)
      }),
  })),
  ...http2Faults.map(({ say, title }) => ({
    title: `http/2, no answer: ${title}; then HTTP/1.1 is used`,
    prove: () =>
      between(say, async (wire, { url }) => {
        assert.equal(describeWire(await wire.get(url)), "network")
        assert.equal(describeWire(await wire.get(url)), afterThat)
      }),
  })),
  ...http2Floods.map(({ say, title }) => ({
    title: `http/2, a flood: ${title}; the connection is closed, and HTTP/1.1 is used`,
    prove: () =>
      between(say, async (wire, { open, url, written }) => {
        assert.match(describeWire(await wire.get(url)), /^(?:network|200 too_large)$/u)
        await waitUntilTrue("the connection is closed", () => open() === 0)
        assert.ok(written() < mostFlooded, `${written()} bytes were sent before we hung up`)
      }),
  })),
  ...toCases<Check["prove"]>({
    "http/2: a hundred questions, at once and one after the other, share one connection": () =>
      between(echo, async (wire, { connections, url }) => {
        const paths = Array.from({ length: 100 }, (_, n) => `${url}${n}`)
        const got = await Promise.all(paths.map((path) => wire.get(path)))
        assert.deepEqual(
          got.map(describeWire),
          paths.map((_, n) => `200 Text /${n}`),
        )
        for (const [n, path] of paths.entries()) assert.equal(describeWire(await wire.get(path)), `200 Text /${n}`)
        assert.deepEqual(connections(), { h2: 1, http1: 0 })
      }),
    "http/2: an answer tells the version of HTTP, the end of the certificate and its key": () =>
      between(echo, async (wire, { url }) => {
        for (const path of [url, `${url}again`]) {
          const answer = await wire.get(path)
          assert.ok("connection" in answer && answer.connection !== undefined)
          assert.equal(answer.connection.http, "2")
          assert.ok(Date.parse(answer.connection.certificateUntil) > Date.now())
          assert.equal(answer.connection.keySha256, keyOfServer)
        }
      }),
    "http/2: answers in another order belong to their questions": async () => {
      const waiting: Array<() => void> = []
      const backwards: SayHttp2 = (side, request, n) => {
        waiting.unshift(() => echo(side, request, n))
        if (waiting.length === 20) waiting.forEach((answer) => answer())
      }
      await between(backwards, async (wire, { url }) => {
        const got = await Promise.all(Array.from({ length: 20 }, (_, n) => wire.get(`${url}${n}`)))
        assert.deepEqual(
          got.map(describeWire),
          got.map((_, n) => `200 Text /${n}`),
        )
      })
    },
    "http/2: no more questions at once than the server allows": async () => {
      let [open, most] = [0, 0]
      const count: SayHttp2 = (side, request, n) => {
        most = Math.max(most, n === 0 ? 0 : ++open)
        setTimeout(() => {
          if (n > 0) open--
          echo(side, request, n)
        }, 5)
      }
      const prove = async (wire: Wire, { connections, url }: Http2Server) => {
        // The limit arrives with the first answer at the latest.
        await wire.get(url)
        const got = await Promise.all(Array.from({ length: 20 }, (_, n) => wire.get(`${url}${n}`)))
        assert.deepEqual(
          got.map(describeWire),
          got.map((_, n) => `200 Text /${n}`),
        )
        assert.ok(most <= 2, `${most} at once`)
        assert.deepEqual(connections(), { h2: 1, http1: 0 })
      }
      await between(count, prove, {}, [[3, 2]])
    },
    "http/2: a server that says farewell is asked again on a new connection": () =>
      between(
        (side, request, n) => {
          echo(side, request, n)
          side.send(goAwayFrame(request.stream))
        },
        async (wire, { connections, open, url }) => {
          for (let n = 0; n < 3; n++) {
            assert.equal(describeWire(await wire.get(url)), "200 Text /")
            await waitUntilTrue("the connection is closed", () => open() === 0)
          }
          assert.deepEqual(connections(), { h2: 3, http1: 0 })
        },
      ),
    "http/2: a question that is cancelled, late or too large leaves the connection to the others": () =>
      between(
        (side, request, n) => {
          if (request.path === "/echo") return echo(side, request, n)
          if (request.path === "/silent") return
          side.send(headersFrame(request.stream, [[":status", "200"]]))
          void side.sendBody(request.stream, [new Uint8Array(300_000).fill(120)])
        },
        async (wire, { connections, url }) => {
          for (let n = 0; n < 5; n++) {
            const stop = new AbortController()
            const cancelled = wire.get(`${url}silent`, {}, stop.signal).then(describeWire, () => "interrupted")
            const large = wire.get(`${url}large`)
            assert.equal(describeWire(await wire.get(`${url}echo`)), "200 Text /echo")
            stop.abort()
            assert.equal(await cancelled, "interrupted")
            assert.equal(describeWire(await large), "200 too_large")
          }
          const late = wire.get(`${url}silent`, { totalMs: 300 })
          await pause(50)
          assert.equal(describeWire(await wire.get(`${url}echo`)), "200 Text /echo")
          assert.equal(describeWire(await late), "timeout")
          assert.equal(describeWire(await wire.get(`${url}echo`)), "200 Text /echo")
          assert.deepEqual(connections(), { h2: 1, http1: 0 })
        },
      ),
    "http/2: a silent connection is closed": () =>
      between(
        (side, request, n) => void (request.path === "/echo" && echo(side, request, n)),
        async (wire, { connections, url }) => {
          assert.equal(describeWire(await wire.get(`${url}echo`)), "200 Text /echo")
          assert.equal(describeWire(await wire.get(url, { totalMs: 200 })), "timeout")
          assert.equal(describeWire(await wire.get(`${url}echo`)), "200 Text /echo")
          assert.deepEqual(connections(), { h2: 2, http1: 0 })
        },
      ),
    "http/2: a connection without a question is closed after a while": () =>
      between(
        echo,
        async (wire, { open, url }) => {
          assert.equal(describeWire(await wire.get(url)), "200 Text /")
          await waitUntilTrue("the connection is closed", () => open() === 0)
          assert.equal(describeWire(await wire.get(url)), "200 Text /")
        },
        { idleMs: 200 },
      ),
    "http/2: closing the layer closes the connection, with questions on it or without": () =>
      between(
        (side, request, n) => void (request.path === "/echo" && echo(side, request, n)),
        async (wire, { open, url }) => {
          await wire.get(`${url}echo`)
          const got = wire.get(url).then(describeWire, () => "interrupted")
          await wire.close()
          await waitUntilTrue("no connection is left", () => open() === 0)
          assert.notEqual(await got, "200 Text /")
        },
      ),
    "http/2: a connection opened without the rule is not lent to a request with it": () =>
      between(echo, async (wire, { connections, url }) => {
        assert.equal(describeWire(await wire.get(url)), "200 Text /")
        assert.equal(describeWire(await wire.get(url, { egress: "public" })), "refused_address")
        assert.deepEqual(connections(), { h2: 1, http1: 0 })
      }),
  }),
]
