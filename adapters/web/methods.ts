import { preflightHeaders } from "./headers.ts"
import type { RequestContext } from "./app.ts"

/** As `Allow` names them: HEAD comes with GET. */
export const allowHeader = (methods: ReadonlyArray<string>): string =>
  methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ")

/** OPTIONS: browsers ask before they send a token along. That costs nothing, and works while the store is away. */
export const answerOptions = (allow: string, { always }: RequestContext): Response =>
  new Response(null, { status: 204, headers: { ...always, allow, ...preflightHeaders(allow) } })

/** HEAD is GET without its body, with the length that GET sends (RFC 9110, section 9.3.2): a server that counts for itself counts nothing. */
export const answerHead = async (request: Request, get: (request: Request) => Promise<Response>): Promise<Response> => {
  const response = await get(new Request(request, { method: "GET" }))
  const { body, status } = response
  if (body === null) return response
  const headers = new Headers(response.headers)
  headers.set("content-length", String((await response.arrayBuffer()).byteLength))
  return new Response(null, { status, headers })
}
