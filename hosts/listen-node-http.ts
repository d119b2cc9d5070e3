import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, Server as NetServer, type Socket } from "node:net"
import { getRequestListener, RequestError } from "@hono/node-server"
import { makeProblem } from "@surename/core/interface/problem"
import { limits } from "@surename/core/limits"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { hostLimits } from "./limits.ts"
import {
  makeBadRequest,
  toCannotListen,
  type ArrivalGate,
  type Listen,
  type ListenOptions,
  makeArrivalGate,
  toProblemResponse,
} from "./listening.ts"
import { makeRoundQueue } from "./rounds.ts"

export const listenNodeHttp: Listen = async (options) => {
  const server = createServer({
    headersTimeout: hostLimits.requestHeadersMs,
    // The longest limit of any request. `endLateRequest` bounds the others.
    requestTimeout: jobLimits.jobUploadMs,
    keepAliveTimeout: hostLimits.keepAliveMs,
    connectionsCheckingInterval: hostLimits.connectionsLookedAtMs,
    maxHeaderSize: limits.headerBytes,
  })
  server.maxConnections = hostLimits.connectionsAtOnce
  // Ends a client that reads nothing, also during a request.
  server.setTimeout(hostLimits.connectionSilenceMs)
  const gathering = makeArrivalGate()
  const turn = makeRoundQueue()
  const underWay = trackConnections(server)
  if (options.tooLong !== undefined) answerOverflow(server, underWay, options.tooLong)
  server.on("connection", () => void gathering.arrived())
  server.on("request", endLateRequest)
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

/** Ends late requests. Node has one limit for all requests, but a list of names may take minutes. */
const endLateRequest = (incoming: IncomingMessage): void => {
  const { headers, method, url = "" } = incoming
  const isUpload = method === "PUT" && /^\/jobs\/[^/?]+\/names(?:\?|$)/u.test(url)
  if (isUpload || (headers["content-length"] ?? headers["transfer-encoding"]) === undefined) return
  closeIfIncompleteAfter(incoming, hostLimits.requestMs)
}

/** Bytes that came while the process stood still are read first. */
const closeIfIncompleteAfter = (incoming: IncomingMessage, ms: number): void => {
  const closeIfIncomplete = () => incoming.complete || incoming.socket.destroy()
  const timer = setTimeout(() => setImmediate(closeIfIncomplete), ms).unref()
  incoming.once("close", () => clearTimeout(timer))
}

const startListening = (server: Server, options: ListenOptions) =>
  new Promise<AddressInfo>((resolve, reject) => {
    const fail = (cause: unknown) => reject(toCannotListen(options, cause))
    server.once("error", fail)
    server.listen({ host: options.host, port: options.port, backlog: hostLimits.connectionsWaiting }, () => {
      server.off("error", fail)
      const address = server.address()
      if (typeof address === "object" && address !== null) resolve(address)
      else fail(new Error("it has no port"))
    })
  })

const makeListener = ({ answer, unreadable = async () => makeBadRequest() }: ListenOptions) =>
  getRequestListener(
    (request, env) => answer(request, { address: ("incoming" in env && env.incoming.socket.remoteAddress) || "" }),
    // HTTP/1.0 needs no Host (RFC 9112, section 3.3).
    {
      errorHandler: (error) => (error instanceof RequestError ? unreadable() : makeInternalError()),
      hostname: "localhost",
    },
  )

/** Answers a failure before `answer` ran. */
const makeInternalError = (): Response => toProblemResponse(makeProblem("internal"))

/** Sends Node's own answers, except ours for too long headers. Node repeats the error for each further part of them. */
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
  // Reads and drops the rest of the headers: a reset would take the answer from a client that is still sending.
  socket.removeAllListeners("data").resume()
  setTimeout(() => socket.destroy(), hostLimits.unwantedBodyMs)
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

const trackConnections = (server: Server): UnderWay => {
  const underWay: UnderWay = { answers: new Set(), sockets: new Set(), draining: false }
  server.on("connection", (socket: Socket) => {
    underWay.sockets.add(socket)
    socket.once("close", () => underWay.sockets.delete(socket))
  })
  server.on("request", (incoming: IncomingMessage, answer: ServerResponse) => {
    if (underWay.draining) answer.shouldKeepAlive = false
    underWay.answers.add(answer)
    answer.once("close", () => underWay.answers.delete(answer))
    // An unread request body may never end, and Deno would wait for it.
    answer.once("finish", () => incoming.complete || closeIfIncompleteAfter(incoming, hostLimits.unwantedBodyMs))
  })
  return underWay
}

/**
 * Closes the server. Half a header is not a request yet, so its rest is not awaited. A socket with unsent data stays
 * for its slow reader.
 */
const drain = async (server: Server, underWay: UnderWay, gathering: ArrivalGate, ms: number): Promise<void> => {
  const until = performance.now() + ms
  underWay.draining = true
  for (const answer of underWay.answers) if (!answer.headersSent) answer.shouldKeepAlive = false
  const closed = Promise.withResolvers<void>()
  // Not the HTTP server's own `close`: it cuts a connection whose written response is not read yet.
  await gathering.closed(() => void NetServer.prototype.close.call(server, () => closed.resolve()), ms)
  const idleUntil = Math.min(performance.now() + hostLimits.drainIdleMs, until)
  const closeIdle = () => {
    if (performance.now() >= until) return server.closeAllConnections()
    if (underWay.answers.size > 0 || performance.now() < idleUntil) return
    for (const socket of underWay.sockets) if (socket.writableLength === 0) socket.destroy()
  }
  // Bytes that arrived while the process was busy are read before the check.
  const timer = setInterval(() => setImmediate(closeIdle), hostLimits.drainPollMs)
  closeIdle()
  await closed.promise
  clearInterval(timer)
}
