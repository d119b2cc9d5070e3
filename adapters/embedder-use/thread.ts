import { Worker } from "node:worker_threads"
import { limits } from "@surename/core/limits"

export interface Asked {
  readonly id: number
  readonly text: string
}

export interface Answered {
  readonly id: number
  readonly vector?: ReadonlyArray<number>
  /** Of this text there is no vector. */
  readonly failed?: string
  /** Nor of any other: the packages are not installed, or do not run here. */
  readonly broke?: string
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, PromiseWithResolvers<ReadonlyArray<number>>>
  readonly idle: ReturnType<typeof setTimeout>
}

/**
 * The thread that holds the model: begun by the first text, ended when none comes for long; one that broke is begun again after a
 * while. It holds no program open that is done.
 */
export const modelThread = (file: URL = shipped) => {
  let [thread, asked, restsUntil]: [Thread | undefined, number, number] = [undefined, 0, 0]

  const end = async (why: string): Promise<void> => {
    const ended = thread
    thread = undefined
    if (ended === undefined) return
    clearTimeout(ended.idle)
    for (const one of ended.waiting.values()) one.reject(new Error(why))
    await ended.worker.terminate()
  }

  const begin = (): Thread => {
    const worker = new Worker(file)
    const waiting: Thread["waiting"] = new Map()
    // A thread that was ended may still tell so.
    const broke = (why: string) => {
      if (thread?.worker !== worker) return
      restsUntil = performance.now() + limits.kbModelRetryMs
      void end(why)
    }
    worker.on("message", ({ broke: why, failed = "it gave no vector", id, vector }: Answered) => {
      if (why !== undefined) return broke(why)
      const one = waiting.get(id)
      waiting.delete(id)
      if (vector === undefined) one?.reject(new Error(failed))
      else one?.resolve(vector)
      if (waiting.size === 0) worker.unref()
    })
    worker.on("error", (cause: unknown) => broke(String(cause)))
    worker.on("exit", () => broke("it ended"))
    const idle = setTimeout(() => void end("it was idle"), limits.kbModelIdleMs)
    idle.unref()
    return { worker, waiting, idle }
  }

  const ask = async (text: string): Promise<ReadonlyArray<number>> => {
    if (performance.now() < restsUntil) throw new Error("it broke a moment ago")
    thread ??= begin()
    const { idle, waiting, worker } = thread
    if (waiting.size >= limits.kbEmbedsWaiting) throw new Error("too much waits for it")
    idle.refresh()
    const answer = Promise.withResolvers<ReadonlyArray<number>>()
    const id = asked++
    waiting.set(id, answer)
    worker.ref()
    worker.postMessage({ id, text } satisfies Asked, [])
    return answer.promise
  }
  return { ask, end }
}

/** As it stands in a clone, or compiled; the bundle of the program has it beside its chunks. */
const shipped = new URL(import.meta.url.endsWith(".ts") ? "./model-thread.ts" : "./model-thread.js", import.meta.url)
