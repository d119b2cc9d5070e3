import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

/** One at a time. The callers that wait are served in turn, however many places each of them waits for. */
export class FairLine {
  #isTaken = false
  /** Of each caller that waits; the first is the next to be served. */
  readonly #places = new Map<object, Array<Deferred.Deferred<void>>>()

  run<A>(caller: object, work: Effect.Effect<A>): Effect.Effect<A> {
    return Effect.uninterruptibleMask((restore) => {
      const place = Deferred.makeUnsafe<void>()
      this.#places.set(caller, [...(this.#places.get(caller) ?? []), place])
      if (!this.#isTaken) this.#serveNext()
      const waited = Effect.onExit(restore(Deferred.await(place)), (exit) =>
        Exit.isSuccess(exit) ? Effect.void : Effect.sync(() => this.#leave(caller, place)),
      )
      return Effect.flatMap(waited, () =>
        Effect.ensuring(
          restore(work),
          Effect.sync(() => this.#serveNext()),
        ),
      )
    })
  }

  /** How many of the next places one more caller would get. */
  shareOf(places: number): number {
    const waiting = Array.from(this.#places.values(), ({ length }) => length).sort((one, other) => one - other)
    let left = places
    for (const [n, length] of waiting.entries()) {
      const equal = left / (waiting.length + 1 - n)
      if (length >= equal) return equal
      left -= length
    }
    return left
  }

  #serveNext(): void {
    const [next] = this.#places
    this.#isTaken = next !== undefined
    if (next === undefined) return
    const [caller, [place, ...others]] = next
    this.#places.delete(caller)
    if (others.length > 0) this.#places.set(caller, others)
    if (place !== undefined) Deferred.doneUnsafe(place, Effect.void)
  }

  /** A caller may leave in the moment in which it is served. */
  #leave(caller: object, place: Deferred.Deferred<void>): void {
    const places = this.#places.get(caller) ?? []
    if (!places.includes(place)) return this.#serveNext()
    const others = places.filter((one) => one !== place)
    if (others.length > 0) this.#places.set(caller, others)
    else this.#places.delete(caller)
  }
}
