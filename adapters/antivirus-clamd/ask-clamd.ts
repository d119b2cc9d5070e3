import { Buffer } from "node:buffer"
import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { AntivirusUnavailable } from "@surename/core/operations/drafts/ports/antivirus"

/** A TCP endpoint, or a socket of this machine. */
export type ClamdEndpoint = { readonly host: string; readonly port: number } | { readonly path: string }

/** Sends one command on its own connection. Returns clamd's reply up to its final zero byte. */
export const askClamd = (
  endpoint: ClamdEndpoint,
  bytes: Uint8Array,
  timeoutMs: number,
): Effect.Effect<string, AntivirusUnavailable> =>
  Effect.callback((resume) => {
    const socket = connect(endpoint)
    let [isConnected, isSent, isOver, received] = [false, false, false, Buffer.alloc(0)]
    const close = () => {
      clearTimeout(timeoutTimer)
      socket.destroy()
    }
    const finish = (outcome: Effect.Effect<string, AntivirusUnavailable>) => {
      // Ignores events after the first outcome: some runtimes report every write as done when a socket is destroyed.
      if (isOver) return
      isOver = true
      close()
      resume(outcome)
    }
    const fail = (message: string) => {
      const reply = received.toString("latin1", 0, draftLimits.antivirusNameChars)
      finish(Effect.fail(new AntivirusUnavailable({ message, ...(reply === "" ? {} : { scannerMessage: reply }) })))
    }
    const timeoutTimer = setTimeout(() => fail("did not answer in time"), timeoutMs)
    const checkReply = () => {
      const endOfReply = received.indexOf(0)
      // A reply that comes before the whole file was sent is not about this file.
      if (isSent && endOfReply >= 0 && endOfReply === received.length - 1)
        return finish(Effect.succeed(received.toString("latin1", 0, endOfReply)))
      if (received.length > draftLimits.antivirusAnswerBytes || (endOfReply >= 0 && endOfReply < received.length - 1))
        fail("sent an invalid reply")
    }
    socket.on("connect", () => {
      isConnected = true
      socket.write(writeInstream(bytes), () => {
        isSent = true
        checkReply()
      })
    })
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      checkReply()
    })
    const failConnection = () => fail(isConnected ? "closed the connection before it answered" : "cannot be reached")
    socket.on("error", failConnection)
    socket.on("end", failConnection)
    socket.on("close", failConnection)
    return Effect.sync(close)
  })

/** clamd(8): writes the command, a chunk with its length, and a zero length. A bounded file is one chunk. */
const writeInstream = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from("zINSTREAM\0"),
    ...(bytes.length === 0 ? [] : [writeLength(bytes), bytes]),
    Buffer.alloc(4),
  ])

const writeLength = ({ length }: Uint8Array): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}
