import { makePreflightHeaders } from "./headers.ts"
import type { RequestContext } from "./app.ts"

export const makeAllowHeader = (methods: ReadonlyArray<string>): string =>
  methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ")

/** Answers preflights without counting them, also during an outage. */
export const answerOptions = (allow: string, { always }: RequestContext): Response =>
  new Response(null, { status: 204, headers: { ...always, allow, ...makePreflightHeaders(allow) } })

/** RFC 9110, 9.3.2: HEAD answers as GET, with its length, without its body. */
export const answerHead = async (request: Request, get: (request: Request) => Promise<Response>): Promise<Response> => {
  const response = await get(new Request(request, { method: "GET" }))
  const { body, status } = response
  if (body === null) return response
  const headers = new Headers(response.headers)
  headers.set("content-length", String((await response.arrayBuffer()).byteLength))
  return new Response(null, { status, headers })
}
