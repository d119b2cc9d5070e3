import { createServer } from "node:http"
import { setTimeout } from "node:timers/promises"
import { listenOnLoopback } from "@surename/fixtures"

const pieceBytes = 2_000
const pauseMs = 40

/** Serves another server's pages piece by piece, as a slow line delivers them: the browser paints what it has. */
export const startSlowLine = async (baseUrl: string) => {
  const server = createServer(async ({ headers, url }, response) => {
    const {
      body,
      headers: sent,
      status,
    } = await fetch(`${baseUrl}${url}`, { headers: { cookie: headers.cookie ?? "" } })
    const type = sent.get("content-type") ?? ""
    response.writeHead(status, {
      "content-type": type,
      "content-security-policy": sent.get("content-security-policy") ?? "",
    })
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (!type.startsWith("text/html")) response.write(text)
      else
        for (const piece of cutAfterElements(text)) {
          response.write(piece)
          await setTimeout(pauseMs)
        }
    }
    response.end()
  })
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return {
    baseUrl: url,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const cutAfterElements = (text: string): ReadonlyArray<string> =>
  text.match(new RegExp(`[^]{1,${pieceBytes}}[^]*?(?:</(?:li|p|div|section|nav|header|form)>|$)`, "gu")) ?? []
