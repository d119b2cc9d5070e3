import { connect, type Socket } from "node:net"

/** Ends by itself when the other side hangs up. */
export interface Connection {
  readonly socket: Socket
  readonly text: () => string
  /** Milliseconds from its opening to the end, once it has ended. */
  readonly lasted: () => number | undefined
}

export const openConnection = (url: string): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const began = performance.now()
    let [text, lasted]: [string, number | undefined] = ["", undefined]
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.setEncoding("latin1").on("data", (part: string) => {
      // A head and a little: what follows need not be kept for a thousand of them.
      if (text.length < 4_096) text += part
    })
    socket.once("error", reject)
    socket.once("close", () => (lasted = performance.now() - began))
    socket.once("connect", () => {
      socket.off("error", reject).on("error", () => {})
      resolve({ socket, text: () => text, lasted: () => lasted })
    })
  })

/** Opens a hundred at a time, because a listen queue is limited. */
export const openMany = async (url: string, count: number): Promise<ReadonlyArray<Connection>> => {
  const open: Array<Connection> = []
  while (open.length < count) {
    const some = Math.min(100, count - open.length)
    open.push(...(await Promise.all(Array.from({ length: some }, () => openConnection(url)))))
  }
  return open
}

export const closeAll = (connections: ReadonlyArray<Connection>): void => {
  for (const { socket } of connections) socket.destroy()
}
