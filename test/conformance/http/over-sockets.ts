import { type IncomingMessage, request as plain } from "node:http"
import { request as encrypted } from "node:https"
import type { Sender } from "./exchange.ts"

/** A connection each, with headers exactly as they are told: also those that lie. */
export const sendOverSockets =
  (baseUrl: string): Sender =>
  ({ body, chunked, headers, method, path }) =>
    new Promise((resolve, reject) => {
      const url = new URL(baseUrl)
      const request = (url.protocol === "https:" ? encrypted : plain)({
        method,
        hostname: url.hostname.replace(/^\[|\]$/gu, ""),
        port: url.port,
        path: `${url.pathname.replace(/\/$/u, "")}${path}`,
        headers: { ...headers, ...(chunked ? {} : lengthOf(body, headers)) },
        agent: false,
        timeout: answerMs,
      })
      let answered = false
      request.on("response", (response) => {
        answered = true
        read(response)
          .then(resolve, reject)
          .finally(() => request.destroy())
      })
      request.on("timeout", () => request.destroy(new Error(`no answer in ${answerMs} ms: ${method} ${path}`)))
      // A service that refuses early may close the connection before the whole body is sent.
      request.on("error", (error) => {
        if (answered) return
        // A service that closes the line on a large body has answered nothing: its claims fail, and the others are examined.
        if (brokenOff.has("code" in error ? error.code : "")) resolve({ status: 0, headers: {}, body: "" })
        else reject(error)
      })
      if (body === undefined) return request.end()
      request.write(body)
      // A body that was promised longer is never finished.
      if (headers["content-length"] === undefined) request.end()
    })

const answerMs = 20_000

const brokenOff = new Set<unknown>(["EPIPE", "ECONNRESET"])

const lengthOf = (body: Uint8Array | undefined, headers: Readonly<Record<string, string>>) =>
  body === undefined || "content-length" in headers ? {} : { "content-length": String(body.length) }

const read = async (response: IncomingMessage) => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    [value].flat().join(", "),
  ])
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString("utf8"),
  }
}
