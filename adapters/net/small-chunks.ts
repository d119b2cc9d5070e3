import type { Socket } from "node:net"
import { limits } from "@surename/core/limits"

/**
 * Gives the parser of an answer a few kilobytes at a time, and other work a turn in between. A socket reads 64 KiB
 * at once, which can be ten thousand chunks of a byte or two thousand interim answers, and no parser stops in the middle of a
 * read. All three runtimes parse a socket's bytes in its events.
 */
export const inSmallChunks = (socket: Socket, isOver: () => boolean): void => {
  const waiting: Array<() => void> = []
  const resume = socket.resume.bind(socket)
  // The parser resumes its socket whenever the body is read: while bites wait, that would let the queue grow without a bound.
  socket.resume = () => (waiting.length > 0 ? socket : resume())
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
    else if (!socket.destroyed) resume()
  }
  const later = (act: () => void) => {
    if (waiting.push(act) === 1) setImmediate(next)
  }
  // Emitted to the listeners of that moment: TLS removes its own listeners on the way.
  const emit = socket.emit.bind(socket)
  const parse = (bite: Uint8Array) => {
    if (!isOver()) emit("data", bite)
  }
  socket.emit = (event: string | symbol, ...args: ReadonlyArray<unknown>): boolean => {
    const [chunk] = args
    if (event === "data" && chunk instanceof Uint8Array) {
      const bites = Array.from({ length: Math.ceil(chunk.length / limits.biteBytes) }, (_, at) =>
        chunk.subarray(at * limits.biteBytes, (at + 1) * limits.biteBytes),
      )
      if (waiting.length === 0) parse(bites.shift() ?? chunk)
      for (const bite of bites) later(() => parse(bite))
      if (waiting.length > 0) socket.pause()
      return true
    }
    // The end of the message must not overtake its bytes.
    if (!endEvents.has(event) || waiting.length === 0 || isOver()) return emit(event, ...args)
    later(() => void emit(event, ...args))
    return true
  }
}

const endEvents: ReadonlySet<string | symbol> = new Set(["end", "error", "close"])
