import { Agent, request } from "node:http"
import { type PreviewApp, makePreviewApp } from "@surename/adapters/previews"
import { brandOrigin } from "../../conformance/previews/app-under-test.ts"
import type { PreviewSender } from "../../conformance/previews/preview-case.ts"
import { sampleDrafts } from "../../conformance/previews/sample-drafts.ts"
import { runtime } from "../report.ts"

/** The exports of a runtime's `listen.ts` that are used here. */
interface Listener {
  readonly listen: (options: {
    readonly host: string
    readonly port: number
    readonly answer: PreviewApp["fetch"]
    readonly unreadable: () => Promise<Response>
    readonly tooLong: () => Promise<Response>
  }) => Promise<{ readonly port: number; readonly drain: (ms: number) => Promise<void> }>
}

/** Serves the drafts of the cases behind this runtime's listener of `surename serve`. */
export const startPreviews = async () => {
  const drafts = sampleDrafts()
  const { listen }: Listener = await import(`../../../hosts/${runtime}/listen.ts`)
  // Its host has its port in it, which is known when it listens.
  const app = Promise.withResolvers<PreviewApp>()
  const door = await listen({
    host: "127.0.0.1",
    port: 0,
    answer: async (request) => (await app.promise).fetch(request),
    unreadable: async () => (await app.promise).answerUnreadable(),
    tooLong: async () => (await app.promise).answerTooLong(),
  })
  const previewHost = `preview.localhost:${door.port}`
  app.resolve(makePreviewApp({ host: previewHost, brandOrigin, services: drafts.services, bytesAtOnce }))
  return { door, drafts, previewHost }
}

/** The bound admits three large files, so that readers wait for one another. */
const bytesAtOnce = 3 * 1_048_576

/** Sends many requests on persistent connections. */
export const toPortAgain = (port: number): PreviewSender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  return ({ headers, host, method, path }) =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname: "127.0.0.1", port, method, path, agent, headers: { ...headers, host } })
      sent.once("error", reject)
      sent.once("response", (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.once("end", () => {
          const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(chunks),
          })
        })
      })
      sent.end()
    })
}
