import { createServer } from "node:http"
import { everyOperation } from "@surename/core/operations/all"
import { makeDocuments } from "@surename/core/documents/documents"
import { listPathFields } from "@surename/core/interface/sent"
import { makeProblem, problemMediaType } from "@surename/core/interface/problem"
import { listenOnLoopback } from "@surename/fixtures"

/** A service that knows one token and one answer an operation: the example of its contract. Anything else is refused. */
export const replay = async (token: string): Promise<{ readonly baseUrl: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request
    const document = makeDocuments().find(({ path }) => path === url)
    const operation = everyOperation.find((candidate) => candidate.method === method && pattern(candidate).test(url))
    const say = (status: number, mediaType: string, body: string) => {
      response.writeHead(status, {
        "content-type": mediaType,
        "x-ratelimit-limit": "30",
        "x-ratelimit-remaining": "29",
        "x-ratelimit-reset": "86400",
        ...(status === 429 ? { "retry-after": "17" } : {}),
      })
      response.end(body)
    }
    const refuse = (code: Parameters<typeof makeProblem>[0]) => {
      const answer = makeProblem(code)
      say(answer.status, problemMediaType, JSON.stringify(answer))
    }
    request.resume().on("end", () => {
      if (url.startsWith("/proxy")) return say(502, "text/html", "<h1>Bad gateway</h1>")
      if (document !== undefined) return say(200, document.mediaType, document.text)
      if (operation === undefined) return refuse("not_found")
      const { authorization } = request.headers
      if (authorization === "Bearer used-up") return refuse("rate_limited")
      if (!operation.open && authorization !== `Bearer ${token}`) return refuse("token_invalid")
      say(200, "application/json", JSON.stringify(operation.example.output))
    })
  })
  return { baseUrl: `http://127.0.0.1:${await listenOnLoopback(server)}`, close: () => server.close() }
}

const pattern = (operation: Parameters<typeof listPathFields>[0]) =>
  new RegExp(
    `^${listPathFields(operation).reduce((path, field) => path.replace(`{${field}}`, "[^/?]+"), operation.path)}(?:\\?|$)`,
    "u",
  )
