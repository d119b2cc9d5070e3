import type { App } from "@surename/adapters/web"
import type { Sender } from "./exchange.ts"

/** Asks the app itself, without a socket. */
export const sendInProcess =
  (app: App, baseUrl: string, address = "192.0.2.1"): Sender =>
  async ({ body, chunked, headers, method, path }) => {
    const stream = chunked && body !== undefined ? new Blob([Buffer.from(body)]).stream() : undefined
    const sent = stream ?? (body === undefined ? null : Buffer.from(body))
    const request = new Request(`${baseUrl}${path}`, {
      method,
      headers: chunked || body === undefined ? headers : { "content-length": String(body.length), ...headers },
      body: sent,
      ...(stream === undefined ? {} : { duplex: "half" as const }),
    })
    const response = await app.fetch(request, { address })
    const cookies = response.headers.getSetCookie().join(", ")
    const fields = { ...Object.fromEntries(response.headers), ...(cookies === "" ? {} : { "set-cookie": cookies }) }
    return { status: response.status, headers: fields, body: await response.text() }
  }
