import { createSocket } from "node:dgram"
import type { Socket } from "node:dgram"
import { isIPv6 } from "node:net"
import * as Effect from "effect/Effect"
import { failed } from "./reply-filter.ts"
import type { ReplyFilter, Exchange } from "./reply-filter.ts"

export interface ServerAddress {
  readonly host: string
  readonly port: number
}

/**
 * One question in one datagram on a socket of its own: the system picks a fresh source port each time, which is most of
 * what a forger has to guess (RFC 5452, section 9.2). Connecting makes the kernel drop strangers and report ICMP
 * refusals; where a runtime does neither (Deno), the source check below still holds and a refusal is seen as silence.
 */
export const overUdp = (
  server: ServerAddress,
  bytes: Uint8Array,
  filter: ReplyFilter,
  tryMs: number,
): Effect.Effect<Exchange> =>
  Effect.callback<Exchange>((resume) => {
    const socket = createSocket(isIPv6(server.host) ? "udp6" : "udp4")
    const close = closeOnce(socket)
    const end = (exchange: Exchange) => {
      if (close()) resume(Effect.succeed(exchange))
    }
    const orFail = (error?: Error | null) => {
      if (error) end(failed("network"))
    }
    socket.on("error", orFail)
    socket.connect(server.port, server.host, (error?: Error) => {
      if (error) return end(failed("network"))
      if (close.done()) return
      const { address, port } = socket.remoteAddress()
      socket.on("message", (message, from) => {
        if (from.port !== port || from.address !== address) return filter.wrongSender()
        const accepted = filter.accept(message)
        if (accepted !== undefined) end(accepted)
      })
      socket.send(bytes, orFail)
    })
    return Effect.sync(close)
  }).pipe(Effect.timeoutOrElse({ duration: tryMs, orElse: () => Effect.sync(() => filter.noReply("timeout")) }))

const closeOnce = (socket: Socket) => {
  let done = false
  const close = (): boolean => {
    if (done) return false
    done = true
    socket.close()
    return true
  }
  return Object.assign(close, { done: () => done })
}
