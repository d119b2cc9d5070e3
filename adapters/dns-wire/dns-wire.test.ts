import { Buffer } from "node:buffer"
import { createSocket, type RemoteInfo } from "node:dgram"
import { createServer, type Socket } from "node:net"
import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { Dns, type DnsReport } from "@surename/core/ports/dns"
import { dnsLimits } from "./limits.ts"
import { afterEach } from "vitest"
import { listenOnLoopback } from "@surename/fixtures"
import { dnsWire, type DnsWireOptions } from "./index.ts"

const closers: Array<() => void> = []
afterEach(() => closers.splice(0).forEach((close) => close()))

type OnQuery = (query: Buffer, from: RemoteInfo, reply: (bytes: Buffer) => void) => void

const udpServer = async (onQuery: OnQuery): Promise<number> => {
  const socket = createSocket("udp4")
  socket.on("message", (query, from) => onQuery(query, from, (bytes) => socket.send(bytes, from.port, from.address)))
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve))
  closers.push(() => socket.close())
  const { port } = socket.address()
  // Finds a port that is free for TCP, too, because some tests use both.
  return (await isFreeForTcp(port)) ? port : udpServer(onQuery)
}

const isFreeForTcp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

const tcpServer = async (port: number, onConnection: (socket: Socket) => void): Promise<number> => {
  const server = createServer(onConnection)
  closers.push(() => server.close())
  return listenOnLoopback(server, port)
}

/** Answers a query with an empty message. */
const echo = (query: Buffer, rcode = 0): Buffer => {
  const bytes = Buffer.from(query)
  bytes.writeUInt8(0x81, 2)
  bytes.writeUInt8(0x80 | rcode, 3)
  return bytes
}

const foldCase = (query: Buffer): Buffer => {
  const bytes = echo(query)
  const end = bytes.indexOf(0, 12)
  bytes.write(bytes.toString("latin1", 12, end).toLowerCase(), 12, "latin1")
  return bytes
}

const frameMessage = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])

const ask = (name = "example.com") => Dns.use((dns) => dns.ask({ name, type: "A" }))

const options = (port: number, more: Partial<DnsWireOptions> = {}): DnsWireOptions => ({
  servers: [{ transport: "udp", host: "127.0.0.1", port }],
  tries: 1,
  tryMs: 300,
  ...more,
})

const outcomes = async (wire: DnsWireOptions, name?: string) =>
  (await Effect.runPromise(Effect.provide(ask(name), dnsWire(wire)))).map(wordOf)

const wordOf = ({ outcome }: DnsReport) => (outcome._tag === "Failed" ? outcome.failure : outcome.rcode)

describe("against forgers", () => {
  it("uses a new id, port and letter case for each query", async () => {
    const ids = new Set<number>()
    const ports = new Set<number>()
    const names = new Set<string>()
    const port = await udpServer((query, from, reply) => {
      ids.add(query.readUInt16BE(0))
      ports.add(from.port)
      names.add(query.toString("latin1", 13, 20))
      reply(echo(query))
    })
    await Effect.runPromise(Effect.provide(Effect.replicateEffect(ask(), 40), dnsWire(options(port))))
    expect(Math.min(ids.size, ports.size, names.size)).toBeGreaterThan(25)
  })

  it("ignores packets from another address", async () => {
    const stranger = createSocket("udp4")
    closers.push(() => stranger.close())
    const port = await udpServer((query, from, reply) => {
      stranger.send(echo(query, 3), from.port, from.address, () => setTimeout(() => reply(echo(query)), 30))
    })
    expect(await outcomes(options(port))).toEqual(["NOERROR"])
  })

  it("retries over TCP when a server folds the case, where it does not matter", async () => {
    // Forty letters: one of them is almost certainly upper case.
    const name = `${"x".repeat(40)}.com`
    const port = await udpServer((query, _, reply) => reply(foldCase(query)))
    expect(await outcomes(options(port), name)).toEqual(["spoofed"])
    await tcpServer(port, (socket) =>
      socket.on("data", (chunk: Buffer) => socket.write(frameMessage(foldCase(chunk.subarray(2))))),
    )
    expect(await outcomes(options(port), name)).toEqual(["NOERROR"])
  })

  it("rejects an NXDOMAIN without the question", async () => {
    const port = await udpServer((query, _, reply) => {
      const bytes = echo(query, 3).subarray(0, 12)
      reply(bytes.fill(0, 4, 12))
    })
    expect(await outcomes(options(port))).toEqual(["spoofed"])
  })
})

