import * as Context from "effect/Context"

/** The engine's own program, whatever it asks for. */
export const engineItself = {}

/**
 * The accounts, or addresses without one, that wait for a piece of work. Callers that share a run wait for it together, and another
 * one may come while the run waits for its turn.
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

  /** True where the engine's own program asks: all of its questions have one asker. */
  get hasProgram(): boolean {
    return this.#keys.has(engineItself)
  }

  /** True where only lists of jobs ask: they can wait until several places are free. */
  get hasTime(): boolean {
    return [...this.#keys].every((key) => key instanceof JobCaller)
  }

  /** Calls `listener` for each asker, and for those that come later. Returns a function that ends that. */
  follow(listener: (key: unknown) => void): () => void {
    for (const key of this.#keys) listener(key)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const engineAlone = new Callers(engineItself)

const backgroundWork = {}

/** Work that no caller waits for: every caller goes before it. */
export const background = new Callers(backgroundWork)

/** An account whose long list is worked on. Callers that wait for an answer pass it, and watching does. */
export class JobCaller {
  readonly rank = 2
}

/** The order of turns: callers, then watching, then jobs. */
export const rankOf = (key: unknown): number => (key instanceof JobCaller ? key.rank : key === backgroundWork ? 1 : 0)

/** The callers that wait for the work of this fiber. */
export class CurrentCallers extends Context.Reference<Callers>("@surename/core/CurrentAskers", {
  defaultValue: () => engineAlone,
}) {}
