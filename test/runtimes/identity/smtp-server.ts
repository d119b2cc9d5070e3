import { createServer, type Socket } from "node:net"
import { listenOnLoopback } from "@surename/fixtures"

export interface Letter {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly text: string
}

export interface SmtpServer {
  readonly port: number
  readonly letters: ReadonlyArray<Letter>
  readonly close: () => void
}

/** Speaks as much of RFC 5321 as one mail needs. Refuses addresses that begin with "nobody", and repeats them in its answer. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const letters: Array<Letter> = []
  const server = createServer((socket) => converse(socket, (letter) => letters.push(letter)))
  return { port: await listenOnLoopback(server), letters, close: () => server.close() }
}

const converse = (socket: Socket, arrived: (letter: Letter) => void) => {
  let [buffer, from, to, data] = ["", "", new Array<string>(), false]
  const writeLine = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const address = /<([^>]*)>/u.exec(line)?.[1] ?? ""
    if (/^EHLO|^HELO/iu.test(line)) return writeLine("250 loopback")
    if (/^MAIL FROM/iu.test(line)) return writeLine(((from = address), "250 yes"))
    if (/^RCPT TO/iu.test(line))
      return address.startsWith("nobody")
        ? writeLine(`550 5.1.1 no ${address} here`)
        : writeLine((to.push(address), "250 yes"))
    if (/^DATA/iu.test(line)) return writeLine(((data = true), "354 go on"))
    if (/^QUIT/iu.test(line)) return socket.end("221 bye\r\n")
    return writeLine("250 fine")
  }
  socket.on("error", () => socket.destroy())
  socket.on("data", (chunk) => {
    buffer += chunk.toString("utf8")
    for (;;) {
      const end = data ? "\r\n.\r\n" : "\r\n"
      const at = buffer.indexOf(end)
      if (at < 0) return
      const part = buffer.slice(0, at)
      buffer = buffer.slice(at + end.length)
      if (!data) command(part)
      else {
        arrived({ from, to, text: part })
        data = false
        to = []
        writeLine("250 taken")
      }
    }
  })
  writeLine("220 loopback ESMTP")
}
