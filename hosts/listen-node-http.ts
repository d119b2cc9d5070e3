import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, Server as NetServer, type Socket } from "node:net"
import { getRequestListener, RequestError } from "@hono/node-server"
import { problem } from "@surename/core/interface/problem"
import { limits } from "@surename/core/limits"
import {
  badRequest,
  cannotListen,
  type Gathering,
  type Listen,
  type ListenOptions,
  makeGathering,
  problemResponse,
} from "./listening.ts"
import { makeRounds } from "./rounds.ts"

/** Over `node:http`: what Node has, and Deno as well. */
export const listenNodeHttp: Listen = async (options) => {
  const server = createServer({
    headersTimeout: limits.requestHeadersMs,
    // The longest of any request; `endLate` keeps the bound of the others.
    requestTimeout: limits.jobUploadMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.connectionsLookedAtMs,
    maxHeaderSize: limits.headerBytes,
  })
  server.maxConnections = limits.connectionsAtOnce
  // A reader that takes nothing for so long; a request that is being answered is given as much.
  server.setTimeout(limits.connectionSilenceMs)
  const [gathering, turn] = [makeGathering(), makeRounds()]
  const underWay = keptTrackOf(server)
  if (options.tooLong !== undefined) answerOverflow(server, underWay, options.tooLong)
  server.on("connection", () => void gathering.arrived())
  server.on("request", endLate)
  server.on(
    "request",
    makeListener({
      ...options,
      answer: async (...requestAndAddress) => {
        await (gathering.arrived() ?? turn())
        return options.answer(...requestAndAddress)
      },
    }),
  )
  const { port } = await startListening(server, options)
  return { port, drain: (ms) => drain(server, underWay, gathering, ms) }
}

/** Node has one bound for all requests of a server. A list of names may take minutes: its silence is bounded where it is read. */
const endLate = (incoming: IncomingMessage): void => {
  const { headers, method, url = "" } = incoming
  const isUpload = method === "PUT" && /^\/jobs\/[^/?]+\/names(?:\?|$)/u.test(url)
  if (isUpload || (headers["content-length"] ?? headers["transfer-encoding"]) === undefined) return
  // Bytes that came while the process stood still are read before the request counts as late.
  const look = () => incoming.complete || incoming.socket.destroy()
  const timer = setTimeout(() => setImmediate(look), limits.requestMs).unref()
  incoming.once("close", () => clearTimeout(timer))
}

const startListening = (server: Server, options: ListenOptions) =>
  new Promise<AddressInfo>((resolve, reject) => {
    const fail = (cause: unknown) => reject(cannotListen(options, cause))
    server.once("error", fail)
    server.listen({ host: options.host, port: options.port, backlog: limits.connectionsWaiting }, () => {
      server.off("error", fail)
      const address = server.address()
      if (typeof address === "object" && address !== null) resolve(address)
      else fail(new Error("it has no port"))
    })
  })

const makeListener = ({ answer, unreadable = async () => badRequest() }: ListenOptions) =>
  getRequestListener(
    (request, env) => answer(request, { address: ("incoming" in env && env.incoming.socket.remoteAddress) || "" }),
    // HTTP/1.0 needs no Host (RFC 9112, section 3.3).
    {
      errorHandler: (error) => (error instanceof RequestError ? unreadable() : internalError()),
      hostname: "localhost",
    },
  )

/** Before `answer` was asked. */
const internalError = (): Response => problemResponse(problem("internal"))

/** Node's own answers, with ours for headers that are too long. It tells each part of such headers that still comes. */
const answerOverflow = (server: Server, { answers }: UnderWay, tooLong: () => Promise<Response>): void => {
  server.on("clientError", (error: Error & { readonly code?: string }, socket: Socket) => {
    const isOverflow = error.code === "HPE_HEADER_OVERFLOW"
    const isAnswering = [...answers].some((answer) => answer.socket === socket)
    if (isAnswering || !socket.writable) return void (isOverflow && !isAnswering ? undefined : socket.destroy(error))
    if (!isOverflow) {
      const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request"
      return void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy(error))
    }
    void answerAndEnd(socket, tooLong)
  })
}

const answerAndEnd = async (socket: Socket, tooLong: () => Promise<Response>): Promise<void> => {
  // The rest of the headers is read and dropped: a reset would take the answer from a client that is still sending.
  socket.removeAllListeners("data").resume()
  setTimeout(() => socket.destroy(), limits.unwantedBodyMs)
  const response = await tooLong()
  const body = await response.text()
  const head = [...response.headers, ["content-length", String(Buffer.byteLength(body))], ["connection", "close"]]
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join("")
  socket.end(`HTTP/1.1 ${response.status} Request Header Fields Too Large\r\n${lines}\r\n${body}`)
}

interface UnderWay {
  readonly answers: Set<ServerResponse>
  readonly sockets: Set<Socket>
  draining: boolean
}

const keptTrackOf = (server: Server): UnderWay => {
  const underWay: UnderWay = { answers: new Set(), sockets: new Set(), draining: false }
  server.on("connection", (socket: Socket) => {
    underWay.sockets.add(socket)
    socket.once("close", () => underWay.sockets.delete(socket))
  })
  server.on("request", (incoming: IncomingMessage, answer: ServerResponse) => {
    if (underWay.draining) answer.shouldKeepAlive = false
    underWay.answers.add(answer)
    answer.once("close", () => underWay.answers.delete(answer))
    answer.once("finish", () => hangUpUnlessTaken(incoming))
  })
  return underWay
}

/** A request body that was not read can go on for as long as its sender likes; Deno would listen to it for ever. */
const hangUpUnlessTaken = (incoming: IncomingMessage): void => {
  if (incoming.complete) return
  // The rest that came while the process stood still is read before it is missed.
  const look = () => incoming.complete || incoming.socket.destroy()
  const timer = setTimeout(() => setImmediate(look), limits.unwantedBodyMs)
  incoming.once("close", () => clearTimeout(timer))
}

/**
 * Half a header is not a request yet: the rest of it is not waited for. A response is closed when it is written, and its reader
 * may be slow: a socket that still has something to send is left alone.
 */
const drain = async (server: Server, underWay: UnderWay, gathering: Gathering, ms: number): Promise<void> => {
  const until = performance.now() + ms
  underWay.draining = true
  for (const answer of underWay.answers) if (!answer.headersSent) answer.shouldKeepAlive = false
  const ended = Promise.withResolvers<void>()
  // Not the HTTP server's own: it takes a connection whose response is written but not yet read for idle, and cuts it.
  await gathering.closed(() => void NetServer.prototype.close.call(server, () => ended.resolve()), ms)
  const idleUntil = Math.min(performance.now() + limits.drainIdleMs, until)
  const look = () => {
    if (performance.now() >= until) return server.closeAllConnections()
    if (underWay.answers.size > 0 || performance.now() < idleUntil) return
    for (const socket of underWay.sockets) if (socket.writableLength === 0) socket.destroy()
  }
  // Bytes that arrived while the process was busy are read before the check.
  const timer = setInterval(() => setImmediate(look), limits.drainLookMs)
  look()
  await ended.promise
  clearInterval(timer)
}
