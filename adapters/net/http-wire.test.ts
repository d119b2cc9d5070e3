import { createServer, type RequestListener } from "node:http"
import { createServer as createSocketServer } from "node:net"
import { gzipSync } from "node:zlib"
import { expect, it } from "@effect/vitest"
import { type HttpRequest, HttpWire } from "@surename/core/ports/http-wire"
import {
  certificateAuthority,
  defaultWorld,
  httpLayer,
  listenOnLoopback,
  type RdapBehaviour,
  serve,
} from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { httpWire } from "./index.ts"

// Meets ordinary servers; test/runtimes/http-wire.suite.ts checks each runtime's sockets.
const usual = { headers: {}, connectMs: 1_000, totalMs: 1_500, maxBytes: 100_000, egress: "any" } as const
const ask = (url: string, over: Partial<HttpRequest> = {}) =>
  HttpWire.use((wire) => wire.get({ url, ...usual, ...over }))

const serveListener = (listener: RequestListener) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer(listener)
      return { server, url: `http://127.0.0.1:${await listenOnLoopback(server)}/` }
    }),
    ({ server }) =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      }),
  )

const live = <A, E>(effect: Effect.Effect<A, E, HttpWire>) => Effect.provide(effect, httpWire())

it.live("reads the answers of a web server", () =>
  Effect.gen(function* () {
    const { url } = yield* serveListener((request, response) => {
      response.setHeader("content-type", "application/rdap+json")
      if (request.url === "/gzip") response.setHeader("content-encoding", "gzip").end(gzipSync(`{"a":"ü"}`))
      else response.writeHead(404).end()
    })
    expect(yield* live(ask(`${url}gzip`))).toMatchObject({
      status: 200,
      headers: { "content-type": "application/rdap+json" },
      body: { _tag: "Text", text: `{"a":"ü"}` },
    })
    expect(yield* live(ask(url))).toMatchObject({ status: 404, body: { _tag: "Empty" } })
  }),
)

const serveBytes = (bytes: string) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly stop: () => void }>((resume) => {
      const server = createSocketServer((socket) => {
        socket.on("error", () => {})
        socket.once("data", () => void socket.end(bytes))
      }).listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }))
      })
    }),
    ({ stop }) => Effect.sync(stop),
  )

it.live.each([
  ["no words yet", "", "  \r\n"],
  ["a byte order mark", "", "\u{feff}"],
  ["words that may go on", "", "Domain not found"],
  ["half an object", "", '{"errorCode":404'],
  ["nothing, in a coding of its own", "transfer-encoding: gzip\r\n", ""],
  ["nothing, in a coding that is none", "transfer-encoding: identity\r\n", ""],
  ["nothing", "", ""],
])("rejects a body that ends with the connection: %s", ([, header, body]) =>
  Effect.gen(function* () {
    const { url } = yield* serveBytes(`HTTP/1.1 404 Not Found\r\n${header}\r\n${body}`)
    expect(yield* live(Effect.flip(ask(url)))).toMatchObject({ kind: "network" })
  }),
)

it.live.each([
  ["", '{"errorCode":404}\n'],
  ["content-length: 16\r\n", "Domain not found"],
  ["transfer-encoding: chunked\r\n", "10\r\nDomain not found\r\n0\r\n\r\n"],
])("accepts a body with a stated end: %j", ([header, body]) =>
  Effect.gen(function* () {
    const { url } = yield* serveBytes(`HTTP/1.1 404 Not Found\r\n${header}\r\n${body}`)
    expect(yield* live(ask(url))).toMatchObject({ status: 404, body: { _tag: "Text" } })
  }),
)

it.live("follows no redirect", () =>
  Effect.gen(function* () {
    let requests = 0
    const { url } = yield* serveListener((_, response) => {
      requests++
      response.writeHead(302, { location: "/again" }).end()
    })
    expect(yield* live(ask(url))).toMatchObject({ status: 302, headers: { location: "/again" } })
    expect(requests).toBe(1)
  }),
)

it.live("does not count a slow first byte as a slow connection", () =>
  Effect.gen(function* () {
    const { url } = yield* serveListener((_, response) => setTimeout(() => response.end("late"), 300))
    expect(yield* live(ask(url, { connectMs: 100 }))).toMatchObject({ body: { text: "late" } })
  }),
)

it.live("rejects this machine when only public addresses are allowed", () =>
  Effect.gen(function* () {
    let requests = 0
    const { url } = yield* serveListener((_, response) => void response.end(String(requests++)))
    expect(yield* live(Effect.flip(ask(url, { egress: "public" })))).toMatchObject({ kind: "refused_address" })
    expect(requests).toBe(0)
  }),
)

/** Compares the simulated wire with the real one, because tests in virtual time rely on it. */
const behaviours: Readonly<Record<string, RdapBehaviour>> = {
  registered: { kind: "registered" },
  empty: { kind: "not_found", shape: "empty" },
  json: { kind: "not_found", shape: "rdap_json" },
  redirect: { kind: "redirect", status: 302, to: "https://elsewhere.example/{name}" },
  throttled: { kind: "throttle", status: 429, retryAfter: { seconds: 7 } },
  large: { kind: "raw", status: 200, body: { repeat: "x", bytes: 30_000_000 } },
  bomb: {
    kind: "raw",
    status: 200,
    headers: { "content-encoding": "gzip" },
    body: { gzipOf: { repeat: "x", bytes: 5_000_000 } },
  },
  "bad gzip": { kind: "raw", status: 200, headers: { "content-encoding": "gzip" }, body: "no gzip" },
  "no utf-8": { kind: "raw", status: 200, body: { base64: "//79" } },
  reset: { kind: "reset" },
  half: { kind: "half_body" },
  stall: { kind: "stall" },
}

it.live.each(Object.entries(behaviours))("agrees with the simulated wire: %s", ([, behaviour]) =>
  Effect.gen(function* () {
    const world = { ...defaultWorld({ calm: true }), names: { "a.com": { rdap: [behaviour] } } }
    const server = yield* Effect.acquireRelease(
      Effect.promise(() => serve(world)),
      ({ close }) => Effect.promise(close),
    )
    const askForDomain = (list: string) =>
      Effect.gen(function* () {
        const { body } = yield* ask(list)
        const base = /"com"\],\["([^"]+)/u.exec(body._tag === "Text" ? body.text : "")?.[1]
        expect(base).toBeDefined()
        const totalMs = behaviour.kind === "stall" ? 400 : 30_000
        const got = yield* Effect.result(ask(`${base}domain/a.com`, { totalMs }))
        if (Result.isFailure(got)) return got.failure.kind
        return { status: got.success.status, body: got.success.body, location: got.success.headers["location"] }
      })
    const real = yield* Effect.provide(
      askForDomain(server.env["SURENAME_RDAP_BOOTSTRAP"] ?? ""),
      httpWire({ certificateAuthority }),
    )
    const simulated = yield* Effect.provide(askForDomain("https://lists.sim.test/rdap/dns.json"), httpLayer(world))
    expect(real).toEqual(simulated)
  }),
)
