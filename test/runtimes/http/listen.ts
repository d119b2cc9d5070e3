import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { App } from "@surename/adapters/http"

/** The app on a loopback port, with no more between them than a test needs; hosts have their own ways. */
export const listen = async (make: (baseUrl: string) => Promise<App>) => {
  let app: App | undefined
  const server = createServer((incoming, outgoing) => {
    void answer(app, incoming, outgoing)
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address()
      if (address === null || typeof address === "string") return reject(new Error("no port"))
      resolve(address.port)
    })
  })
  const baseUrl = `http://127.0.0.1:${port}`
  app = await make(baseUrl)
  return {
    baseUrl,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const answer = async (app: App | undefined, incoming: IncomingMessage, outgoing: ServerResponse) => {
  const { headers, method = "GET", socket, url = "/" } = incoming
  const hasBody = method !== "GET" && method !== "HEAD"
  const request = new Request(`http://127.0.0.1${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): Array<[string, string]> =>
      value === undefined ? [] : [[name, [value].flat().join(", ")]],
    ),
    ...(hasBody ? { body: bodyOf(incoming), duplex: "half" as const } : {}),
  })
  const response = await app?.fetch(request, { address: socket.remoteAddress ?? "" })
  outgoing.writeHead(response?.status ?? 503, Object.fromEntries(response?.headers ?? []))
  outgoing.end(response === undefined ? "" : Buffer.from(await response.arrayBuffer()))
}

const bodyOf = (incoming: IncomingMessage) => {
  const chunks = incoming[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done === true) return controller.close()
      controller.enqueue(new Uint8Array(value))
    },
  })
}
