import assert from "node:assert/strict"
import { certificateAuthority } from "@surename/fixtures"
import { answer, serveRaw, type RawServer, type Say } from "./raw-server.ts"
import { waitUntilTrue, openWire, describeWire, type Wire } from "./wire.ts"
import { allowForLoad, type Check, toCases } from "../report.ts"

const hello = answer("200 OK", { "content-length": "5" }, "hello")
const sayHello: Say = (socket) => void socket.write(hello)
const saySizedBy: Say = (socket, head) =>
  void socket.write(
    head.includes("/big") ? answer("200 OK", { "content-length": "200000" }, "a".repeat(150_000)) : hello,
  )

const between = async (say: Say, prove: (wire: Wire, server: RawServer) => Promise<void>): Promise<void> => {
  await using server = await serveRaw(say)
  await using wire = openWire({ certificateAuthority })
  await prove(wire, server)
}

/** The state of a connection after its answer, and after the client gave up on an answer. */
export const connectionCases = toCases<Check["prove"]>({
  "ten requests one after the other take ten connections, and none stays": () =>
    between(sayHello, async (wire, server) => {
      for (let n = 0; n < 10; n++) assert.equal(describeWire(await wire.get(server.origin)), "200 Text hello")
      assert.equal(server.connections(), 10)
      await waitUntilTrue("no connection is left", () => server.open() === 0)
    }),
  "ten at once through one place do, too, though the next in line waits": async () => {
    await using server = await serveRaw(sayHello)
    await using wire = openWire({ socketsPerHost: 1 })
    const got = await Promise.all(Array.from({ length: 10 }, () => wire.get(server.origin)))
    assert.deepEqual(new Set(got.map(describeWire)), new Set(["200 Text hello"]))
    assert.equal(server.connections(), 10)
  },
  "a connection with an unread rest is closed": () =>
    between(saySizedBy, async (wire, server) => {
      assert.equal(describeWire(await wire.get(`${server.origin}/big`)), "200 too_large")
      await waitUntilTrue("no connection is left", () => server.open() === 0)
    }),
  "two hundred at once all get their answer, 64 at a time": async () => {
    let [waiting, most] = [0, 0]
    const count: Say = (socket, head, n) => {
      most = Math.max(most, ++waiting)
      setTimeout(() => {
        waiting--
        sayHello(socket, head, n)
      }, 5)
    }
    await using server = await serveRaw(count)
    await using wire = openWire()
    const got = await Promise.all(Array.from({ length: 200 }, (_, n) => wire.get(`${server.origin}/${n}`)))
    assert.equal(got.filter((one) => describeWire(one) === "200 Text hello").length, 200)
    assert.equal(server.connections(), 200)
    assert.ok(most > 1 && most <= 64, `${most} at once`)
  },
  "an interrupted request closes its connection": () =>
    between(
      () => {},
      async (wire, server) => {
        const stop = new AbortController()
        const got = wire.get(server.origin, {}, stop.signal).then(describeWire, () => "interrupted")
        await waitUntilTrue("a connection has come", () => server.open() === 1)
        stop.abort()
        assert.equal(await got, "interrupted")
        await waitUntilTrue("no connection is left", () => server.open() === 0, 500)
      },
    ),
  "an interruption in the middle of a body does, too": () =>
    between(
      (socket) => void socket.write(answer("200 OK", { "content-length": "10" }, "hello")),
      async (wire, server) => {
        const stop = new AbortController()
        const got = wire.get(server.origin, {}, stop.signal).then(describeWire, () => "interrupted")
        await waitUntilTrue("half has been sent", () => server.written() > 40)
        stop.abort()
        assert.equal(await got, "interrupted")
        await waitUntilTrue("no connection is left", () => server.open() === 0, 500)
      },
    ),
  "a timeout closes its connection": () =>
    between(
      () => {},
      async (wire, server) => {
        assert.equal(describeWire(await wire.get(server.origin, { totalMs: 150 })), "timeout")
        await waitUntilTrue("no connection is left", () => server.open() === 0, 500)
      },
    ),
  "closing the layer closes connections that still wait for their answer": () =>
    between(
      () => {},
      async (wire, server) => {
        const got = wire.get(server.origin).then(describeWire, () => "interrupted")
        await waitUntilTrue("a connection has come", () => server.open() === 1)
        await wire.close()
        await waitUntilTrue("no connection is left", () => server.open() === 0, 500)
        assert.notEqual(await got, "200 Text hello")
      },
    ),
  "names are lower case, a repeated header is joined": () =>
    between(
      (socket) =>
        void socket.write(
          `HTTP/1.1 200 OK\r\nX-Seen: a\r\nx-seen: b\r\nRetry-After: 7\r\nETag: "e"\r\nContent-Length: 0\r\n\r\n`,
        ),
      async (wire, server) => {
        const got = await wire.get(server.origin)
        assert.ok("headers" in got)
        assert.equal(got.headers["x-seen"], "a, b")
        assert.equal(got.headers["retry-after"], "7")
        assert.equal(got.headers["etag"], `"e"`)
      },
    ),
  "the request carries its headers, its host and no body": async () => {
    let sentHead = ""
    const keep: Say = (socket, head) => {
      sentHead = head
      socket.write(hello)
    }
    await between(keep, async (wire, server) => {
      await wire.get(`${server.origin}/a?b=c`, { headers: { accept: "text/x", "user-agent": "me" } })
      assert.match(sentHead, /^GET \/a\?b=c HTTP\/1\.1\r\n/u)
      assert.match(sentHead, /\r\naccept: text\/x(\r\n|$)/iu)
      assert.match(sentHead, /\r\nuser-agent: me(\r\n|$)/iu)
      assert.match(sentHead, new RegExp(`\r\nhost: 127\\.0\\.0\\.1:${server.port}(\r\n|$)`, "iu"))
      assert.doesNotMatch(sentHead, /content-length|transfer-encoding/iu)
    })
  },
  "no server listens": () =>
    between(sayHello, async (wire, server) => {
      await server.close()
      assert.equal(describeWire(await wire.get(server.origin)), "network")
    }),
  "a target that is not a URL fails like anything else": () =>
    between(sayHello, async (wire) => {
      for (const url of ["", "nonsense", "ftp://127.0.0.1/", "http://", "http://[::1/"]) {
        for (const egress of ["any", "public"] as const)
          assert.equal(describeWire(await wire.get(url, { egress })), "network", url)
      }
    }),
  "a handshake that never comes is a timeout after the time for connecting": () =>
    between(
      () => {},
      async (wire, server) => {
        const began = performance.now()
        const got = await wire.get(`https://127.0.0.1:${server.port}/`, { connectMs: 200, totalMs: 60_000 })
        assert.equal(describeWire(got), "timeout")
        assert.ok(performance.now() - began < allowForLoad(1_000))
      },
    ),
})
