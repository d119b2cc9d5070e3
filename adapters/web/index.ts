import { randomUUID } from "node:crypto"
import { refuse } from "@surename/core/calls/refusal"
import { limits } from "@surename/core/limits"
import { problemResponse } from "./api/responses.ts"
import type { App, Client, HttpOptions, RequestContext } from "./app.ts"
import { ofEveryAnswer } from "./headers.ts"
import { withEnd } from "./with-end.ts"
import { routes } from "./routes.ts"

export type { RequestLogEntry, App, HttpOptions, Client, InternalError } from "./app.ts"

/** The service over HTTP: the interface for programs, and the pages for people. */
export const httpApp = <Needs>(options: HttpOptions<Needs>): App => {
  const answer = routes(options)
  const always = ofEveryAnswer(options.baseUrl)
  return {
    fetch: async (request: Request, client: Client): Promise<Response> => {
      const began = performance.now()
      const id = requestId(request.headers.get("x-request-id"))
      const context: RequestContext = { requestId: id, always: { ...always, "x-request-id": id } }
      const response = await answer(request, client, context).catch((broke: unknown) => {
        context.broke = broke
        // A defect does not say whether the call was counted before.
        return problemResponse(refuse("internal"), { context, request })
      })
      const { always: _, broke, ...known } = context
      if ("broke" in context)
        ignoreErrors(() => options.onInternalError?.({ requestId: context.requestId, cause: broke }))
      const log = (): void => {
        const ms = performance.now() - began
        ignoreErrors(() => options.onAnswer?.({ ...known, method: request.method, status: response.status, ms }))
      }
      // A streamed answer takes its time after its headers.
      if (response.headers.has("x-accel-buffering")) return withEnd(response, log)
      log()
      return response
    },
  }
}

/** The caller's own id, if it is safe to write into logs. */
const requestId = (sent: string | null): string =>
  sent !== null && sent.length <= limits.requestIdChars && /^[\w.-]+$/u.test(sent) ? sent : randomUUID()

/** A hook may throw; the answer is made already. */
const ignoreErrors = (tell: () => void): void => {
  try {
    tell()
  } catch {
    return
  }
}
