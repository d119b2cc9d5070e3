import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { listenOnLoopback } from "@surename/fixtures"

export interface ReceivedPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Receiver extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly received: ReadonlyArray<ReceivedPost>
}

/** Opens a receiver on loopback. `answer` gets each whole delivery. */
export const openReceiver = async (
  answer: (delivery: ReceivedPost, response: ServerResponse) => void,
): Promise<Receiver> => {
  const received: Array<ReceivedPost> = []
  const server = createServer((request, response) => {
    void readWhole(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const delivery = { headers, body }
      received.push(delivery)
      answer(delivery, response)
    })
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const readWhole = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
