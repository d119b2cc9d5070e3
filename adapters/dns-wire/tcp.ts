import { Buffer } from "node:buffer"
import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { failed } from "./reply-filter.ts"
import type { ReplyFilter, Exchange } from "./reply-filter.ts"
import type { ServerAddress } from "./udp.ts"

/** One question on a connection of its own; messages carry their length in front (RFC 1035, section 4.2.2). */
export const overTcp = (
  server: ServerAddress,
  bytes: Uint8Array,
  filter: ReplyFilter,
  tryMs: number,
): Effect.Effect<Exchange> =>
  Effect.callback<Exchange>((resume) => {
    const socket = connect({ host: server.host, port: server.port, noDelay: true })
    const end = (exchange: Exchange) => {
      socket.destroy()
      resume(Effect.succeed(exchange))
    }
    const read = messages((message) => {
      const exchange = filter.accept(message)
      if (exchange !== undefined) end(exchange)
    })
    socket.on("connect", () => socket.write(withLength(bytes)))
    socket.on("data", read)
    socket.on("error", () => end(failed("network")))
    socket.on("close", () => end(filter.noReply("network")))
    return Effect.sync(() => socket.destroy())
  }).pipe(Effect.timeoutOrElse({ duration: tryMs, orElse: () => Effect.sync(() => filter.noReply("timeout")) }))

const withLength = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/**
 * Cuts a stream into messages. Holds at most one unfinished message, which its length keeps under 64 KiB, and one
 * chunk.
 */
const messages = (onMessage: (message: Buffer) => void) => {
  let held = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    held = Buffer.concat([held, chunk])
    while (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) {
      const end = 2 + held.readUInt16BE(0)
      onMessage(held.subarray(2, end))
      held = held.subarray(end)
    }
  }
}
