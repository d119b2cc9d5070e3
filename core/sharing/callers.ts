import * as Context from "effect/Context"

export const engineItself = {}

/** Callers of a shared run wait together, and more may join. */
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

  /** The engine's own program counts as one caller. */
  get hasProgram(): boolean {
    return this.#keys.has(engineItself)
  }

  /** True when only jobs wait: they can wait for several slots. */
  get hasTime(): boolean {
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

/** Background work. Every caller goes first. */
export const backgroundCallers = new Callers(backgroundWork)

/** Waiting callers and watching go first. */
export class JobCaller {
  readonly rank = 2
}

/** Lower ranks go first: callers, watching, jobs. */
export const findRank = (key: unknown): number => (key instanceof JobCaller ? key.rank : key === backgroundWork ? 1 : 0)

export class CurrentCallers extends Context.Reference<Callers>("@surename/core/CurrentCallers", {
  defaultValue: () => engineCallers,
}) {}
