import { createSocket } from "node:dgram"
import { createServer } from "node:http"
import { listenOnLoopback } from "@surename/fixtures"
import type { Elsewhere } from "./channels.ts"

export interface Thief extends Elsewhere {
  /** Lists the channels that it received. */
  readonly requests: ReadonlySet<string>
  readonly forget: () => void
  readonly close: () => void
}

/** Another site, which notes the path of every request, and that a STUN packet came. */
export const startThief = async (): Promise<Thief> => {
  const requests = new Set<string>()
  const note = (url = "") => void requests.add(decodeURIComponent(url.split(/[/?]/u)[1] ?? ""))
  const server = createServer(({ url }, answer) => {
    note(url)
    // Two answers that change nothing on the reader's screen.
    if (url?.endsWith("?204") === true) return void answer.writeHead(204).end()
    if (url?.endsWith("?attachment") === true)
      return void answer.writeHead(200, { "content-disposition": "attachment; filename=x.txt" }).end("x")
    answer.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/html" }).end("heard")
  })
  server.on("upgrade", ({ url }, socket) => {
    note(url)
    socket.destroy()
  })
  const port = await listenOnLoopback(server)
  const udp = createSocket("udp4").on("message", () => requests.add("webrtc"))
  await new Promise<void>((resolve) => udp.bind(0, "0.0.0.0", resolve))
  return {
    // Another registrable domain than the previews': both are below `localhost`, which stands for a top-level domain.
    origin: `http://thief.localhost:${port}`,
    stun: `127.0.0.1:${udp.address().port}`,
    requests,
    forget: () => requests.clear(),
    close: () => {
      udp.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
