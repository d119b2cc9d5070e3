import { Socket } from "node:net"
import { describe, expect, it } from "vitest"
import { wireLimits } from "./limits.ts"
import { parseInSmallChunks } from "./small-chunks.ts"

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A socket that a test controls, and the events of its parser. */
const recordSocketEvents = () => {
  const socket = new Socket()
  const events: Array<string | number> = []
  socket.on("data", (chunk: Uint8Array) => events.push(chunk.length))
  for (const event of ["end", "close"]) socket.on(event, () => events.push(event))
  const over = { is: false }
  parseInSmallChunks(socket, () => over.is)
  return { socket, events, over }
}
const bite = wireLimits.biteBytes

describe("a large chunk of a socket", () => {
  it("reaches the parser in bites, with a turn for others between them", async () => {
    const { events, socket } = recordSocketEvents()
    socket.emit("data", new Uint8Array(3 * bite + 1))
    expect(events).toEqual([bite])
    await turn()
    expect(events.length).toBeLessThan(4)
    for (let turns = 0; turns < 8; turns++) await turn()
    expect(events).toEqual([bite, bite, bite, 1])
  })

  it("keeps the socket paused while bites wait, though the parser resumes it", async () => {
    const { socket } = recordSocketEvents()
    socket.emit("data", new Uint8Array(2 * bite))
    socket.resume()
    expect(socket.isPaused()).toBe(true)
    for (let turns = 0; turns < 8; turns++) await turn()
    expect(socket.isPaused()).toBe(false)
  })

  it("stays in order with later events", async () => {
    const { events, socket } = recordSocketEvents()
    socket.emit("data", new Uint8Array(bite + 1))
    socket.emit("data", new Uint8Array(2))
    socket.emit("end")
    socket.emit("close")
    for (let turns = 0; turns < 8; turns++) await turn()
    expect(events).toEqual([bite, 1, 2, "end", "close"])
  })

  it("is not parsed after the end of the visit", async () => {
    const { events, over, socket } = recordSocketEvents()
    socket.emit("data", new Uint8Array(3 * bite))
    over.is = true
    socket.emit("close")
    for (let turns = 0; turns < 8; turns++) await turn()
    expect(events).toEqual([bite, "close"])
  })

  it("is passed on at once when it is small", () => {
    const { events, socket } = recordSocketEvents()
    socket.emit("data", new Uint8Array(5))
    socket.emit("end")
    expect(events).toEqual([5, "end"])
  })
})
