import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Context from "effect/Context"
import * as Scope from "effect/Scope"
import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { ignoreErrors } from "@surename/core/sharing/ignore-errors"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { Answer, HeaderFields, PreviewApp, PreviewOptions } from "./app.ts"
import { readRequest } from "./read-request.ts"
import { answerDraft } from "./draft-answer.ts"
import { makeHardenedHeaders } from "./headers.ts"
import { toStream, LargeBodies, makeLargeBodies } from "./large-bodies.ts"
import { makeUnavailable, broken, tooLong, unreadable } from "./pages.ts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { callTimeouts, withTimeout } from "@surename/core/state/timeouts"

export type { PreviewAnswered, PreviewApp, PreviewOptions } from "./app.ts"

export const makePreviewApp = (options: PreviewOptions): PreviewApp => {
  const { host, onAnswer, onInternalError, services } = options
  const baseHeaders = makeHardenedHeaders(options)
  const run = Effect.runPromiseWith(makeServices(services, options.bytesAtOnce))
  const startAnswer = (method: string) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    return {
      requestId,
      finish: (answer: Answer) => {
        const { status } = answer
        const ms = performance.now() - startedAt
        ignoreErrors(() => onAnswer?.({ requestId, method, path: "preview", status, ms }))
        return toResponse(answer, method, { ...baseHeaders, "x-request-id": requestId })
      },
    }
  }
  return {
    fetch: async (request) => {
      const { finish: end, requestId } = startAnswer(request.method)
      const answer = await answerRequest(request).catch((cause: unknown) => {
        ignoreErrors(() => onInternalError?.({ requestId, cause }))
        return broken
      })
      return end(answer)
    },
    answerUnreadable: () => startAnswer("").finish(unreadable),
    answerTooLong: () => startAnswer("").finish(tooLong),
  }

  async function answerRequest(request: Request): Promise<Answer> {
    const previewRequest = readRequest(request, host)
    if (previewRequest === undefined) return unreadable
    return run(
      Effect.catchTag(answerDraft(previewRequest, options), "StoreUnavailable", () =>
        Effect.succeed(makeUnavailable(limits.storeAwayMs / 1_000)),
      ),
    )
  }
}

const toResponse = ({ body, headers, status }: Answer, method: string, baseHeaders: HeaderFields): Response => {
  const allHeaders = { ...baseHeaders, ...headers }
  const { bytes, release } = typeof body === "object" ? body : { bytes: body, release: undefined }
  if (bytes === undefined || (method !== "HEAD" && release === undefined))
    return new Response(bytes ?? null, { status, headers: allHeaders })
  const length = typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length
  const content = typeof body === "object" && method !== "HEAD" ? toStream(body) : null
  if (method === "HEAD") release?.()
  return new Response(content, { status, headers: { ...allHeaders, "content-length": String(length) } })
}

/** The app lives as long as its process, so this scope never closes. */
const makeServices = (services: PreviewOptions["services"], bytesAtOnce: number = draftLimits.previewBytesAtOnce) => {
  const previews = addTimeouts(Context.get(services, Previews))
  const bodies = Effect.provideService(
    Effect.provideService(makeLargeBodies(bytesAtOnce), Previews, previews),
    Scope.Scope,
    Scope.makeUnsafe(),
  )
  return Context.make(Previews, previews).pipe(Context.add(LargeBodies, Effect.runSync(bodies)))
}

/** A slow store delays a reader no longer than a caller. A bug is not an outage. */
const addTimeouts = ({ readFile, find }: Previews["Service"]): Previews["Service"] => ({
  find: (...args) => withCallTimeout("find preview", find(...args)),
  readFile: (...args) => withCallTimeout("content of a preview", readFile(...args)),
})

const withCallTimeout = <A>(
  operation: string,
  call: Effect.Effect<A, StoreUnavailable>,
): Effect.Effect<A, StoreUnavailable> =>
  Effect.flatten(
    withTimeout(
      operation,
      () => Effect.catchDefect(Effect.map(call, Effect.succeed), (bug) => Effect.succeed(Effect.die(bug))),
      callTimeouts,
    ),
  )
