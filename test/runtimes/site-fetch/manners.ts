import assert from "node:assert/strict"
import { limits } from "@surename/core/limits"
import { answer, serveRaw, type RawServer, type Say } from "../http-wire/raw-server.ts"
import { waitUntilTrue } from "../http-wire/wire.ts"
import { openVisitor, describeVisit, type Visitor } from "./visitor.ts"
import { type Check, toCases } from "../report.ts"

const hello = answer("200 OK", { "content-type": "text/html", "content-length": "5" }, "hello")
const chunkedHead = answer("200 OK", { "content-type": "text/html", "transfer-encoding": "chunked" })
const sayHello: Say = (socket) => void socket.write(hello)

const between = async (say: Say, prove: (visitor: Visitor, server: RawServer) => Promise<void>): Promise<void> => {
  await using server = await serveRaw(say)
  await prove(openVisitor({ web: server.port }), server)
}

const headers = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .split("\r\n")
      .slice(1)
      .map(
        (line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
      ),
  )

export const mannersCases = toCases<Check["prove"]>({
  "takes so many pieces of a byte and no more": async () => {
    const say: Say = (socket) =>
      void socket.write(`${chunkedHead}${"1\r\nx\r\n".repeat(20_000)}`, () => socket.write("0\r\n\r\n"))
    await between(say, async ({ visit }) => {
      const outcome = describeVisit(await visit("http://a.com/"))
      assert.equal(outcome.slice(0, 9), "200 cut x")
      assert.ok(outcome.length > limits.siteChunks && outcome.length < 1.1 * limits.siteChunks, String(outcome.length))
    })
  },
  "waits for so many interim answers and no more": async () => {
    const after =
      (interim: number): Say =>
      (socket) =>
        void socket.write(`${"HTTP/1.1 103 Early Hints\r\n\r\n".repeat(interim)}${hello}`)
    await between(after(limits.interimAnswers), async ({ visit }) => {
      assert.equal(describeVisit(await visit("http://a.com/")), "200 Text hello")
    })
    await between(after(limits.interimAnswers + 1), async ({ visit }) => {
      assert.equal(describeVisit(await visit("http://a.com/")), "Failed network")
    })
  },
  "reads a long page whole whatever ends it, and knows one that broke off": async () => {
    const page = "0123456789".repeat(30_000)
    const html = (length: string): string => `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${length}\r\n${page}`
    const sendText =
      (text: string): Say =>
      (socket) =>
        void socket.end(text)
    const whole = { maxBytes: 400_000 }
    for (const length of [`content-length: ${page.length}\r\n`, "connection: close\r\n"]) {
      await between(sendText(html(length)), async ({ visit }) => {
        assert.ok(describeVisit(await visit("http://a.com/", whole)) === `200 Text ${page}`, length)
      })
    }
    await between(sendText(html(`content-length: ${page.length + 1}\r\n`)), async ({ visit }) => {
      assert.equal(describeVisit(await visit("http://a.com/", whole)).slice(0, 20), "Failed network")
    })
  },
  "says who it is, what it wants, and for which host; sends no cookie it was given": async () => {
    const heads: Array<string> = []
    const say: Say = (socket, head) => {
      heads.push(head)
      const redirect = { location: "/second?b=c#d", "set-cookie": "a=1", "content-length": "0" }
      socket.write(heads.length === 1 ? answer("302 Found", redirect) : hello)
    }
    await between(say, async ({ visit }) => {
      await visit("http://User.A.com.:80/first?x=%20y")
      const [first = "", second = ""] = heads
      assert.match(first, /^GET \/first\?x=%20y HTTP\/1\.1\r\n/u)
      const sent = headers(first)
      assert.equal(sent.get("host"), "user.a.com")
      assert.equal(sent.get("user-agent"), "surename/0.1 (site audit; +https://surename.test/bot)")
      assert.equal(sent.get("accept-encoding"), "gzip, br, deflate, identity")
      assert.match(second, /^GET \/second\?b=c HTTP\/1\.1\r\n/u)
      assert.ok(heads.every((head) => !headers(head).has("cookie")))
    })
  },
  "follows no redirect when it is told so": async () => {
    const heads: Array<string> = []
    const say: Say = (socket, head) => {
      heads.push(head)
      socket.write(answer("302 Found", { location: "/second", "content-length": "0" }))
    }
    await between(say, async ({ visit }) => {
      assert.equal(describeVisit(await visit("http://a.com/first", { redirects: 0 })), "Blocked too_many_redirects")
      assert.equal(heads.length, 1)
    })
  },
  "joins headers, and keeps cookies apart": () =>
    between(
      (socket) =>
        void socket.write(
          "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; expires=Sat, 21 Nov 2026 10:00:00 GMT\r\nset-cookie: b=2\r\nX-A: 1\r\nx-a: 2\r\nContent-Length: 0\r\n\r\n",
        ),
      async ({ visit }) => {
        const { outcome } = await visit("http://a.com/")
        assert.ok(outcome._tag === "Answered")
        assert.equal(outcome.headers["set-cookie"], "a=1; expires=Sat, 21 Nov 2026 10:00:00 GMT\nb=2")
        assert.equal(outcome.headers["x-a"], "1, 2")
      },
    ),
  "tries the other address where the first refuses": async () => {
    await using server = await serveRaw(sayHello)
    // No system hands out port 1.
    const visited = await openVisitor({ web: 1, second: server.port }).visit("http://a.com/")
    assert.equal(describeVisit(visited), "200 Text hello")
    assert.equal(visited.hops[0]?.address, "2606:2800:220:1::1")
  },
  "does not try the other address once something was sent": () =>
    between(
      (socket) => void socket.destroy(),
      async (_, server) => {
        await using second = await serveRaw(sayHello)
        const visited = await openVisitor({ web: server.port, second: second.port }).visit("http://a.com/")
        assert.equal(second.connections(), 0)
        assert.equal(describeVisit(visited), "Failed network")
      },
    ),
  "one request at a time for each host, however many visitors": async () => {
    let [now, most] = [0, 0]
    const say: Say = (socket) => {
      most = Math.max(most, ++now)
      setTimeout(() => {
        now--
        socket.write(hello)
      }, 30)
    }
    await between(say, async ({ visit }) => {
      const visits = await Promise.all([1, 2, 3, 4].map((n) => visit(`http://a.com/${n}`)))
      assert.deepEqual(visits.map(describeVisit), [
        "200 Text hello",
        "200 Text hello",
        "200 Text hello",
        "200 Text hello",
      ])
      assert.equal(most, 1)
      await Promise.all([1, 2, 3].map((n) => visit(`http://host-${n}.com/`)))
      assert.equal(most, 3)
    })
  },
  "hangs up when it has seen enough, when it is interrupted, and when time is up": () =>
    between(
      (socket, head) =>
        void socket.write(
          head.includes("/big")
            ? answer("200 OK", { "content-type": "text/html", "content-length": "90000000" }, "a".repeat(200_000))
            : "",
        ),
      async ({ visit }, server) => {
        assert.match(describeVisit(await visit("http://a.com/big")), /^200 cut a/u)
        await waitUntilTrue("no connection is left after the cut", () => server.open() === 0)
        assert.equal(describeVisit(await visit("http://a.com/silent", { totalMs: 150 })), "Failed timeout")
        await waitUntilTrue("no connection is left after the timeout", () => server.open() === 0)
        const stop = new AbortController()
        const got = visit("http://a.com/silent", {}, stop.signal).then(describeVisit, () => "interrupted")
        await waitUntilTrue("a connection has come", () => server.open() === 1)
        stop.abort()
        assert.equal(await got, "interrupted")
        await waitUntilTrue("no connection is left after the interruption", () => server.open() === 0)
      },
    ),
  "https to a server that speaks none fails, and does not hang": () =>
    between(
      (socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
      async ({ visit }) =>
        assert.match(describeVisit(await visit("https://a.com/")), /^Failed (?:tls|timeout|network)$/u),
    ),
})
