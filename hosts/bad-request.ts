import { problem, problemMediaType } from "@surename/core/interface/problem"
import type { Problem } from "@surename/core/interface/problem"

/** A Host header or a request target that does not make a valid URL: no route can be chosen. */
export const badRequest = (): Response =>
  problemResponse(problem("bad_input", { detail: "The Host header or the path is no part of a URL." }))

/** What a listener says by itself, in the form of everything else. */
export const problemResponse = (body: Problem): Response =>
  new Response(JSON.stringify(body), {
    status: body.status,
    headers: { "content-type": problemMediaType, "x-content-type-options": "nosniff" },
  })

/** RFC 9112, section 3.2: a proxy may have read a request with two hosts in another way than we do. The runtimes join the two with a comma. */
export const refuseSeveralHosts = (request: Request): Response | undefined =>
  request.headers.get("host")?.includes(",") === true ? badRequest() : undefined
