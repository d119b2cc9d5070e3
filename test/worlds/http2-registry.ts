import { Buffer } from "node:buffer"
import type { Socket } from "node:net"
import { createServer, TLSSocket } from "node:tls"
import { certificates, type Draw, draws, frames, listenOnLoopback, play, type World } from "@surename/fixtures"

const { dataFrame, encodeHeaders, frame, frameTypes, goAwayFrame, headersFrame, resetFrame } = frames

/** One answer as it stands in the world, ready to be mangled. */
interface Answer {
  readonly stream: number
  readonly status: string
  readonly body: string
}

type Mangle = (answer: Answer, draw: Draw) => ReadonlyArray<Uint8Array | "close">

const whole = ({ body, status, stream }: Answer): ReadonlyArray<Uint8Array> => [
  headersFrame(stream, [
    [":status", status],
    ["content-type", "application/rdap+json"],
  ]),
  ...(body === ""
    ? []
    : [dataFrame(stream, body.slice(0, 200), { ends: false }), dataFrame(stream, body.slice(200), { ends: false })]),
  dataFrame(stream, ""),
]
const head404 = (stream: number) => headersFrame(stream, [[":status", "404"]])
const whole404 = (stream: number) => headersFrame(stream, [[":status", "404"]], { ends: true })
const upTo = (all: ReadonlyArray<Uint8Array>, draw: Draw) => all.slice(0, Math.floor(draw() * all.length))
const someCode = (draw: Draw) => Math.floor(draw() * 14)

/** None of these holds a whole "not found" on the stream of the question, unless the world says that the name is free. */
const mangles: ReadonlyArray<Mangle> = [
  (answer, draw) => [...upTo(whole(answer), draw), resetFrame(answer.stream, someCode(draw))],
  (answer, draw) => [...upTo(whole(answer), draw), "close"],
  (answer, draw) => [...upTo(whole(answer), draw), goAwayFrame(answer.stream, someCode(draw)), "close"],
  (answer) => [head404(answer.stream), resetFrame(answer.stream, 0)],
  (answer, draw) => [head404(answer.stream), resetFrame(answer.stream, someCode(draw))],
  (answer) => [head404(answer.stream), "close"],
  (answer) => [head404(answer.stream), ...whole(answer)],
  (answer) => [dataFrame(answer.stream, "", { ends: false }), ...whole(answer)],
  (answer) => [whole404(answer.stream + 1_000), ...whole(answer)],
  (answer) => [whole404(answer.stream + 1), ...whole(answer)],
  (answer) => [...whole(answer), whole404(answer.stream)],
  (answer) => [
    headersFrame(
      answer.stream,
      [
        [":status", "404"],
        ["content-length", "7"],
      ],
      { ends: true },
    ),
  ],
  (answer) => [
    head404(answer.stream),
    dataFrame(answer.stream, Buffer.from('{"errorCode":404'), { ends: false }),
    "close",
  ],
  (answer) => [frame(frameTypes.headers, 1, answer.stream, encodeHeaders([[":status", "404"]])), goAwayFrame(0)],
  (answer) => [frame(frameTypes.headers, 5, answer.stream, Uint8Array.of(0x8d, 0xfe))],
  (answer) => [headersFrame(answer.stream, [[":status", "103"]]), resetFrame(answer.stream, 0)],
  (_, draw) => [Buffer.from(Array.from({ length: 40 }, () => Math.floor(draw() * 256))), "close"],
]

export interface Http2Registry extends AsyncDisposable {
  readonly base: string
  readonly mangled: () => number
}

/** Serves the registry of this world over TLS. A share of its answers is damaged. */
export const serveHttp2Registry = async (world: World, seed: number, share: number): Promise<Http2Registry> => {
  const { certificate: cert, key } = certificates.good
  const draw = draws(seed, "http2")
  const sockets = new Set<Socket>()
  let mangled = 0
  const answerTo = (path: string): { readonly status: number; readonly body: string } => {
    const { body, status } = play(
      world,
      { host: "registry", method: "GET", path, headers: {} },
      { n: 0, now: Date.now(), origins: {} },
    )
    return { status, body: typeof body === "string" ? body : "" }
  }
  const say = (socket: Socket, parts: ReadonlyArray<Uint8Array | "close">): void => {
    for (const part of parts)
      if (part === "close") socket.end()
      else if (socket.writable) socket.write(part)
  }
  const overHttp1 = (socket: Socket, text: string): void => {
    const { body, status } = answerTo(/^GET (\S+)/u.exec(text)?.[1] ?? "/")
    const isMangled = draw() < share
    if (isMangled) mangled++
    // Without a length, the end of the connection may be a cut.
    const head = isMangled
      ? "HTTP/1.1 404 Not Found"
      : `HTTP/1.1 ${status} OK\r\ncontent-length: ${Buffer.byteLength(body)}`
    socket.end(`${head}\r\ncontent-type: application/rdap+json\r\n\r\n${isMangled ? "" : body}`)
  }
  const server = createServer({ cert, key, ALPNProtocols: ["h2", "http/1.1"] }, (socket) => {
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.on("close", () => sockets.delete(socket))
    if (!(socket instanceof TLSSocket) || socket.alpnProtocol !== "h2")
      return void socket.once("data", (chunk: Uint8Array) => overHttp1(socket, Buffer.from(chunk).toString("latin1")))
    frames.makeServerSide(socket, (_, { path, stream }) => {
      const { body, status } = answerTo(path)
      const answer = { stream, status: String(status), body }
      const mangle = draw() < share ? mangles[Math.floor(draw() * mangles.length)] : undefined
      if (mangle !== undefined) mangled++
      say(socket, mangle?.(answer, draw) ?? whole(answer))
    })
  })
  server.on("tlsClientError", (_: Error, socket: Socket) => socket.destroy())
  const port = await listenOnLoopback(server)
  return {
    base: `https://127.0.0.1:${port}/`,
    mangled: () => mangled,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
