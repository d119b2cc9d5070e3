import type { Socket } from "node:net"
import { limits } from "@surename/core/limits"

/**
 * Lets the parser of an answer have a few kilobytes at a time, and everybody else their turn in between: a socket reads 64 KiB
 * at once, which may be ten thousand chunks of a byte or two thousand interim answers, and no parser stops in the middle of what
 * it was given. The three runtimes parse what the socket says in its events; where one did not, nothing would change.
 */
export const inSmallBites = (socket: Socket, isOver: () => boolean): void => {
  const waiting: Array<() => void> = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
    else if (!socket.destroyed) socket.resume()
  }
  const later = (act: () => void) => {
    if (waiting.push(act) === 1) setImmediate(next)
  }
  const bite = socket.listeners("data")
  socket.removeAllListeners("data")
  socket.on("data", (chunk: Uint8Array) => {
    if (bite.length === 0) return
    const parse = (from: number) => {
      if (isOver()) return
      for (const listener of bite) Reflect.apply(listener, socket, [chunk.subarray(from, from + limits.siteBiteBytes)])
    }
    if (waiting.length === 0) parse(0)
    else later(() => parse(0))
    for (let at = limits.siteBiteBytes; at < chunk.length; at += limits.siteBiteBytes) later(() => parse(at))
    if (waiting.length > 0) socket.pause()
  })
  // What ends the message must not overtake it.
  for (const event of ["end", "error", "close"]) {
    const listeners = socket.listeners(event)
    socket.removeAllListeners(event)
    socket.on(event, (...told: ReadonlyArray<unknown>) => {
      const tell = () => {
        for (const listener of listeners) Reflect.apply(listener, socket, told)
      }
      if (waiting.length === 0 || isOver()) tell()
      else later(tell)
    })
  }
}
