import { setTimeout as pause } from "node:timers/promises"
import type { Connection } from "./connections.ts"

const head = "host: example.com\r\n"

/** A client that misuses its connections, for as long as the attack lasts. */
export interface Attack {
  readonly name: string
  /** Begins on all of them; what is returned goes on with it, again and again. */
  readonly begin: (connections: ReadonlyArray<Connection>) => () => void
  /** The host hangs up by itself within so long. */
  readonly cutWithinMs?: number
}

const drip = (first: string, next: () => string) => (connections: ReadonlyArray<Connection>) => {
  for (const { socket } of connections) socket.write(first)
  return () => {
    for (const { socket } of connections) if (socket.writable) socket.write(next())
  }
}

let headers = 0

/** It is refused at once, so its body is never read. */
export const unwanted: Attack = {
  name: "has no token and sends a byte of its body a second",
  begin: drip(`POST /scan/live HTTP/1.1\r\n${head}content-length: 60000\r\n\r\n{`, () => " "),
  cutWithinMs: 5_000,
}

/** The token is one that may ask: who has none is not listened to for long. */
export const makeAttacks = (token: string): ReadonlyArray<Attack> => [
  unwanted,
  { name: "says nothing", begin: drip("", () => ""), cutWithinMs: 15_000 },
  {
    name: "sends a header a second, for ever",
    begin: drip(`GET /spec.json HTTP/1.1\r\n${head}`, () => `x-${++headers}: y\r\n`),
    cutWithinMs: 15_000,
  },
  {
    name: "sends a byte of its body a second",
    begin: drip(
      `POST /scan/live HTTP/1.1\r\n${head}authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
      () => " ",
    ),
    cutWithinMs: 35_000,
  },
  {
    name: "asks for much and reads none of it",
    begin: (connections) => {
      for (const { socket } of connections) {
        socket.pause()
        socket.write(`GET /openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(3))
      }
      return () => {}
    },
  },
]

/** Goes on with it for so long, a second at a time. */
export const keepUp = async (goOn: () => void, ms: number, until: () => boolean = () => false): Promise<void> => {
  for (const end = performance.now() + ms; performance.now() < end && !until();) {
    goOn()
    await pause(1_000)
  }
}
