import type { Socket } from "node:net"
import { wireLimits } from "./limits.ts"

/**
 * Feeds a parser a few kilobytes at a time, so that other work runs in between. A socket reads 64 KiB at once: up to ten thousand
 * chunks, and no parser stops inside a read.
 */
export const parseInSmallChunks = (socket: Socket, isOver: () => boolean): void => {
  const pending: Array<() => void> = []
  const resume = socket.resume.bind(socket)
  // The parser resumes its socket after each read. With pending pieces, the queue would grow without a bound.
  socket.resume = () => (pending.length > 0 ? socket : resume())
  const runNext = () => {
    pending.shift()?.()
    if (pending.length > 0) setImmediate(runNext)
    else if (!socket.destroyed) resume()
  }
  const enqueue = (task: () => void) => {
    if (pending.push(task) === 1) setImmediate(runNext)
  }
  // Emits to the current listeners: TLS removes its own on the way.
  const emit = socket.emit.bind(socket)
  const emitPiece = (piece: Uint8Array) => {
    if (!isOver()) emit("data", piece)
  }
  socket.emit = (event: string | symbol, ...args: ReadonlyArray<unknown>): boolean => {
    const [chunk] = args
    if (event === "data" && chunk instanceof Uint8Array) {
      const pieces = Array.from({ length: Math.ceil(chunk.length / wireLimits.biteBytes) }, (_, pieceIndex) =>
        chunk.subarray(pieceIndex * wireLimits.biteBytes, (pieceIndex + 1) * wireLimits.biteBytes),
      )
      if (pending.length === 0) emitPiece(pieces.shift() ?? chunk)
      for (const piece of pieces) enqueue(() => emitPiece(piece))
      if (pending.length > 0) socket.pause()
      return true
    }
    // The end of the message must not overtake its bytes.
    if (!endEvents.has(event) || pending.length === 0 || isOver()) return emit(event, ...args)
    enqueue(() => void emit(event, ...args))
    return true
  }
}

const endEvents: ReadonlySet<string | symbol> = new Set(["end", "error", "close"])
