import { Worker } from "node:worker_threads"
import type { Message, Question } from "./answer-questions.ts"

export interface ThreadLimits {
  /** An idle thread ends after this time. */
  readonly idleMs: number
  /** The pause after a broken thread. */
  readonly retryMs: number
  readonly maxPending: number
}

interface Thread<Output> {
  readonly worker: Worker
  readonly pending: Map<number, PromiseWithResolvers<Output>>
  readonly idleTimer: ReturnType<typeof setTimeout>
  /** Deno drops messages that come before the thread listens. */
  readonly ready: PromiseWithResolvers<void>
}

/** A thread that starts with its first question. It does not keep a finished program alive. */
export const makeThread = <Input, Output>(file: URL, limits: ThreadLimits) => {
  let [thread, lastId, pausedUntil]: [Thread<Output> | undefined, number, number] = [undefined, 0, 0]

  const end = async (why: string): Promise<void> => {
    const oldThread = thread
    thread = undefined
    if (oldThread === undefined) return
    clearTimeout(oldThread.idleTimer)
    oldThread.ready.resolve()
    for (const question of oldThread.pending.values()) question.reject(new Error(why))
    await oldThread.worker.terminate()
  }

  const startThread = (): Thread<Output> => {
    const worker = new Worker(file)
    const waiting = new Map()
    const ready = Promise.withResolvers<void>()
    // A thread that was ended may still report it.
    const stopBroken = (why: string) => {
      if (thread?.worker !== worker) return
      pausedUntil = performance.now() + limits.retryMs
      void end(why)
    }
    worker.on("message", (message: Message<Output>) => {
      if ("ready" in message) return ready.resolve()
      if ("broken" in message) return stopBroken(message.broken)
      const question = waiting.get(message.id)
      waiting.delete(message.id)
      if ("failure" in message) question?.reject(new Error(message.failure))
      else question?.resolve(message.output)
      if (waiting.size === 0) worker.unref()
    })
    worker.on("error", (cause: unknown) => stopBroken(String(cause)))
    worker.on("exit", () => stopBroken("it ended"))
    const idle = setTimeout(() => void end("it was idle"), limits.idleMs)
    idle.unref()
    return { worker, pending: waiting, idleTimer: idle, ready }
  }

  const ask = async (input: Input, transfer: ReadonlyArray<ArrayBuffer> = []): Promise<Output> => {
    if (performance.now() < pausedUntil) throw new Error("it broke a moment ago")
    thread ??= startThread()
    const { idleTimer, ready, pending: waiting, worker } = thread
    if (waiting.size >= limits.maxPending) throw new Error("too much waits for it")
    idleTimer.refresh()
    const answer = Promise.withResolvers<Output>()
    const id = lastId++
    waiting.set(id, answer)
    worker.ref()
    await ready.promise
    if (waiting.has(id)) worker.postMessage({ id, input } satisfies Question<Input>, [...transfer])
    return answer.promise
  }
  return { ask, end }
}

/** A file next to its importer: TypeScript in a clone, JavaScript in a build. */
export const findThreadFile = (name: string, importerUrl: string): URL =>
  new URL(`./${name}.${importerUrl.endsWith(".ts") ? "ts" : "js"}`, importerUrl)
