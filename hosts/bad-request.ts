import { problem, problemMediaType } from "@surename/core/interface/problem"
import type { Problem } from "@surename/core/interface/problem"

/** A Host header or a target of which no URL can be made: nobody can be asked for it. */
export const badRequest = (): Response =>
  problemResponse(problem("bad_input", { detail: "The Host header or the path is no part of a URL." }))

/** What a listener says by itself, in the form of everything else. */
export const problemResponse = (said: Problem): Response =>
  new Response(JSON.stringify(said), {
    status: said.status,
    headers: { "content-type": problemMediaType, "x-content-type-options": "nosniff" },
  })

/** RFC 9112, section 3.2: whom a request with two hosts is for, a proxy may have read otherwise. The runtimes join them. */
export const refuseSeveralHosts = (request: Request): Response | undefined =>
  request.headers.get("host")?.includes(",") === true ? badRequest() : undefined
