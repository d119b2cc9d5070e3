import { connect, type Socket } from "node:net"

export interface Load {
  readonly port: number
  /** Whole requests, asked in this order and from the beginning again. */
  readonly requests: ReadonlyArray<Buffer>
  readonly count: number
  readonly connections: number
  /** The first request to send. Rounds take turns. */
  readonly from: number
}

/**
 * Asks so often, one request at a time on each connection, and says how many seconds it took. Raw sockets: a client that
 * costs as much as the server would be what is measured.
 */
export const load = async ({ connections, count, from, port, requests }: Load): Promise<number> => {
  let requestsSent = 0
  const takeNext = () => (requestsSent < count ? requests[(from + requestsSent++) % requests.length] : undefined)
  const sockets = await Promise.all(Array.from({ length: connections }, () => connectSocket(port)))
  const began = performance.now()
  await Promise.all(sockets.map((socket) => askInTurn(socket, takeNext)))
  const seconds = (performance.now() - began) / 1_000
  for (const socket of sockets) socket.destroy()
  return seconds
}

/** Writes a request as it goes over the wire. */
export const request = (
  method: string,
  path: string,
  token: string,
  body = "",
  more: ReadonlyArray<string> = [],
): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      "host: 127.0.0.1",
      `authorization: Bearer ${token}`,
      ...more,
      ...(body === "" ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
      `\r\n${body}`,
    ].join("\r\n"),
  )

const connectSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket))
    socket.once("error", reject)
  })

const askInTurn = (socket: Socket, next: () => Buffer | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    let held = ""
    const ask = () => {
      const bytes = next()
      if (bytes === undefined) resolve()
      else socket.write(bytes)
    }
    socket.on("data", (part: Buffer) => {
      held += part.toString("latin1")
      const length = lengthOf(held)
      if (held.length < length) return
      if (held.length > length || !held.startsWith("HTTP/1.1 200 ")) return reject(new Error(`it said: ${held}`))
      held = ""
      ask()
    })
    socket.once("close", () => reject(new Error("the server hung up")))
    ask()
  })

/** The length of the whole response, if it is known. Both kinds of hosts state the length of a body. */
const lengthOf = (held: string): number => {
  const end = held.indexOf("\r\n\r\n")
  if (end === -1) return Infinity
  const head = held.slice(0, end + 2)
  const length = /\r\ncontent-length: (\d+)\r\n/iu.exec(head)?.[1]
  if (length !== undefined) return end + 4 + Number(length)
  return held.endsWith("\r\n0\r\n\r\n") ? held.length : Infinity
}