describe("with poor servers", () => {
  it("retries without EDNS after a bare FORMERR", async () => {
    const edns: Array<number> = []
    const port = await udpServer((query, _, reply) => {
      edns.push(query.readUInt16BE(10))
      reply(query.readUInt16BE(10) === 0 ? echo(query) : echo(query, 1).subarray(0, 12).fill(0, 4, 12))
    })
    expect(await outcomes(options(port))).toEqual(["NOERROR"])
    expect(edns).toEqual([1, 0])
  })

  it("puts a TCP answer together from single bytes", async () => {
    const port = await tcpServer(0, (socket) => {
      socket.setNoDelay(true)
      socket.on("data", (chunk: Buffer) => {
        for (const byte of frameMessage(echo(chunk.subarray(2)))) socket.write(Buffer.from([byte]))
      })
    })
    expect(await outcomes(options(port, { servers: [{ transport: "tcp", host: "127.0.0.1", port }] }))).toEqual([
      "NOERROR",
    ])
  })

  it("reuses an open TCP connection, and reconnects after a close", async () => {
    const perConnection: Array<number> = []
    const port = await tcpServer(0, (socket) => {
      const at = perConnection.push(0) - 1
      socket.on("error", () => undefined)
      socket.on("data", (chunk: Buffer) => {
        perConnection[at] = (perConnection[at] ?? 0) + 1
        // The third question of the first connection gets no answer, and is retried.
        if (at === 0 && perConnection[at] === 3) return void socket.destroy()
        // An extra message makes the connection unusable.
        const extra = at === 1 ? frameMessage(echo(chunk.subarray(2))) : Buffer.alloc(0)
        socket.write(Buffer.concat([frameMessage(echo(chunk.subarray(2))), extra.subarray(0, 5)]))
      })
    })
    const wire = dnsWire(options(port, { servers: [{ transport: "tcp", host: "127.0.0.1", port }] }))
    const reports = await Effect.runPromise(Effect.provide(Effect.replicateEffect(ask(), 5), wire))
    expect(reports.flat().map(wordOf)).toEqual(Array.from({ length: 5 }, () => "NOERROR"))
    expect(perConnection).toEqual([3, 1, 2])
  })

  it("closes the connection when a server keeps sending foreign messages", async () => {
    let countWrittenBytes = (): number => 0
    const port = await tcpServer(0, (socket) => {
      countWrittenBytes = () => socket.bytesWritten
      socket.on("error", () => undefined)
      socket.on("data", (chunk: Buffer) => {
        const other = echo(chunk.subarray(2))
        other.writeUInt16BE(other.readUInt16BE(0) ^ 1, 0)
        const piece = Buffer.concat(Array.from({ length: 1_024 }, () => frameMessage(other)))
        const sendMore = () => {
          while (!socket.destroyed && socket.write(piece)) continue
        }
        socket.on("drain", sendMore)
        sendMore()
      })
    })
    const servers = [{ transport: "tcp", host: "127.0.0.1", port } as const]
    expect(await outcomes({ servers, tries: 1, tryMs: 60_000 })).toEqual(["spoofed"])
    expect(countWrittenBytes()).toBeLessThan(dnsLimits.dnsTcpBytes + 16_000_000)
  })

  it("tries the next server, then all of them once more", async () => {
    const broken = await udpServer((query, _, reply) => reply(echo(query, 2)))
    const servers = [broken, broken].map((port) => ({ transport: "udp", host: "127.0.0.1", port }) as const)
    expect(await outcomes({ servers, tries: 2, tryMs: 300 })).toEqual(["SERVFAIL", "SERVFAIL", "SERVFAIL", "SERVFAIL"])
    const good = await udpServer((query, _, reply) => reply(echo(query)))
    expect(await outcomes({ servers: [...servers, { transport: "udp", host: "127.0.0.1", port: good }] })).toEqual([
      "SERVFAIL",
      "SERVFAIL",
      "NOERROR",
    ])
  })

  it("reports a network failure when nothing listens", async () => {
    const port = await udpServer(() => undefined)
    closers.splice(0).forEach((close) => close())
    // Deno sockets ignore ICMP, so a closed port is silent there.
    expect(await outcomes(options(port))).toEqual(["Deno" in globalThis ? "timeout" : "network"])
    expect(await outcomes(options(port, { servers: [{ transport: "tcp", host: "127.0.0.1", port }] }))).toEqual([
      "network",
    ])
  })

  it("sends no query for a name that fits no message", async () => {
    let requests = 0
    const port = await udpServer(() => {
      requests += 1
    })
    expect(await outcomes(options(port), "a..b")).toEqual(["garbage"])
    expect(requests).toBe(0)
  })
})

describe("sockets", () => {
  it("bounds parallel queries, and answers them all", async () => {
    let waiting = 0
    let most = 0
    const port = await udpServer((query, _, reply) => {
      waiting += 1
      most = Math.max(most, waiting)
      setTimeout(() => {
        waiting -= 1
        reply(echo(query))
      }, 5)
    })
    const many = Effect.forEach(
      Array.from({ length: 60 }, (_, i) => `n${i}.com`),
      ask,
      { concurrency: "unbounded" },
    )
    const reports = await Effect.runPromise(
      Effect.provide(many, dnsWire(options(port, { socketsAtOnce: 8, tryMs: 800 }))),
    )
    expect(reports.flat().map(wordOf)).toEqual(Array.from({ length: 60 }, () => "NOERROR"))
    expect(most).toBeLessThanOrEqual(8)
    expect(most).toBeGreaterThan(1)
  })

  it("are closed when no question waits any more", async () => {
    let arrived = (): void => undefined
    const query = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const port = await udpServer(() => arrived())
    const closed = new Promise<void>((resolve) => {
      void tcpServer(port, (socket) =>
        socket
          .on("error", () => undefined)
          .on("close", () => resolve())
          .resume(),
      )
    })
    const servers = (["udp", "tcp"] as const).map((transport) => ({ transport, host: "127.0.0.1", port }))
    const before = await openUdp()
    await Effect.runPromise(
      Effect.gen(function* () {
        const fibers = yield* Effect.forEach(servers, (server) =>
          Effect.forkChild(Effect.provide(ask(), dnsWire({ servers: [server], tryMs: 60_000 }))),
        )
        yield* Effect.promise(() => query)
        yield* Effect.sleep(50)
        yield* Fiber.interruptAll(fibers)
      }),
    )
    await closed
    expect(await openUdp()).toBe(before)
  })
})

/** Counts UDP handles on Node. Other runtimes do not report them. */
const openUdp = async (): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return process.getActiveResourcesInfo().filter((kind) => /udp/iu.test(kind)).length
}
