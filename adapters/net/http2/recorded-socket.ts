import { Duplex } from "node:stream"
import type { TLSSocket } from "node:tls"
import { frameReader } from "./frames.ts"
import type { StreamRecord } from "./stream-record.ts"

/** The socket as the runtime's HTTP/2 client gets it: every byte of both directions passes the record first. */
export const recordedSocket = (socket: TLSSocket, record: StreamRecord, onFault: (why: string) => void): Duplex => {
  let fault: string | undefined
  const readFrames = frameReader((frame) => (fault ??= record.received(frame)))
  const writeFrames = frameReader((frame) => record.sent(frame), preface.length)
  const duplex = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Uint8Array, _, done) => {
      writeFrames(chunk)
      socket.write(chunk, done)
    },
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  socket.on("data", (chunk: Uint8Array) => {
    readFrames(chunk)
    if (fault !== undefined) return onFault(fault)
    if (!duplex.push(chunk)) socket.pause()
  })
  // No "end": Node would shut its side down at once, and fails an assertion of its own when a stream is cancelled meanwhile.
  socket.on("end", () => setImmediate(() => duplex.destroy()))
  socket.on("close", () => duplex.destroy())
  socket.on("error", (error) => duplex.destroy(error))
  return duplex
}

/** RFC 9113, section 3.4. */
const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
