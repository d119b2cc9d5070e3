import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Scope from "effect/Scope"
import { heldLeases } from "./held-leases.ts"
import type { Hold } from "./held-leases.ts"
import { limits } from "./limits.ts"
import { Store } from "./ports/store.ts"
import type { Kept } from "./ports/store.ts"
import { restingAfterSilence, unbroken } from "./store-patience.ts"
import type { OrNothing } from "./store-patience.ts"

/** Work whose result goes into the store, done by one process at a time. */
export interface Task<A> {
  readonly lease: string
  readonly kind: string
  readonly id: string
  /** `fresh`: what is there already will do. `new`: only what comes while this task waits, so that live stays live. */
  readonly accepts: "fresh" | "new"
  readonly keep: (result: A, at: number) => Omit<Kept, "at">
  /** Anything unreadable is as good as absent. */
  readonly read: (value: string) => A | undefined
}

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
  orNothing: OrNothing,
): Effect.fn.Return<LeasedRuns, never, Store | Scope.Scope> {
  const [store, scope, leases] = [yield* Store, yield* Effect.scope, yield* heldLeases(orNothing)]
  const prompt = restingAfterSilence(orNothing)

  /** Goes on when nobody waits any longer: the answer is already known to who asked. */
  const write = <A>({ id, keep, kind }: Task<A>, result: A) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      Effect.forkIn(orNothing(unbroken("put", () => store.put(kind, id, { ...keep(result, at), at }))), scope, {
        startImmediately: true,
      }),
    )

  const keep = <A>(task: Task<A>, result: A) => Effect.flatMap(write(task, result), soon)

  /** What is known already, or what was there before and whether the lease is ours; `undefined`: nobody can say. */
  const begin = <A>(task: Task<A>, hold: Hold) =>
    prompt(
      "lease",
      Effect.fnUntraced(function* () {
        const before = yield* store.get(task.kind, task.id)
        const known = yield* accepted(task, before, before)
        return { before, known, ours: known === undefined && (yield* leases.take(hold)) }
      }),
    )

  /** The same again, the lease first: who had it wrote before giving it back. */
  const askAgain = <A>(task: Task<A>, hold: Hold, before: Kept | undefined) =>
    prompt(
      "lease",
      Effect.fnUntraced(function* () {
        const ours = yield* leases.take(hold)
        return { ours, known: yield* accepted(task, yield* store.get(task.kind, task.id), before) }
      }),
    )

  /** What somebody else found; nothing when it is our turn, or when nobody can say whose it is. */
  const foundByOther = Effect.fnUntraced(function* <A>(task: Task<A>, hold: Hold) {
    const first = (yield* leases.free(task.lease)) ? yield* begin(task, hold) : undefined
    if (first === undefined || first.ours || first.known !== undefined) return first?.known
    const until = (yield* Clock.currentTimeMillis) + limits.lookupMs
    while ((yield* Clock.currentTimeMillis) < until) {
      yield* Effect.sleep(limits.leasePollMs)
      const later = yield* askAgain(task, hold, first.before)
      if (later === undefined || later.ours || later.known !== undefined) return later?.known
    }
    return undefined
  })

  const run = Effect.fnUntraced(function* <A>(task: Task<A>, work: Effect.Effect<A>) {
    const hold = leases.claim(task.lease)
    let writing: Fiber.Fiber<unknown> | undefined
    const held = Effect.gen(function* () {
      const found = yield* foundByOther(task, hold)
      if (found !== undefined) return found
      const result = yield* work
      writing = yield* write(task, result)
      yield* soon(writing)
      return result
    })
    return yield* Effect.onExit(held, () => leases.giveBackAfter(hold, writing))
  })
  return { keep, run }
})

/** What is read for an answer: by `new`, an entry is told from what was there before, not by the clocks of two machines. */
const accepted = <A>({ accepts, read }: Task<A>, kept: Kept | undefined, before: Kept | undefined) =>
  Effect.map(Clock.currentTimeMillis, (now): A | undefined => {
    if (kept === undefined) return undefined
    const counts = accepts === "fresh" ? kept.freshUntil > now : kept.at !== before?.at || kept.value !== before.value
    return counts ? read(kept.value) : undefined
  })

/** Nobody's answer waits longer for the store. */
const soon = (writing: Fiber.Fiber<unknown>): Effect.Effect<void> =>
  writing.pollUnsafe() === undefined
    ? Effect.asVoid(Effect.timeoutOption(Fiber.await(writing), limits.storePatienceMs))
    : Effect.void
