import { connect } from "node:net"

export interface RawAnswer {
  readonly status: number
  /** Includes the status line. */
  readonly head: string
  readonly body: Buffer
}

/** `undefined`: the connection ended without an answer. */
export type Judge = (request: RawRequest, answer: RawAnswer | undefined) => void

export interface RawRequest {
  readonly target: string
  readonly host: string
}

/** Sends each exactly as it is, one after the other on a few connections, and has every answer judged. Letters are bytes (latin1). */
export const sendRaw = async (port: number, requests: Iterable<RawRequest>, judge: Judge): Promise<void> => {
  const left = requests[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); next.done !== true;) next = await onOneConnection(port, next, left, judge)
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

const connections = 8

type Next = IteratorResult<RawRequest, unknown>

/** Ends when the host closes the connection. */
const onOneConnection = (port: number, first: Next, left: Iterator<RawRequest>, judge: Judge): Promise<Next> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true })
    let current = first
    let held = Buffer.alloc(0)
    const sendRequest = () => {
      if (current.done === true) return socket.destroy()
      const { host, target } = current.value
      socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\ncookie: seen=1\r\n\r\n`, "latin1"))
    }
    const takeAnswer = (answer: RawAnswer | undefined) => {
      if (current.done !== true) judge(current.value, answer)
      current = left.next()
      held = Buffer.alloc(0)
    }
    socket.once("connect", sendRequest)
    socket.on("data", (part: Buffer) => {
      held = Buffer.concat([held, part])
      const { answer, isWhole } = read(held)
      if (answer === undefined || !isWhole) return
      takeAnswer(answer)
      if (/\r\nconnection: close/iu.test(answer.head)) socket.destroy()
      else sendRequest()
    })
    // A reset after an answer is no failure; `close` follows.
    socket.on("error", (error: Error & { readonly code?: string }) => {
      if (error.code === "ECONNREFUSED") reject(error)
    })
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.once("close", () => {
      const isPending = held.length > 0 || !socket.destroyed || current === first
      if (current.done !== true && isPending) takeAnswer(read(held).answer)
      resolve(current)
    })
  })

const silenceMs = 20_000

/** Reads the answer from the bytes so far. Without a length it is whole when the connection ends. */
const read = (held: Buffer): { readonly answer?: RawAnswer; readonly isWhole: boolean } => {
  const end = held.indexOf("\r\n\r\n")
  if (end === -1) return { isWhole: false }
  const head = held.subarray(0, end + 2).toString("latin1")
  const body = held.subarray(end + 4)
  const length = /\r\ncontent-length: (\d+)\r\n/iu.exec(head)?.[1]
  const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1] ?? 0)
  return { answer: { status, head, body }, isWhole: length !== undefined && body.length >= Number(length) }
}
