import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Hold, HeldLeases } from "./leases.ts"
import { limits } from "../limits.ts"
import { isFresh } from "./freshness.ts"
import type { Kept, Store } from "../ports/store.ts"
import type { circuitBreaker } from "./time-outs.ts"

/** Work whose result goes into the store, done by one process at a time. */
export interface Task<A> {
  readonly lease: string
  readonly kind: string
  readonly id: string
  /** `fresh`: what is there already will do. `new`: only what comes while this task waits, so that live stays live. */
  readonly accepts: "fresh" | "new"
  readonly keep: (result: A, at: number) => Omit<Kept, "at">
  /** `undefined` for anything unreadable: it counts as absent. */
  readonly read: (value: string) => A | undefined
}

/**
 * Results of other processes. `resultOrLease`: `undefined` when this process has the lease, or when the store does not
 * answer.
 */
export const otherProcesses = (
  store: typeof Store.Service,
  leases: HeldLeases,
  breaker: ReturnType<typeof circuitBreaker>,
) => {
  const readResult = <A>(task: Task<A>, before: Kept | undefined) =>
    Effect.flatMap(store.get(task.kind, task.id), (kept) => accepted(task, kept, before))

  /** Reads again once the lease is ours: the process before us wrote its result before it gave the lease back. */
  const leaseThenRead = Effect.fnUntraced(function* <A>(task: Task<A>, hold: Hold, before: Kept | undefined) {
    const ours = yield* leases.take(hold)
    return { before, ours, known: ours ? yield* readResult(task, before) : undefined }
  })

  /** What is known, or what was there before and whether the lease is ours; `undefined`: the store does not answer. */
  const firstTry = <A>(task: Task<A>, hold: Hold) =>
    breaker(
      "lease",
      Effect.fnUntraced(function* () {
        const before = yield* store.get(task.kind, task.id)
        const known = yield* accepted(task, before, before)
        return known === undefined ? yield* leaseThenRead(task, hold, before) : { before, ours: false, known }
      }),
    )

  /** Mostly reads, which do not block writers. */
  const nextTry = <A>(task: Task<A>, hold: Hold, before: Kept | undefined, nth: number) =>
    breaker(
      "lease",
      Effect.fnUntraced(function* () {
        const known = yield* readResult(task, before)
        if (known !== undefined || nth % limits.leasePollsATry !== 0) return { ours: false, known }
        return yield* leaseThenRead(task, hold, before)
      }),
    )

  /** What is there and counts, or nothing. */
  const storedResult = <A>(task: Task<A>) => breaker("get", () => readResult(task, undefined))

  const resultOrLease = Effect.fnUntraced(function* <A>(task: Task<A>, hold: Hold) {
    const first = (yield* leases.free(task.lease)) ? yield* firstTry(task, hold) : undefined
    if (first === undefined || first.ours || first.known !== undefined) return first?.known
    for (let nth = 1; nth <= limits.lookupMs / limits.leasePollMs; nth++) {
      yield* Effect.sleep(limits.leasePollMs)
      const later = yield* nextTry(task, hold, first.before, nth)
      if (later === undefined || later.ours || later.known !== undefined) return later?.known
    }
    return undefined
  })
  return { storedResult, resultOrLease }
}

/** For `new`, an entry counts if it differs from the one before: the clocks of two machines are not compared. */
const accepted = <A>({ accepts, read }: Task<A>, kept: Kept | undefined, before: Kept | undefined) =>
  Effect.map(Clock.currentTimeMillis, (now): A | undefined => {
    if (kept === undefined) return undefined
    const counts = accepts === "fresh" ? isFresh(kept, now) : kept.at !== before?.at || kept.value !== before.value
    return counts ? read(kept.value) : undefined
  })
