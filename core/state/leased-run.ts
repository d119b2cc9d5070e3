import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Scope from "effect/Scope"
import { otherProcesses } from "./other-process.ts"
import type { Task } from "./other-process.ts"
import { heldLeases } from "./leases.ts"
import { limits } from "../limits.ts"
import { Store } from "../ports/store.ts"
import { circuitBreaker, defectsAsUnavailable } from "./time-outs.ts"
import type { OrUndefined } from "./time-outs.ts"

export type { Task } from "./other-process.ts"

/**
 * Does the work, or takes the result of the same work that is under way in another process. A store that is away,
 * slow or broken means working alone. Within a process a task runs once at a time: `single-flight.ts` stands before.
 */
export interface LeasedRuns {
  readonly run: <A>(task: Task<A>, work: Effect.Effect<A>) => Effect.Effect<A>
  /** Only writes; returns when it is written, or when that takes too long to wait for. */
  readonly keep: <A>(task: Task<A>, result: A) => Effect.Effect<void>
}

export const leasedRuns = Effect.fnUntraced(function* (
  orUndefined: OrUndefined,
): Effect.fn.Return<LeasedRuns, never, Store | Scope.Scope> {
  const [store, scope, leases] = [yield* Store, yield* Effect.scope, yield* heldLeases(orUndefined)]
  const others = otherProcesses(store, leases, circuitBreaker(orUndefined))

  /** Continues in the background: the caller already has its result. */
  const write = <A>({ id, keep, kind }: Task<A>, result: A) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      Effect.forkIn(
        orUndefined(defectsAsUnavailable("put", () => store.put(kind, id, { ...keep(result, at), at }))),
        scope,
        {
          startImmediately: true,
        },
      ),
    )

  const keep = <A>(task: Task<A>, result: A) => Effect.flatMap(write(task, result), soon)

  /** Within this process `single-flight.ts` already makes sure that a task runs once. */
  const alone = Effect.fnUntraced(function* <A>(task: Task<A>, work: Effect.Effect<A>) {
    const known = task.accepts === "fresh" ? yield* others.storedResult(task) : undefined
    if (known !== undefined) return known
    const result = yield* work
    yield* keep(task, result)
    return result
  })

  const shared = Effect.fnUntraced(function* <A>(task: Task<A>, work: Effect.Effect<A>) {
    const hold = leases.claim(task.lease)
    let writing: Fiber.Fiber<unknown> | undefined
    const held = Effect.gen(function* () {
      const found = yield* others.resultOrLease(task, hold)
      if (found !== undefined) return found
      const result = yield* work
      writing = yield* write(task, result)
      yield* soon(writing)
      return result
    })
    return yield* Effect.onExit(held, () => leases.giveBackAfter(hold, writing))
  })
  return { keep, run: store.isPrivate === true ? alone : shared }
})

/** The longest that an answer waits for the store. */
const soon = (writing: Fiber.Fiber<unknown>): Effect.Effect<void> =>
  writing.pollUnsafe() === undefined
    ? Effect.asVoid(Effect.timeoutOption(Fiber.await(writing), limits.storePatienceMs))
    : Effect.void
