import { Buffer } from "node:buffer"
import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { AntivirusUnavailable } from "@surename/core/operations/drafts/ports/antivirus"

/** The address of a clamd: TCP, or a socket of this machine. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** One command on a connection of its own: what clamd says of these bytes, up to the zero that ends it. */
export const askClamd = (
  place: ClamdPlace,
  bytes: Uint8Array,
  patienceMs: number,
): Effect.Effect<string, AntivirusUnavailable> =>
  Effect.callback((resume) => {
    const socket = connect(place)
    let [isConnected, isSent, isOver, received] = [false, false, false, Buffer.alloc(0)]
    const close = () => {
      clearTimeout(late)
      socket.destroy()
    }
    const end = (outcome: Effect.Effect<string, AntivirusUnavailable>) => {
      // Some runtimes call every write done when a socket is destroyed: what comes after the first outcome is none.
      if (isOver) return
      isOver = true
      close()
      resume(outcome)
    }
    const fail = (message: string) => {
      const reply = received.toString("latin1", 0, limits.antivirusNameChars)
      end(Effect.fail(new AntivirusUnavailable({ message, ...(reply === "" ? {} : { scannerMessage: reply }) })))
    }
    const late = setTimeout(() => fail("did not answer in time"), patienceMs)
    const judge = () => {
      const zero = received.indexOf(0)
      // An answer before the whole file was sent is about something else.
      if (isSent && zero >= 0 && zero === received.length - 1)
        return end(Effect.succeed(received.toString("latin1", 0, zero)))
      if (received.length > limits.antivirusAnswerBytes || (zero >= 0 && zero < received.length - 1))
        fail("sent an invalid reply")
    }
    socket.on("connect", () => {
      isConnected = true
      socket.write(instream(bytes), () => {
        isSent = true
        judge()
      })
    })
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      judge()
    })
    const lost = () => fail(isConnected ? "closed the connection before it answered" : "cannot be reached")
    socket.on("error", lost)
    socket.on("end", lost)
    socket.on("close", lost)
    return Effect.sync(close)
  })

/** clamd(8): the command, chunks with their length in front, and a length of zero. A file is bounded, and so is one chunk. */
const instream = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from("zINSTREAM\0"), ...(bytes.length === 0 ? [] : [lengthOf(bytes), bytes]), Buffer.alloc(4)])

const lengthOf = ({ length }: Uint8Array): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}
