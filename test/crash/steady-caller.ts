import type { Answer } from "./outage.ts"
import { Unexpected } from "./visitor.ts"

export interface Call {
  readonly what: string
  readonly usual: number
  readonly everyMs: number
  readonly call: () => Promise<Pick<Answer, "status" | "retryAfter">>
}

/** Sends one call after another at this pace until `stop`. Records every answer. */
export const startSteadyCaller = (call: Call) => {
  const answers: Array<Answer> = []
  const stopped = new AbortController()
  const going = (async () => {
    while (!stopped.signal.aborted) {
      const began = performance.now()
      const answer = await call
        .call()
        .catch((): Pick<Answer, "status" | "retryAfter"> => ({ status: 0, retryAfter: null }))
      const ended = performance.now()
      answers.push({ what: call.what, usual: call.usual, began, ended, ...answer })
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, call.everyMs - (ended - began))))
    }
  })()
  return {
    answers: (): ReadonlyArray<Answer> => answers,
    /** The last answer was as usual, and its call began after `since`. */
    isAnswered: (since: number) => {
      const last = answers.at(-1)
      return last?.status === call.usual && last.began > since
    },
    stop: async () => {
      stopped.abort()
      await going
    },
  }
}

export const answerOf = async (response: Promise<Response>): Promise<Pick<Answer, "status" | "retryAfter">> => {
  const { body, headers, status } = await response
  await body?.cancel()
  return { status, retryAfter: headers.get("retry-after") }
}

export const readAnswer = (usual: number, done: Promise<unknown>): Promise<Pick<Answer, "status" | "retryAfter">> =>
  done.then(
    () => ({ status: usual, retryAfter: null }),
    (cause: unknown) => {
      if (cause instanceof Unexpected) return { status: cause.status, retryAfter: cause.retryAfter }
      throw cause
    },
  )
