import { createServer, type Socket } from "node:net"
import { createServer as createTlsServer } from "node:tls"
import { listenOnLoopback } from "@surename/fixtures"

/** A listener that says exactly the bytes it is told, and counts who came. */
export interface RawServer extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  readonly connections: () => number
  readonly open: () => number
  /** Bytes handed to the network so far: how much of an endless answer a client let us send. */
  readonly written: () => number
  readonly close: () => Promise<void>
}

/** Called for each request head that has arrived whole; `n` counts them, from 0. */
export type Say = (socket: Socket, head: string, n: number) => void

export interface RawOptions {
  readonly tls?: { readonly cert: string; readonly key: string }
  /** Instead of waiting for a request. */
  readonly onConnect?: (socket: Socket) => void
}

export const serveRaw = async (say: Say, { tls, onConnect }: RawOptions = {}): Promise<RawServer> => {
  const sockets = new Set<Socket>()
  let [accepted, requests, closedBytes] = [0, 0, 0]
  const accept = (socket: Socket) => {
    accepted++
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      sockets.delete(socket)
      closedBytes += socket.bytesWritten
    })
    onConnect?.(socket)
    let unread = ""
    socket.on("data", (chunk: Uint8Array) => {
      unread += Buffer.from(chunk).toString("latin1")
      for (let end = unread.indexOf("\r\n\r\n"); end >= 0; end = unread.indexOf("\r\n\r\n")) {
        const head = unread.slice(0, end)
        unread = unread.slice(end + 4)
        say(socket, head, requests++)
      }
    })
  }
  const server = tls === undefined ? createServer(accept) : createTlsServer(tls, accept)
  server.on("tlsClientError", (_: Error, socket: Socket) => socket.destroy())
  const port = await listenOnLoopback(server)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    port,
    origin: `${tls === undefined ? "http" : "https"}://127.0.0.1:${port}`,
    connections: () => accepted,
    open: () => sockets.size,
    written: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, closedBytes),
    close,
    [Symbol.asyncDispose]: close,
  }
}

export const writeBytes =
  (what: string | Uint8Array) =>
  (socket: Socket): void =>
    void socket.write(what)

export const endWithBytes =
  (what: string | Uint8Array) =>
  (socket: Socket): void =>
    void socket.end(what)

export const answer = (status: string, headers: Readonly<Record<string, string>>, body = ""): string =>
  `HTTP/1.1 ${status}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`

/** Answers with bytes for a body, and their true length. */
export const answerBytes = (headers: Readonly<Record<string, string>>, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(answer("200 OK", { ...headers, "content-length": String(body.length) })), body])
