import * as Context from "effect/Context"

export const engineItself = {}

/** The callers that wait for one shared run. More may join while it runs, and `follow` reports each. */
export class Callers {
  readonly #keys = new Set<unknown>()
  readonly #listeners = new Set<(key: unknown) => void>()

  constructor(...keys: ReadonlyArray<unknown>) {
    for (const key of keys) this.#keys.add(key)
  }

  add(key: unknown): void {
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    for (const listener of this.#listeners) listener(key)
  }

  /** True when the program that embeds the engine is among the callers. */
  get hasProgram(): boolean {
    return this.#keys.has(engineItself)
  }

  /** True when only jobs wait. They are in no hurry, so they may wait until several slots are free. */
  get areAllJobs(): boolean {
    return [...this.#keys].every((key) => key instanceof JobCaller)
  }

  follow(listener: (key: unknown) => void): () => void {
    for (const key of this.#keys) listener(key)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const engineCallers = new Callers(engineItself)

const backgroundWork = {}

/** The caller of background work. A waiting caller always gets a slot before it. */
export const backgroundCallers = new Callers(backgroundWork)

/** The caller of a job. Waiting callers and watching get their slots before it. */
export class JobCaller {
  readonly rank = 2
}

/** Lower ranks go first: callers, watching, jobs. */
export const findRank = (key: unknown): number => (key instanceof JobCaller ? key.rank : key === backgroundWork ? 1 : 0)

export class CurrentCallers extends Context.Reference<Callers>("@surename/core/CurrentCallers", {
  defaultValue: () => engineCallers,
}) {}
