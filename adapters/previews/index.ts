import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { Answer, Fields, PreviewApp, PreviewOptions } from "./app.ts"
import { askedBy } from "./asked.ts"
import { draftAnswer } from "./draft-answer.ts"
import { hardened } from "./headers.ts"
import { away, broken } from "./pages.ts"

export type { PreviewAnswered, PreviewApp, PreviewOptions } from "./app.ts"

/** Drafts as people see them in a browser. An app of its own: on another origin, it knows no account and sets no cookie. */
export const previewApp = (options: PreviewOptions): PreviewApp => {
  const { brandOrigin, host, onAnswer, onInternalError, services } = options
  const always = hardened(options)
  const run = Effect.runPromiseWith(services)
  return {
    fetch: async (request) => {
      const began = performance.now()
      const { method } = request
      const requestId = randomUUID()
      const answer = await readAnswer(request).catch((cause: unknown) => {
        quietly(() => onInternalError?.({ requestId, cause }))
        return broken
      })
      const { status } = answer
      const ms = performance.now() - began
      quietly(() => onAnswer?.({ requestId, method, path: "preview", status, ms }))
      return response(answer, method, { ...always, "x-request-id": requestId })
    },
  }

  async function readAnswer(request: Request): Promise<Answer> {
    return run(
      Effect.catchTag(draftAnswer(askedBy(request, host), brandOrigin), "StoreUnavailable", () =>
        Effect.succeed(away(limits.storeAwayMs / 1_000)),
      ),
    )
  }
}

/** HEAD is GET without its body, with the length that GET sends (RFC 9110, section 9.3.2). */
const response = ({ body, headers, status }: Answer, method: string, always: Fields): Response => {
  const all = { ...always, ...headers }
  if (method !== "HEAD" || body === undefined) return new Response(body ?? null, { status, headers: all })
  const bytes = typeof body === "string" ? Buffer.byteLength(body) : body.length
  return new Response(null, { status, headers: { ...all, "content-length": String(bytes) } })
}

/** A hook may throw; the answer is made already. */
const quietly = (tell: () => void): void => {
  try {
    tell()
  } catch {
    return
  }
}
