import type { Socket } from "node:net"
import { limits } from "@surename/core/limits"

/**
 * Lets the parser of an answer have a few kilobytes at a time, and all other work its turn in between: a socket reads 64 KiB
 * at once, which may be ten thousand chunks of a byte or two thousand interim answers, and no parser stops in the middle of what
 * it was given. The three runtimes parse what the socket says in its events; where one did not, nothing would change.
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
    // What ends the message must not overtake it.
    if (!endEvents.has(event) || waiting.length === 0 || isOver()) return emit(event, ...args)
    later(() => void emit(event, ...args))
    return true
  }
}

const endEvents: ReadonlySet<string | symbol> = new Set(["end", "error", "close"])
