import { Buffer } from "node:buffer"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2"
import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { Dns } from "@surename/core/ports/dns"
import { afterEach } from "vitest"
import { certificateAuthority, certificates, listenOnLoopback } from "@surename/fixtures"
import { dnsDoh, DohUrlError } from "./index.ts"

const closers: Array<() => void> = []
afterEach(() => closers.splice(0).forEach((close) => close()))

type OnQuery = (query: Buffer, response: ServerResponse, request: IncomingMessage) => void

const serve = async (onQuery: OnQuery) => {
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => onQuery(Buffer.concat(chunks), response, request))
  })
  server.on("connection", () => {
    connections += 1
  })
  const port = await listenOnLoopback(server)
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${port}/dns-query`, connections: () => connections }
}

/** Answers a query with an empty message. */
const echo = (query: Buffer): Buffer => {
  const bytes = Buffer.from(query)
  bytes.writeUInt8(0x81, 2)
  bytes.writeUInt8(0x80, 3)
  return bytes
}

const message = { "content-type": "application/dns-message" }
const ask = Dns.use((dns) => dns.ask({ name: "example.com", type: "A" }))

const outcome = async (url: string) => {
  const reports = await Effect.runPromise(Effect.provide(ask, dnsDoh({ url, tries: 1, tryMs: 500 })))
  const last = reports.at(-1)?.outcome
  return last?._tag === "Failed" ? last.failure : last?.rcode
}

describe("dnsDoh", () => {
  it("posts a message with id 0 (RFC 8484)", async () => {
    let seen: unknown
    const { url } = await serve((query, response, { headers, method }) => {
      seen = { method, type: headers["content-type"], accept: headers.accept, id: query.readUInt16BE(0) }
      response.writeHead(200, { "content-type": "Application/DNS-Message; charset=x" }).end(echo(query))
    })
    expect(await outcome(url)).toBe("NOERROR")
    expect(seen).toEqual({ method: "POST", type: message["content-type"], accept: message["content-type"], id: 0 })
  })

  it("keeps its connections", async () => {
    const { connections, url } = await serve((query, response) => response.writeHead(200, message).end(echo(query)))
    await Effect.runPromise(Effect.provide(Effect.replicateEffect(ask, 10), dnsDoh({ url })))
    // Allows a second connection: an answer arrives a moment before its connection is free.
    expect(connections()).toBeLessThanOrEqual(2)
  })

  it("uses one HTTP/2 connection when the server supports it", async () => {
    const sessions = new Set<ServerHttp2Session>()
    const { certificate: cert, key } = certificates.good
    const server = createSecureServer({ cert, key })
    server.on("session", (session) => sessions.add(session))
    server.on("stream", (stream: ServerHttp2Stream) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        stream.respond({ ":status": 200, ...message })
        stream.end(echo(Buffer.concat(chunks)))
      })
    })
    const port = await listenOnLoopback(server)
    closers.push(() => {
      server.close()
      for (const session of sessions) session.destroy()
    })
    const doh = dnsDoh({ url: `https://127.0.0.1:${port}/dns-query`, ca: certificateAuthority })
    const all = Effect.all(
      Array.from({ length: 20 }, () => ask),
      { concurrency: 20 },
    )
    const reports = await Effect.runPromise(Effect.provide(all, doh))
    expect(reports.map((tries) => tries.at(-1)?.outcome._tag)).toEqual(Array.from({ length: 20 }, () => "Answered"))
    expect(sessions.size).toBe(1)
  })

  it("follows no redirect", async () => {
    let followed = false
    const other = await serve((query, response) => {
      followed = true
      response.writeHead(200, message).end(echo(query))
    })
    const { url } = await serve((_, response) => response.writeHead(307, { location: other.url }).end())
    expect(await outcome(url)).toBe("network")
    expect(followed).toBe(false)
  })

  const answers: ReadonlyArray<readonly [string, string, OnQuery]> = [
    ["another status", "network", (query, response) => response.writeHead(502, message).end(echo(query))],
    [
      "a web page",
      "garbage",
      (query, response) => response.writeHead(200, { "content-type": "text/html" }).end(echo(query)),
    ],
    ["no media type", "garbage", (query, response) => response.writeHead(200).end(echo(query))],
    ["an empty body", "garbage", (_, response) => response.writeHead(200, message).end()],
    [
      "more than a message can hold",
      "garbage",
      (_, response) => response.writeHead(200, message).end(Buffer.alloc(70_000)),
    ],
    [
      "half a body",
      "network",
      (query, response) => {
        response.writeHead(200, { ...message, "content-length": 400 }).write(echo(query), () => response.destroy())
      },
    ],
    ["a closed connection", "network", (_, response) => response.destroy()],
    [
      "interim answers without end",
      "network",
      (query, response) => {
        for (let n = 0; n <= limits.interimAnswers; n++) response.writeProcessing()
        response.writeHead(200, message).end(echo(query))
      },
    ],
    ["silence", "timeout", () => undefined],
    ["headers, then silence", "timeout", (_, response) => response.writeHead(200, message).flushHeaders()],
    [
      "another question",
      "spoofed",
      (query, response) => {
        const bytes = echo(query)
        bytes.write("x", 13)
        response.writeHead(200, message).end(bytes)
      },
    ],
    [
      "a truncated message",
      "truncated",
      (query, response) => {
        const bytes = echo(query)
        bytes.writeUInt8(0x83, 2)
        response.writeHead(200, message).end(bytes)
      },
    ],
  ]
  it.each(answers)("%s is %s", async (_, failure, onQuery) => {
    const { url } = await serve(onQuery)
    expect(await outcome(url)).toBe(failure)
  })

  it("reports a network failure when nothing listens", async () => {
    const { url } = await serve(() => undefined)
    closers.splice(0).forEach((close) => close())
    expect(await outcome(url)).toBe("network")
  })

  it("hangs up when no caller waits any more", async () => {
    let hungUp = (): void => undefined
    const closed = new Promise<void>((resolve) => {
      hungUp = resolve
    })
    const { url } = await serve((_, response) => response.on("close", hungUp))
    const impatient = Effect.timeoutOption(ask, 100)
    await Effect.runPromise(Effect.provide(impatient, dnsDoh({ url, tryMs: 60_000 })))
    await closed
  })

  it.each([
    "http://dns.example/dns-query",
    "http://10.0.0.1/",
    "ftp://127.0.0.1/",
    "https://me:secret@dns.example/",
    "dns",
  ])("refuses %s", async (url) => {
    const error = await Effect.runPromise(Effect.flip(Effect.provide(ask, dnsDoh({ url }))))
    expect(error).toBeInstanceOf(DohUrlError)
  })
})
