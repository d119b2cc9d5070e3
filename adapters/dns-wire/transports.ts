import { Buffer } from "node:buffer"
import { createSocket } from "node:dgram"
import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { failed } from "./reply-filter.ts"
import type { ReplyFilter, Exchange } from "./reply-filter.ts"

/** One question on a socket of its own; interruption closes it. Sockets live in real time, and so does the patience with them. */
export type Transport = (
  server: { readonly host: string; readonly port: number },
  bytes: Uint8Array,
  filter: ReplyFilter,
  patienceMs: number,
) => Effect.Effect<Exchange>

/**
 * The system picks a fresh source port each time, which is most of what a forger has to guess (RFC 5452, section 9.2).
 * Connecting makes the kernel drop strangers and report ICMP refusals; where a runtime does neither (Deno), the source check
 * below still holds and a refusal is seen as silence.
 */
export const overUdp: Transport = ({ host, port }, bytes, filter, patienceMs) =>
  Effect.callback<Exchange>((resume) => {
    const socket = createSocket(host.includes(":") ? "udp6" : "udp4")
    let isOpen = true
    const close = () => {
      clearTimeout(silence)
      if (isOpen) socket.close()
      isOpen = false
    }
    const end = (exchange: Exchange) => {
      close()
      resume(Effect.succeed(exchange))
    }
    const silence = setTimeout(() => end(filter.noReply("timeout")), patienceMs)
    const orFail = (error?: Error | null) => {
      if (error) end(failed("network"))
    }
    socket.on("error", orFail)
    socket.connect(port, host, (error?: Error) => {
      if (error) return orFail(error)
      if (!isOpen) return
      const peer = socket.remoteAddress()
      socket.on("message", (message, from) => {
        if (from.port !== peer.port || from.address !== peer.address) return filter.wrongSender()
        const accepted = filter.accept(message)
        if (accepted !== undefined) end(accepted)
      })
      socket.send(bytes, orFail)
    })
    return Effect.sync(close)
  })

/** Messages carry their length in front (RFC 1035, section 4.2.2). */
export const overTcp: Transport = ({ host, port }, bytes, filter, patienceMs) =>
  Effect.callback<Exchange>((resume) => {
    const socket = connect({ host, port, noDelay: true })
    const close = () => {
      clearTimeout(silence)
      socket.destroy()
    }
    const end = (exchange: Exchange) => {
      close()
      resume(Effect.succeed(exchange))
    }
    const silence = setTimeout(() => end(filter.noReply("timeout")), patienceMs)
    const readMessages = messages((message) => {
      const accepted = filter.accept(message)
      if (accepted !== undefined) end(accepted)
    })
    let received = 0
    const read = (chunk: Buffer) => {
      received += chunk.length
      // A server that sends other messages as fast as they are read would take our link and our time until the deadline.
      if (received > limits.dnsTcpBytes) end(filter.noReply("network"))
      else readMessages(chunk)
    }
    socket.on("connect", () => socket.write(Buffer.concat([Uint8Array.of(bytes.length >> 8, bytes.length), bytes])))
    socket.on("data", read)
    socket.on("error", () => end(failed("network")))
    socket.on("close", () => end(filter.noReply("network")))
    return Effect.sync(close)
  })

/** Cuts a stream into messages. Holds at most one chunk, and one unfinished message: its length keeps it under 64 KiB. */
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
