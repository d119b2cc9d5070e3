import { Worker } from "node:worker_threads"
import type { Message, Question } from "./answer-questions.ts"

export interface ThreadLimits {
  /** A thread that gets no question for so long ends. */
  readonly idleMs: number
  /** After it broke, so long none begins. */
  readonly retryMs: number
  readonly mostWaiting: number
}

interface Thread<Output> {
  readonly worker: Worker
  readonly waiting: Map<number, PromiseWithResolvers<Output>>
  readonly idle: ReturnType<typeof setTimeout>
  /** Deno drops messages that come before the thread listens. */
  readonly ready: PromiseWithResolvers<void>
}

/** A thread that begins with its first question. It keeps no finished program from ending. */
export const makeThread = <Input, Output>(file: URL, limits: ThreadLimits) => {
  let [thread, lastId, restsUntil]: [Thread<Output> | undefined, number, number] = [undefined, 0, 0]

  const end = async (why: string): Promise<void> => {
    const ended = thread
    thread = undefined
    if (ended === undefined) return
    clearTimeout(ended.idle)
    ended.ready.resolve()
    for (const one of ended.waiting.values()) one.reject(new Error(why))
    await ended.worker.terminate()
  }

  const begin = (): Thread<Output> => {
    const [worker, waiting, ready] = [new Worker(file), new Map(), Promise.withResolvers<void>()]
    // A thread that was ended may still report it.
    const giveUp = (why: string) => {
      if (thread?.worker !== worker) return
      restsUntil = performance.now() + limits.retryMs
      void end(why)
    }
    worker.on("message", (message: Message<Output>) => {
      if ("ready" in message) return ready.resolve()
      if ("broken" in message) return giveUp(message.broken)
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if ("failure" in message) one?.reject(new Error(message.failure))
      else one?.resolve(message.output)
      if (waiting.size === 0) worker.unref()
    })
    worker.on("error", (cause: unknown) => giveUp(String(cause)))
    worker.on("exit", () => giveUp("it ended"))
    const idle = setTimeout(() => void end("it was idle"), limits.idleMs)
    idle.unref()
    return { worker, waiting, idle, ready }
  }

  const ask = async (input: Input, transfer: ReadonlyArray<ArrayBuffer> = []): Promise<Output> => {
    if (performance.now() < restsUntil) throw new Error("it broke a moment ago")
    thread ??= begin()
    const { idle, ready, waiting, worker } = thread
    if (waiting.size >= limits.mostWaiting) throw new Error("too much waits for it")
    idle.refresh()
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

/** A file beside the one that names it: TypeScript in a clone, JavaScript where it was compiled or bundled. */
export const threadFile = (name: string, besides: string): URL =>
  new URL(`./${name}.${besides.endsWith(".ts") ? "ts" : "js"}`, besides)
