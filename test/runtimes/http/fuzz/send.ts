import type { App } from "@surename/adapters/web"
import { listPathFields, toRequest } from "@surename/core/interface/sent"
import { type Operation } from "@surename/core/interface/operation"

export interface HeardAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const baseUrl = "http://127.0.0.1:8787"

/** One dot or two as a part of a path lead elsewhere (URL standard, 4.4): no client can send them in the place of a field. */
export const canBeSent = (operation: Operation, input: unknown): boolean => {
  const { target } = toRequest(operation, input)
  // A path without its field is another path.
  const isWhole = listPathFields(operation).every((field) => Object(input)[field] !== "")
  return isWhole && new URL(`${baseUrl}${target}`).pathname === target.split("?")[0]
}

export const sendInput = (app: App, operation: Operation, input: unknown): Promise<HeardAnswer> => {
  const { body, method, target } = toRequest(operation, input)
  return send(app, method, target, body, "application/json")
}

export const send = async (
  app: App,
  method: string,
  target: string,
  body: string | Uint8Array | undefined,
  type: string,
): Promise<HeardAnswer> => {
  const request = new Request(`${baseUrl}${target}`, {
    method,
    headers: { authorization: "Bearer the-token", ...(body === undefined ? {} : { "content-type": type }) },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : Buffer.from(body) }),
  })
  const response = await app.fetch(request, { address: "192.0.2.1" })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
