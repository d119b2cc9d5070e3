import { createServer } from "node:http"
import type { App } from "@surename/adapters/web"
import { getRequestListener } from "@hono/node-server"

/** The app on a loopback port, with no more between them than a test needs; hosts have their own ways. */
export const listen = async (make: (baseUrl: string) => Promise<App>) => {
  const made = Promise.withResolvers<App>()
  const server = createServer(
    getRequestListener(async (request) => (await made.promise).fetch(request, { address: "127.0.0.1" })),
  )
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address()
      if (address === null || typeof address === "string") return reject(new Error("no port"))
      resolve(address.port)
    })
  })
  const baseUrl = `http://127.0.0.1:${port}`
  made.resolve(await make(baseUrl))
  return {
    baseUrl,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
