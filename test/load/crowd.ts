import { setTimeout as pause } from "node:timers/promises"
import { closeAll, type Connection, openMany } from "./connections.ts"
import { callHonestly } from "./honest-caller.ts"

export interface Crowded {
  readonly connections: number
  /** The clients of the crowd that had their whole answer. */
  readonly answered: number
  /** From the last request to the last answer. */
  readonly ms: number
  readonly slowestMs: number
}

const request = "GET /spec.json HTTP/1.1\r\nhost: example.com\r\n\r\n"

/** Opens all connections at once, and a few later. */
export const openCrowd = async (url: string, count: number): Promise<Crowded> => {
  const connections = await openMany(url, count)
  const began = performance.now()
  for (const { socket } of connections) socket.write(request)
  const honest = callHonestly(url, 10)
  const isAnswered = ({ text }: Connection) => text().startsWith("HTTP/1.1 200 ")
  // One that was hung up on without an answer has none to wait for.
  const isOver = (connection: Connection) => isAnswered(connection) || connection.lasted() !== undefined
  while (!connections.every(isOver) && performance.now() - began < 20_000) await pause(10)
  const ms = performance.now() - began
  const slowestMs = (await honest).at(-1) ?? 0
  const answered = connections.filter(isAnswered).length
  closeAll(connections)
  return { connections: count, answered, ms, slowestMs }
}
