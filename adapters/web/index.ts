import { randomUUID } from "node:crypto"
import { refuse } from "@surename/core/calls/refusal"
import { limits } from "@surename/core/limits"
import { ignoreErrors } from "@surename/core/sharing/ignore-errors"
import { makeProblemResponse } from "./api/responses.ts"
import type { App, Client, HttpOptions, RequestContext } from "./app.ts"
import { makeCommonHeaders } from "./headers.ts"
import { makeRoutes } from "./routes.ts"

export type { RequestLogEntry, App, HttpOptions, Client, InternalError } from "./app.ts"
export type { PageServices } from "./page-services.ts"

export const httpApp = <Needs>(options: HttpOptions<Needs>): App => {
  const answer = makeRoutes(options)
  const always = makeCommonHeaders(options.baseUrl)
  return {
    fetch: async (request: Request, client: Client): Promise<Response> => {
      const startedAt = performance.now()
      const id = chooseRequestId(request.headers.get("x-request-id"))
      const context: RequestContext = { requestId: id, always: { ...always, "x-request-id": id } }
      const response = await answer(request, client, context).catch((defect: unknown) => {
        context.defect = defect
        // After a defect, nobody knows whether the call was counted.
        return makeProblemResponse(refuse("internal"), { context, request })
      })
      const { always: _, defect, ...logged } = context
      if ("defect" in context)
        ignoreErrors(() => options.onInternalError?.({ requestId: context.requestId, cause: defect }))
      const log = (): void => {
        const ms = performance.now() - startedAt
        ignoreErrors(() => options.onAnswer?.({ ...logged, method: request.method, status: response.status, ms }))
      }
      if (response.headers.has("x-accel-buffering")) return withEnd(response, log)
      log()
      return response
    },
  }
}

/** Keeps the caller's id if it is safe in logs. */
const chooseRequestId = (sentId: string | null): string =>
  sentId !== null && sentId.length <= limits.requestIdChars && /^[\w.-]+$/u.test(sentId) ? sentId : randomUUID()

/** `onEnd` runs when the body ends, fails or loses its reader. */
const withEnd = (response: Response, onEnd: () => void): Response => {
  if (response.body === null) {
    onEnd()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          onEnd()
          throw error
        })
        if (!done) return controller.enqueue(value)
        onEnd()
        controller.close()
      },
      cancel: (reason) => {
        onEnd()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}
