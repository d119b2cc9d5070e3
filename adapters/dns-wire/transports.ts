import { Buffer } from "node:buffer"
import { createSocket } from "node:dgram"
import { connect, type Socket } from "node:net"
import * as Effect from "effect/Effect"
import { dnsLimits } from "./limits.ts"
import type { IdleConnections } from "./idle-connections.ts"
import { makeFailure, type ReplyFilter, type Exchange } from "./reply-filter.ts"

/** Asks one question on its own socket; interruption closes it. Uses real timers: sockets ignore the test clock. */
export type Transport = (
  server: { readonly host: string; readonly port: number },
  bytes: Uint8Array,
  filter: ReplyFilter,
  patienceMs: number,
) => Effect.Effect<Exchange>

/**
 * The system picks a fresh source port, which a forger must guess (RFC 5452, section 9.2). Connecting makes the kernel
 * drop strangers and report ICMP refusals. Deno does neither, so the source is checked below, and a refusal is a
 * timeout.
 */
export const makeUdpTransport: Transport = ({ host, port }, bytes, filter, patienceMs) =>
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
    const silence = setTimeout(() => end(filter.makeNoReply("timeout")), patienceMs)
    const failOnError = (error?: Error | null) => {
      if (error) end(makeFailure("network"))
    }
    socket.on("error", failOnError)
    socket.connect(port, host, (error?: Error) => {
      if (error) return failOnError(error)
      if (!isOpen) return
      const peer = socket.remoteAddress()
      socket.on("message", (message, from) => {
        if (from.port !== peer.port || from.address !== peer.address) return filter.reportWrongSender()
        const accepted = filter.accept(message)
        if (accepted !== undefined) end(accepted)
      })
      socket.send(bytes, failOnError)
    })
    return Effect.sync(close)
  })

/**
 * Writes the length before each message (RFC 1035, section 4.2.2). An answered connection goes to `idle`; without it,
 * each question has its own.
 */
export const makeTcpTransport =
  (idle: IdleConnections | undefined): Transport =>
  (server, bytes, filter, patienceMs) =>
    Effect.callback<Exchange>((resume) => {
      let socket: Socket | undefined
      const end = (exchange: Exchange, isReusable = false) => {
        clearTimeout(silence)
        if (socket !== undefined) returnOrClose(socket, isReusable)
        resume(Effect.succeed(exchange))
      }
      const returnOrClose = (socketToReturn: Socket, isReusable: boolean) => {
        socketToReturn.removeAllListeners().on("error", () => undefined)
        if (idle === undefined || !isReusable) socketToReturn.destroy()
        else idle.put(server, socketToReturn)
      }
      const silence = setTimeout(() => end(filter.makeNoReply("timeout")), patienceMs)
      const ask = (idleSocket: Socket | undefined) => {
        const connection = idleSocket ?? connect({ ...server, noDelay: true })
        socket = connection
        let received = 0
        let accepted: Exchange | undefined
        const readMessages = takeMessages((message) => {
          accepted ??= filter.accept(message)
        })
        // Retries on a new connection, because a server may close one at reuse.
        const retryOrFail = (failure: () => Exchange) => {
          if (idleSocket === undefined || received > 0) return end(failure())
          returnOrClose(connection, false)
          ask(undefined)
        }
        connection.on("data", (chunk: Buffer) => {
          received += chunk.length
          const incompleteBytes = readMessages(chunk)
          if (accepted !== undefined) end(accepted, incompleteBytes === 0)
          // Stops a server that floods us with other messages until the deadline.
          else if (received > dnsLimits.dnsTcpBytes) end(filter.makeNoReply("network"))
        })
        connection.on("error", () => retryOrFail(() => makeFailure("network")))
        connection.on("close", () => retryOrFail(() => filter.makeNoReply("network")))
        const send = () => connection.write(Buffer.concat([Uint8Array.of(bytes.length >> 8, bytes.length), bytes]))
        if (idleSocket === undefined) connection.on("connect", send)
        else send()
      }
      ask(idle?.take(server))
      return Effect.sync(() => {
        clearTimeout(silence)
        if (socket !== undefined) returnOrClose(socket, false)
      })
    })

/** Splits a stream into messages. Returns the bytes held for the next: at most one chunk and 64 KiB. */
const takeMessages = (onMessage: (message: Buffer) => void) => {
  let pendingBytes = Buffer.alloc(0)
  return (chunk: Buffer): number => {
    pendingBytes = Buffer.concat([pendingBytes, chunk])
    while (pendingBytes.length >= 2 && pendingBytes.length >= 2 + pendingBytes.readUInt16BE(0)) {
      const end = 2 + pendingBytes.readUInt16BE(0)
      onMessage(pendingBytes.subarray(2, end))
      pendingBytes = pendingBytes.subarray(end)
    }
    return pendingBytes.length
  }
}
