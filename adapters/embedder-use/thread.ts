import { Worker } from "node:worker_threads"
import { limits } from "@surename/core/limits"

export interface Asked {
  readonly id: number
  readonly text: string
}

export interface Answered {
  readonly id: number
  readonly vector?: ReadonlyArray<number>
  readonly failed?: string
}

/** The thread that holds the model. It is begun at the first question, ends when none comes for long, and holds no program open. */
export const modelThread = () => {
  const waiting = new Map<number, PromiseWithResolvers<ReadonlyArray<number>>>()
  let [worker, asked, idle]: [Worker | undefined, number, ReturnType<typeof setTimeout> | undefined] = [
    undefined,
    0,
    undefined,
  ]

  const settle = ({ failed = "it gave no vector", id, vector }: Answered) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (vector === undefined) one?.reject(new Error(failed))
    else one?.resolve(vector)
    if (waiting.size === 0) worker?.unref()
  }
  const end = async (why: string) => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    for (const id of waiting.keys()) settle({ id, failed: why })
    await ended?.terminate()
  }
  const begun = () => {
    const begun = new Worker(file)
    begun.on("message", settle)
    // What broke a thread that was replaced is no news of the new one.
    const broke = (why: string) => (worker === begun ? void end(why) : undefined)
    begun.on("error", (cause: unknown) => broke(String(cause)))
    begun.on("exit", () => broke("it ended"))
    return begun
  }
  const ask = (text: string): Promise<ReadonlyArray<number>> => {
    if (waiting.size >= limits.kbEmbedsWaiting) return Promise.reject(new Error("too much waits for it"))
    worker ??= begun()
    clearTimeout(idle)
    idle = setTimeout(() => void end("it was idle"), limits.kbModelIdleMs)
    idle.unref()
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
const file = new URL(import.meta.url.endsWith(".ts") ? "./model-thread.ts" : "./model-thread.js", import.meta.url)
