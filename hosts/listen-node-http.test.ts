import { connect, type Socket } from "node:net"
import { hostLimits } from "./limits.ts"
import { afterEach, describe, expect, it } from "vitest"
import { listenNodeHttp } from "./listen-node-http.ts"
import type { Listening, ListenOptions } from "./listening.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.drain(0))))

const startListening = async (answer: ListenOptions["answer"]): Promise<Listening> => {
  const door = await listenNodeHttp({ host: "127.0.0.1", port: 0, answer })
  open.push(door)
  return door
}

const caller = ({ port }: Listening, text: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, () => resolve(socket)))
    socket.on("error", () => {})
  })

const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const parts: Array<Buffer> = []
    socket.on("data", (part: Buffer) => parts.push(part)).once("close", () => resolve(Buffer.concat(parts).toString()))
  })

const get = "GET / HTTP/1.1\r\nhost: example.com\r\n\r\n"

describe("drained", () => {
  it("sends a slow reader the whole answer", async () => {
    const body = "x".repeat(20_000_000)
    const door = await startListening(async () => new Response(body))
    const socket = await caller(door, get)
    await new Promise((resolve) => socket.once("readable", resolve))
    const drained = door.drain(5_000)
    expect((await readAll(socket)).endsWith(`\r\n\r\n${body}`)).toBe(true)
    await drained
  })

  it("cuts an answer that takes too long", async () => {
    const door = await startListening(() => new Promise(() => {}))
    const answer = readAll(await caller(door, get))
    await door.drain(50)
    expect(await answer).toBe("")
  })

  it("closes a connection after the answer during the drain", async () => {
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
    const door = await startListening(() => {
      begun.resolve()
      return answer.promise
    })
    const reply = readAll(await caller(door, get))
    await begun.promise
    const drained = door.drain(5_000)
    answer.resolve(new Response("done"))
    expect(await reply).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n(?:.*\r\n)*\r\ndone$/iu)
    await drained
  })
})

it("answers every request sent before the drain, also on new connections", async () => {
  const door = await startListening(async () => new Response("done"))
  const open = await caller(door, get)
  await new Promise((resolve) => open.once("readable", resolve))
  const sockets = await Promise.all(Array.from({ length: 200 }, () => caller(door, get)))
  const answers = [open, ...sockets].map(readAll)
  const drained = door.drain(5_000)
  open.write(get)
  expect((await Promise.all(answers)).filter((text) => !text.endsWith("\r\n\r\ndone"))).toEqual([])
  await drained
})

it("keeps the connection when the rest of a body arrived while the process was blocked", async () => {
  const door = await startListening(async () => new Response("done"))
  const socket = await caller(door, "POST / HTTP/1.1\r\nhost: example.com\r\ncontent-length: 5\r\n\r\n")
  const readNext = () =>
    new Promise<string>((resolve) => socket.once("data", (data: Buffer) => resolve(data.toString())))
  expect(await readNext()).toContain("200 OK")
  socket.write("hello")
  for (const end = performance.now() + 2 * hostLimits.unwantedBodyMs; performance.now() < end;);
  const again = Promise.race([
    readNext(),
    new Promise<string>((resolve) => socket.once("close", () => resolve("closed"))),
  ])
  socket.write(get)
  expect(await again).toContain("200 OK")
})

it("serves a new client before others get many answers", async () => {
  const heardOf = new Map<string, number>()
  const [clients, everyone] = [100, Promise.withResolvers<number>()]
  const door = await startListening(async (request) => {
    const [who, end] = [request.url, performance.now() + 0.2]
    heardOf.set(who, (heardOf.get(who) ?? 0) + 1)
    if (heardOf.size === clients) everyone.resolve(Math.max(...heardOf.values()))
    // Keeps the process busy, like a call.
    while (performance.now() < end);
    return new Response("done")
  })
  const sockets = await Promise.all(
    Array.from({ length: clients }, async (_, nth) => {
      const asks = `GET /${nth} HTTP/1.1\r\nhost: example.com\r\n\r\n`
      const socket = await caller(door, asks)
      return socket.on("data", () => socket.write(asks))
    }),
  )
  expect(await everyone.promise).toBeLessThan(clients / 4)
  for (const socket of sockets) socket.destroy()
})

describe("an unread body", () => {
  it("is cut off some time after the answer", async () => {
    const door = await startListening(async () => new Response("done"))
    const socket = await caller(door, "GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\n\r\n{")
    const dripping = setInterval(() => socket.write(" "), 50)
    expect(await readAll(socket)).toContain("done")
    clearInterval(dripping)
    await door.drain(0)
  })
})

describe("invalid HTTP", () => {
  it.each([
    ["GET / HTTP/1.1\r\nhost: a b\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, 431],
    ["NONSENSE\r\n\r\n", 400],
  ])("%j is refused and does no harm", async (text, status) => {
    const door = await startListening(async () => new Response("served"))
    const socket = await caller(door, text)
    const first = await new Promise<string>((resolve) =>
      socket.once("data", (part: Buffer) => resolve(part.toString())),
    )
    expect(first.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    socket.destroy()
    expect(await (await fetch(`http://127.0.0.1:${door.port}/`)).text()).toBe("served")
  })
})

it("explains a port that is in use", async () => {
  const { port } = await startListening(async () => new Response())
  const second = listenNodeHttp({ host: "127.0.0.1", port, answer: async () => new Response() })
  await expect(second).rejects.toThrow(`cannot listen on 127.0.0.1, port ${port}: another program uses it`)
})
