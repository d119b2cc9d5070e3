import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Scope from "effect/Scope"
import { limits } from "../limits.ts"
import { stateLimits } from "./limits.ts"
import { isFresh, type StoredEntry, Store } from "../ports/store.ts"
import { type HeldLeases, type LeaseHold, makeHeldLeases } from "./leases.ts"
import { makeCircuitBreaker, failOnDefect, type OrUndefined } from "./timeouts.ts"

/** Only every fifth poll tries to take the lease. The others just read, because a write would block other processes. */
const leasePollsATry = 5

/** Work that one process at a time does for all, and whose result it stores. */
export interface LeasedTask<A> {
  readonly lease: string
  readonly kind: string
  readonly id: string
  /** `fresh`: any result that is still fresh. `new`: only a result written while this task waits. */
  readonly accepts: "fresh" | "new"
  readonly keep: (result: A, at: number) => Omit<StoredEntry, "at">
  readonly read: (value: string) => A | undefined
}

/** Returns another process's result if there is one. While the store does not answer, this process does the work itself. */
export interface LeasedFlights {
  readonly run: <A>(task: LeasedTask<A>, work: Effect.Effect<A>) => Effect.Effect<A>
  /** Stores a result. Returns when it is written, or after a timeout. */
  readonly keep: <A>(task: LeasedTask<A>, result: A) => Effect.Effect<void>
}

export const makeLeasedFlights = Effect.fnUntraced(function* (
  orUndefined: OrUndefined,
): Effect.fn.Return<LeasedFlights, never, Store | Scope.Scope> {
  const store = yield* Store
  const scope = yield* Effect.scope
  const leases = yield* makeHeldLeases(orUndefined)
  const { awaitResultOrTakeLease, storedResult } = makeLeaseWaiter(store, leases, makeCircuitBreaker(orUndefined))

  const write = Effect.fnUntraced(function* <A>({ id, keep, kind }: LeasedTask<A>, result: A) {
    const at = yield* Clock.currentTimeMillis
    const writing = orUndefined(failOnDefect("put", () => store.put(kind, id, { ...keep(result, at), at })))
    return yield* Effect.forkIn(writing, scope, { startImmediately: true })
  })

  const keep = <A>(task: LeasedTask<A>, result: A) => Effect.flatMap(write(task, result), awaitWrite)

  const runAlone = Effect.fnUntraced(function* <A>(task: LeasedTask<A>, work: Effect.Effect<A>) {
    const storedValue = task.accepts === "fresh" ? yield* storedResult(task) : undefined
    return storedValue ?? (yield* Effect.tap(work, (result) => keep(task, result)))
  })

  const runShared = Effect.fnUntraced(function* <A>(task: LeasedTask<A>, work: Effect.Effect<A>) {
    const hold = leases.claim(task.lease)
    let writing: Fiber.Fiber<unknown> | undefined
    const heldRun = Effect.gen(function* () {
      const resultOrHold = yield* awaitResultOrTakeLease(task, hold)
      if (resultOrHold !== undefined) return resultOrHold
      const result = yield* work
      writing = yield* write(task, result)
      yield* awaitWrite(writing)
      return result
    })
    return yield* Effect.onExit(heldRun, () => leases.releaseAfterWrite(hold, writing))
  })
  return { keep, run: store.isPrivate === true ? runAlone : runShared }
})

const awaitWrite = (writing: Fiber.Fiber<unknown>): Effect.Effect<void> =>
  writing.pollUnsafe() === undefined
    ? Effect.asVoid(Effect.timeoutOption(Fiber.await(writing), stateLimits.storeTimeoutMs))
    : Effect.void

const makeLeaseWaiter = (
  store: typeof Store.Service,
  leases: HeldLeases,
  breaker: ReturnType<typeof makeCircuitBreaker>,
) => {
  const readResult = <A>(task: LeasedTask<A>, before: StoredEntry | undefined) =>
    Effect.flatMap(store.get(task.kind, task.id), (entry) => readAccepted(task, entry, before))

  /** Reads again under the lease, because the previous holder writes its result before it releases. */
  const takeLeaseAndRead = Effect.fnUntraced(function* <A>(
    task: LeasedTask<A>,
    hold: LeaseHold,
    before: StoredEntry | undefined,
  ) {
    const hasLease = yield* leases.take(hold)
    return { before, hasLease, known: hasLease ? yield* readResult(task, before) : undefined }
  })

  /** `undefined` when the store does not answer. */
  const tryFirst = <A>(task: LeasedTask<A>, hold: LeaseHold) =>
    breaker(
      "lease",
      Effect.fnUntraced(function* () {
        const before = yield* store.get(task.kind, task.id)
        const storedValue = yield* readAccepted(task, before, before)
        return storedValue === undefined
          ? yield* takeLeaseAndRead(task, hold, before)
          : { before, hasLease: false, known: storedValue }
      }),
    )

  /** Polls for the result. It mostly reads, because reads do not block writers. */
  const tryAgain = <A>(task: LeasedTask<A>, hold: LeaseHold, before: StoredEntry | undefined, nth: number) =>
    breaker(
      "lease",
      Effect.fnUntraced(function* () {
        const storedValue = yield* readResult(task, before)
        if (storedValue !== undefined || nth % leasePollsATry !== 0) return { hasLease: false, known: storedValue }
        return yield* takeLeaseAndRead(task, hold, before)
      }),
    )

  return {
    storedResult: <A>(task: LeasedTask<A>) => breaker("get", () => readResult(task, undefined)),
    awaitResultOrTakeLease: Effect.fnUntraced(function* <A>(task: LeasedTask<A>, hold: LeaseHold) {
      const first = (yield* leases.awaitRelease(task.lease)) ? yield* tryFirst(task, hold) : undefined
      if (first === undefined || first.hasLease || first.known !== undefined) return first?.known
      for (let nth = 1; nth <= limits.lookupMs / stateLimits.leasePollMs; nth++) {
        yield* Effect.sleep(stateLimits.leasePollMs)
        const later = yield* tryAgain(task, hold, first.before, nth)
        if (later === undefined || later.hasLease || later.known !== undefined) return later?.known
      }
      return undefined
    }),
  }
}

/** Decides “new” by comparing entries, because two machines' clocks may differ. */
const readAccepted = <A>(
  { accepts, read }: LeasedTask<A>,
  entry: StoredEntry | undefined,
  before: StoredEntry | undefined,
) =>
  Effect.map(Clock.currentTimeMillis, (now): A | undefined => {
    if (entry === undefined) return undefined
    const counts = accepts === "fresh" ? isFresh(entry, now) : entry.at !== before?.at || entry.value !== before.value
    return counts ? read(entry.value) : undefined
  })
