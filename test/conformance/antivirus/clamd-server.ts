import { Buffer } from "node:buffer"
import { createServer, type Socket } from "node:net"
import type { ClamdEndpoint } from "@surename/adapters/antivirus-clamd"

/** A harmless text that every antivirus reports (https://www.eicar.org). Split, so that no antivirus reports this file. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

/** Misbehaviour of the server. `early`: it answers at once and reads nothing. */
export type ClamdTrouble =
  | { readonly text: string; readonly when: "early" | "asked" | "then hangs up" }
  | "silent"
  | "hangs up"
  | "hangs up in the middle"

/**
 * As much of clamd as the adapter uses, by clamd(8): `zINSTREAM`, chunks with their length in front, a length of zero, one answer with a zero at
 * its end, and the connection closed. It refuses every other command, and a file that is larger than it was set to take.
 */
export const startClamd = async ({
  path,
  maxBytes = 2_000_000,
}: { readonly path?: string; readonly maxBytes?: number } = {}) => {
  /** `most`: connections at once that waited for an answer. */
  const state: { trouble: ClamdTrouble | undefined; most: number } = { trouble: undefined, most: 0 }
  const received: Array<Buffer> = []
  const [sockets, unanswered] = [new Set<Socket>(), new Set<Socket>()]
  const server = createServer((socket) => {
    sockets.add(socket)
    unanswered.add(socket)
    state.most = Math.max(state.most, unanswered.size)
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      sockets.delete(socket)
      unanswered.delete(socket)
    })
    talk(socket, state, (bytes) => {
      received.push(bytes)
      unanswered.delete(socket)
      if (bytes.length > maxBytes) return "INSTREAM size limit exceeded. ERROR"
      return bytes.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK"
    })
  })
  const begin = (at: { readonly path: string } | { readonly host: string; readonly port: number }) =>
    new Promise<void>((resolve, reject) => server.once("error", reject).listen(at, resolve))
  await begin(path === undefined ? { host: "127.0.0.1", port: 0 } : { path })
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const place: ClamdEndpoint = path === undefined ? { host: "127.0.0.1", port } : { path }
  return {
    place,
    received,
    state,
    /** Connections that are not closed. */
    open: () => sockets.size,
    /** It is away: nothing listens there. */
    leave: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    comeBack: () => begin(place),
  }
}

export type ClamdServer = Awaited<ReturnType<typeof startClamd>>

const talk = (
  socket: Socket,
  { trouble }: { readonly trouble: ClamdTrouble | undefined },
  judge: (bytes: Buffer) => string,
) => {
  if (trouble === "hangs up") return socket.destroy()
  if (typeof trouble === "object" && trouble.when === "early") return socket.pause().write(trouble.text, "latin1")
  let input = Buffer.alloc(0)
  socket.on("data", (chunk: Buffer) => {
    input = Buffer.concat([input, chunk])
    if (trouble === "hangs up in the middle") return socket.destroy()
    const sent = readInstream(input)
    if (sent === undefined || trouble === "silent") return
    const reply = sent === "refused" ? "UNKNOWN COMMAND" : judge(sent)
    if (typeof trouble !== "object") return socket.end(`${reply}\0`)
    return trouble.when === "asked" ? socket.write(trouble.text, "latin1") : socket.end(trouble.text, "latin1")
  })
}

/** Returns the sent bytes when they are complete, else `undefined`. */
const readInstream = (input: Buffer): Buffer | "refused" | undefined => {
  const command = Buffer.from("zINSTREAM\0")
  if (!input.subarray(0, command.length).equals(command.subarray(0, input.length))) return "refused"
  const chunks: Array<Buffer> = []
  for (let at = command.length; at + 4 <= input.length;) {
    const length = input.readUInt32BE(at)
    if (length === 0) return at + 4 === input.length ? Buffer.concat(chunks) : "refused"
    chunks.push(input.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
