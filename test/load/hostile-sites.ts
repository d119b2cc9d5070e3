import type { Socket } from "node:net"
import { serveRaw } from "../runtimes/http-wire/raw-server.ts"

// A process of its own, so that what it costs to send is not counted to who visits. Says the port of each kind of site.

const head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n"
const times = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))
const wholePage = 524_288
const page = (html: string) => `${head}content-length: ${html.length}\r\n\r\n${html}`

/** Sends it again and again, as fast as it is taken. */
const endless = (first: string, more: string) => (socket: Socket) => {
  socket.write(first)
  const go = () => {
    while (!socket.destroyed && socket.writable) if (!socket.write(more)) return void socket.once("drain", go)
  }
  go()
}
const writeOnce = (text: string) => (socket: Socket) => void socket.write(text)

const kinds: Readonly<Record<string, (socket: Socket) => void>> = {
  "nested headings": writeOnce(page(times("<h1>", wholePage))),
  "closing tags without end": writeOnce(page(`${times("<b>", 1_500)}${times("</x>", wholePage - 1_500)}`)),
  "one-byte chunks without end": endless(`${head}transfer-encoding: chunked\r\n\r\n`, times("1\r\nx\r\n", 65_536)),
  "interim answers without end": endless("", times("HTTP/1.1 103 Early Hints\r\n\r\n", 65_536)),
  "headers without end": endless(head, times("x: y\r\n", 65_536)),
}

const ports: Record<string, number> = {}
for (const [kind, say] of Object.entries(kinds)) ports[kind] = (await serveRaw(say)).port
console.log(JSON.stringify(ports))
