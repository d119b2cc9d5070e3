import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { limits } from "../../limits.ts"

type RunInTurn = <A, E, R>(owner: string, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** One account's silent zones must not hold the sockets of other accounts. */
export const makeAccountQueues = (): RunInTurn => {
  const queues = new Map<string, { readonly places: Semaphore.Semaphore; looks: number }>()
  return (owner, work) =>
    Effect.suspend(() => {
      const queue = queues.get(owner) ?? { places: Semaphore.makeUnsafe(limits.looksPerAccount), looks: 0 }
      queues.set(owner, queue)
      queue.looks++
      const leave = Effect.sync(() => {
        if (--queue.looks === 0) queues.delete(owner)
      })
      return Effect.ensuring(queue.places.withPermits(1)(work), leave)
    })
}

/** Shared by this process. A test provides its own. */
export class AccountQueues extends Context.Reference<RunInTurn>("@surename/core/AccountQueues", {
  defaultValue: makeAccountQueues,
}) {}
