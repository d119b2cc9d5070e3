import { connect, type Socket } from "node:net"

/** One request and what became of it. */
export interface HeardAnswer {
  readonly what: string
  /** 0 where the connection ended before an answer. */
  readonly status: number
  readonly retryAfter: string | undefined
  readonly code: string | undefined
  readonly ms: number
}

export interface Ask {
  readonly what: string
  readonly bytes: Buffer
  /** It says that it is the last on its connection. */
  readonly isLast?: boolean
}

/**
 * Clients that each ask again as soon as they have their answer, until they are told to stop, or the service takes no more
 * connections. Raw sockets: a client that costs as much as the server would be what is measured.
 */
export const runKeenClients = (port: number, asksOf: ReadonlyArray<ReadonlyArray<Ask>>) => {
  const answers: Array<HeardAnswer> = []
  const stopped = new AbortController()
  const all = Promise.all(asksOf.map((asks) => keepAsking(port, asks, answers, stopped.signal)))
  return {
    heard: (): ReadonlyArray<HeardAnswer> => answers,
    /** Resolves when no client can connect. */
    over: all,
    stop: async () => {
      stopped.abort()
      await all
    },
  }
}

const keepAsking = async (
  port: number,
  asks: ReadonlyArray<Ask>,
  answers: Array<HeardAnswer>,
  stopped: AbortSignal,
) => {
  let [socket, nth]: [Socket | undefined, number] = [undefined, 0]
  while (!stopped.aborted) {
    socket ??= await connectSocket(port)
    // Nothing was sent, so nothing is lost: the service listens no more.
    if (socket === undefined) return
    const request = asks[nth++ % asks.length]
    if (request === undefined) return
    const began = performance.now()
    const { isLast, text } = await readAnswer(socket, request.bytes)
    answers.push({ what: request.what, ...read(text), ms: performance.now() - began })
    if (!isLast && request.isLast !== true) continue
    socket.destroy()
    socket = undefined
  }
  socket?.destroy()
}

const connectSocket = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true })
    socket.once("connect", () => resolve(socket)).once("error", () => resolve(undefined))
  })

const readAnswer = (socket: Socket, bytes: Buffer): Promise<{ readonly isLast: boolean; readonly text: string }> =>
  new Promise((resolve) => {
    let text = ""
    const end = (isLast: boolean) => {
      socket.off("data", take).off("close", handleClose)
      resolve({ isLast, text })
    }
    const handleClose = () => {
      // Some end an answer with its connection, and do not say how long it is.
      if (!isWhole(text) && !/^[^]*\r\nconnection: close\r\n[^]*\r\n\r\n/iu.test(text)) text = ""
      end(true)
    }
    const take = (part: Buffer) => {
      text += part.toString("latin1")
      if (isWhole(text)) end(/\r\nconnection: close\r\n/iu.test(text))
    }
    socket.on("data", take).once("close", handleClose)
    if (socket.closed) handleClose()
    else socket.write(bytes)
  })

const isWhole = (text: string): boolean => {
  const end = text.indexOf("\r\n\r\n")
  if (end === -1) return false
  const length = /\r\ncontent-length: (\d+)\r\n/iu.exec(text.slice(0, end + 2))?.[1]
  return length === undefined ? text.endsWith("\r\n0\r\n\r\n") : text.length >= end + 4 + Number(length)
}

const read = (text: string): Pick<HeardAnswer, "status" | "retryAfter" | "code"> => ({
  status: Number(/^HTTP\/1\.1 (\d{3}) /u.exec(text)?.[1] ?? 0),
  retryAfter: /\r\nretry-after: (\S*)\r\n/iu.exec(text)?.[1],
  code: /"code":"(\w+)"/u.exec(text)?.[1],
})

/** A request as it goes over the wire, from a caller behind a proxy on this machine. */
export const writeRequest = (method: string, path: string, address: string, token?: string, body = ""): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      "host: 127.0.0.1",
      `x-forwarded-for: ${address}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(body === "" ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
      `\r\n${body}`,
    ].join("\r\n"),
  )
