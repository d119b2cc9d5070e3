import { request } from "node:http"
import type { PreviewApp } from "@surename/adapters/previews"
import type { PreviewSender } from "./preview-case.ts"

/** Asks the app itself, without a socket. */
export const toApp =
  ({ fetch }: Pick<PreviewApp, "fetch">): PreviewSender =>
  async ({ headers, host, method, path }) => {
    const response = await fetch(new Request(`http://${host}${path}`, { method, headers: { ...headers } }))
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    }
  }

/** A connection each, to a port of this machine, with headers exactly as they are told and nothing decoded. */
export const toPort =
  (port: number): PreviewSender =>
  ({ headers, host, method, path }) =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname: "127.0.0.1", port, method, path, agent: false, headers: { ...headers, host } })
      sent.once("error", reject)
      sent.once("response", (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.once("error", reject)
        response.once("end", () => {
          const headers = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(", ")])
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(chunks),
          })
          sent.destroy()
        })
      })
      sent.end()
    })
