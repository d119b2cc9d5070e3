import { createServer } from "node:http"
import type { App } from "@surename/adapters/web"
import { getRequestListener } from "@hono/node-server"
import { listenOnLoopback } from "@surename/fixtures"

/** Serves the app on a loopback port, with the least that a test needs. */
export const listen = async (make: (baseUrl: string) => Promise<App>, host = "127.0.0.1") => {
  const made = Promise.withResolvers<App>()
  const server = createServer(
    getRequestListener(async (request) => (await made.promise).fetch(request, { address: "127.0.0.1" })),
  )
  const baseUrl = `http://${host}:${await listenOnLoopback(server)}`
  made.resolve(await make(baseUrl))
  return {
    baseUrl,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
