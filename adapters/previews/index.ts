import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Context from "effect/Context"
import * as Scope from "effect/Scope"
import { limits } from "@surename/core/limits"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { Answer, Fields, PreviewApp, PreviewOptions } from "./app.ts"
import { askedBy } from "./read-request.ts"
import { draftAnswer } from "./draft-answer.ts"
import { hardened } from "./headers.ts"
import { bodyOf, LargeBodies, largeBodies } from "./large-bodies.ts"
import { away, broken, tooLong, unreadable } from "./pages.ts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { callPatience, withTimeOut } from "@surename/core/state/time-outs"

export type { PreviewAnswered, PreviewApp, PreviewOptions } from "./app.ts"

/** Drafts as people see them in a browser. An app of its own: on another origin, it knows no account and sets no cookie. */
export const previewApp = (options: PreviewOptions): PreviewApp => {
  const { host, onAnswer, onInternalError, services } = options
  const always = hardened(options)
  const run = Effect.runPromiseWith(withBodies(services, options.bytesAtOnce))
  const begin = (method: string) => {
    const began = performance.now()
    const requestId = randomUUID()
    return {
      requestId,
      end: (answer: Answer) => {
        const { status } = answer
        const ms = performance.now() - began
        quietly(() => onAnswer?.({ requestId, method, path: "preview", status, ms }))
        return response(answer, method, { ...always, "x-request-id": requestId })
      },
    }
  }
  return {
    fetch: async (request) => {
      const { end, requestId } = begin(request.method)
      const answer = await read(request).catch((cause: unknown) => {
        quietly(() => onInternalError?.({ requestId, cause }))
        return broken
      })
      return end(answer)
    },
    unreadable: () => begin("").end(unreadable),
    tooLong: () => begin("").end(tooLong),
  }

  async function read(request: Request): Promise<Answer> {
    const previewRequest = askedBy(request, host)
    if (previewRequest === undefined) return unreadable
    return run(
      Effect.catchTag(draftAnswer(previewRequest, options), "StoreUnavailable", () =>
        Effect.succeed(away(limits.storeAwayMs / 1_000)),
      ),
    )
  }
}

/** HEAD is GET without its body, with the length that GET sends (RFC 9110, section 9.3.2). */
const response = ({ body, headers, status }: Answer, method: string, always: Fields): Response => {
  const all = { ...always, ...headers }
  const { bytes, giveBack } = typeof body === "object" ? body : { bytes: body, giveBack: undefined }
  if (bytes === undefined || (method !== "HEAD" && giveBack === undefined))
    return new Response(bytes ?? null, { status, headers: all })
  const length = typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length
  const content = typeof body === "object" && method !== "HEAD" ? bodyOf(body) : null
  if (method === "HEAD") giveBack?.()
  return new Response(content, { status, headers: { ...all, "content-length": String(length) } })
}

/** The app lives as long as its process: nothing closes this scope, and what is lent is given back reader by reader. */
const withBodies = (services: PreviewOptions["services"], bytesAtOnce: number = limits.previewBytesAtOnce) => {
  const previews = patient(Context.get(services, Previews))
  const bodies = Effect.provideService(
    Effect.provideService(largeBodies(bytesAtOnce), Previews, previews),
    Scope.Scope,
    Scope.makeUnsafe(),
  )
  return Context.make(Previews, previews).pipe(Context.add(LargeBodies, Effect.runSync(bodies)))
}

/** A hook may throw; the answer is made already. */
const quietly = (tell: () => void): void => {
  try {
    tell()
  } catch {
    return
  }
}

/** A reader waits no longer for a slow store than the caller of an operation does. A bug stays a bug: it is no outage. */
const patient = ({ bytes, find }: Previews["Service"]): Previews["Service"] => ({
  find: (...args) => inTime("find preview", find(...args)),
  bytes: (...args) => inTime("content of a preview", bytes(...args)),
})

const inTime = <A>(operation: string, call: Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
  Effect.flatten(
    withTimeOut(
      operation,
      () => Effect.catchDefect(Effect.map(call, Effect.succeed), (bug) => Effect.succeed(Effect.die(bug))),
      callPatience,
    ),
  )
