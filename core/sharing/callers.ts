import * as Context from "effect/Context"

/** The caller key of the engine's own program. */
export const engineItself = {}

/**
 * The accounts, or addresses without one, that wait for a piece of work. Callers of a shared run wait together, and more may join
 * while the run is queued.
 */
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

  /** True when the engine's own program asks. It counts as one caller. */
  get hasProgram(): boolean {
    return this.#keys.has(engineItself)
  }

  /** True when only jobs ask. They can wait until several slots are free. */
  get hasTime(): boolean {
    return [...this.#keys].every((key) => key instanceof JobCaller)
  }

  /** Calls `listener` for each present and later caller. Returns a function that stops it. */
  follow(listener: (key: unknown) => void): () => void {
    for (const key of this.#keys) listener(key)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const engineCallers = new Callers(engineItself)

const backgroundWork = {}

/** Work without a waiting caller. Every caller goes first. */
export const backgroundCallers = new Callers(backgroundWork)

/** An account with a long list. Waiting callers and watching go first. */
export class JobCaller {
  readonly rank = 2
}

/** Lower ranks go first: callers, watching, jobs. */
export const findRank = (key: unknown): number => (key instanceof JobCaller ? key.rank : key === backgroundWork ? 1 : 0)

/** The callers that wait for the work of this fiber. */
export class CurrentCallers extends Context.Reference<Callers>("@surename/core/CurrentCallers", {
  defaultValue: () => engineCallers,
}) {}
