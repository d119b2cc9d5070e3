import type { Socket } from "node:net"
import { createServer, TLSSocket } from "node:tls"
import { certificates, frames, type Http2Request, listenOnLoopback, type ServerSide } from "@surename/fixtures"

/** Deals with the `n`th question of a connection, from 0. */
export type SayHttp2 = (side: ServerSide, request: Http2Request, n: number) => void

export interface Http2Server extends AsyncDisposable {
  readonly url: string
  /** Connections so far, by what they spoke. */
  readonly connections: () => { readonly h2: number; readonly http1: number }
  readonly open: () => number
  readonly written: () => number
}

/** A host that speaks HTTP/2 as it is told, and HTTP/1.1 faultlessly: `over HTTP/1.1` is its answer there. */
export const serveHttp2 = async (
  say: SayHttp2,
  settings: ReadonlyArray<readonly [id: number, value: number]> = [],
): Promise<Http2Server> => {
  const { certificate: cert, key } = certificates.good
  const sockets = new Set<Socket>()
  const connections = { h2: 0, http1: 0 }
  let closedBytes = 0
  const server = createServer({ cert, key, ALPNProtocols: ["h2", "http/1.1"] }, (socket) => {
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      sockets.delete(socket)
      closedBytes += socket.bytesWritten
    })
    const isHttp2 = socket instanceof TLSSocket && socket.alpnProtocol === "h2"
    connections[isHttp2 ? "h2" : "http1"]++
    let questions = 0
    if (isHttp2) frames.makeServerSide(socket, (side, request) => say(side, request, questions++), settings)
    else socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\nover HTTP/1.1"))
  })
  server.on("tlsClientError", (_: Error, socket: Socket) => socket.destroy())
  const port = await listenOnLoopback(server)
  return {
    url: `https://127.0.0.1:${port}/`,
    connections: () => connections,
    open: () => sockets.size,
    written: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, closedBytes),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
