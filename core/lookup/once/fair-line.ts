import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

/**
 * So many at a time. The callers that wait are served in turn, however many places each of them waits for. To come and to go cost
 * the same however long the line is: Effect's semaphore looks through all that wait, twice for each that leaves.
 */
export class FairLine {
  #free: number
  #isServing = false
  /** Of each caller that waits; the first is the next to be served. */
  readonly #calls = new Map<object, Set<Deferred.Deferred<void>>>()

  constructor(places = 1) {
    this.#free = places
  }

  run<A, E, R>(caller: object, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.uninterruptibleMask((restore) => {
      const served = Effect.ensuring(
        restore(work),
        Effect.sync(() => this.#giveBack()),
      )
      if (this.#free > 0 && this.#calls.size === 0) {
        this.#free--
        return served
      }
      const call = Deferred.makeUnsafe<void>()
      this.#calls.set(caller, (this.#calls.get(caller) ?? new Set()).add(call))
      const called = Effect.onExit(restore(Deferred.await(call)), (exit) =>
        Exit.isSuccess(exit) ? Effect.void : Effect.sync(() => this.#leave(caller, call)),
      )
      return Effect.andThen(called, served)
    })
  }

  /** How many of the next places one more caller would get. */
  shareOf(places: number): number {
    const waiting = Array.from(this.#calls.values(), ({ size }) => size).sort((one, other) => one - other)
    let left = places
    for (const [n, size] of waiting.entries()) {
      const equal = left / (waiting.length + 1 - n)
      if (size >= equal) return equal
      left -= size
    }
    return left
  }

  /** One after the other: work that is done at once gives back its place from within, and a thousand of these fill the stack. */
  #giveBack(): void {
    this.#free++
    if (this.#isServing) return
    this.#isServing = true
    for (let call = this.#next(); call !== undefined; call = this.#next()) Deferred.doneUnsafe(call, Effect.void)
    this.#isServing = false
  }

  #next(): Deferred.Deferred<void> | undefined {
    const [first] = this.#calls
    if (first === undefined || this.#free === 0) return undefined
    const [caller, calls] = first
    const [call] = calls
    this.#calls.delete(caller)
    if (call === undefined) return undefined
    calls.delete(call)
    if (calls.size > 0) this.#calls.set(caller, calls)
    this.#free--
    return call
  }

  /** A caller may leave in the moment in which it is served. */
  #leave(caller: object, call: Deferred.Deferred<void>): void {
    const calls = this.#calls.get(caller)
    if (calls?.delete(call) !== true) return this.#giveBack()
    if (calls.size === 0) this.#calls.delete(caller)
  }
}
