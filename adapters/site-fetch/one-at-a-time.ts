import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

/** One request at a time for each host: an audit is a visitor, not a load. */
export interface OneAtATime {
  readonly inTurn: <A, E>(host: string, request: Effect.Effect<A, E>) => Effect.Effect<A, E>
}

export const makeOneAtATime = (): OneAtATime => {
  const queues = new Map<string, { readonly turn: Semaphore.Semaphore; users: number }>()
  const enter = (host: string) => {
    const queue = queues.get(host) ?? { turn: Semaphore.makeUnsafe(1), users: 0 }
    queue.users++
    queues.set(host, queue)
    return queue
  }
  return {
    inTurn: (host, request) =>
      Effect.acquireUseRelease(
        Effect.sync(() => enter(host)),
        ({ turn }) => Semaphore.withPermit(turn, request),
        (queue) =>
          Effect.sync(() => {
            // Hosts without a waiting request are removed: the map has at most one entry for each visit under way.
            if (--queue.users === 0) queues.delete(host)
          }),
      ),
  }
}
