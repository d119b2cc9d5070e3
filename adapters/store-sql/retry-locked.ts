import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { WaitingFor } from "@surename/core/state/time-outs"
import { SqlError } from "./effect-sql.ts"

/** Tries again while another process writes: SQLite itself would wait as well, and stop everything here meanwhile. */
export const retryWhileLocked = <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => beforeDeadline(now + limits.storeLockMs, attempt))

/** A retry for many at once: one of them tries, and the others wait behind it. */
export const makeLockRetry = Effect.map(
  Semaphore.make(1),
  (turn) =>
    <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.catchIf(attempt, isLocked, () =>
        Effect.gen(function* () {
          const [wait, now] = [yield* WaitingFor, yield* Clock.currentTimeMillis]
          if (wait !== undefined) wait.why = locked
          const found = yield* turn.withPermit(beforeDeadline(now + limits.storeLockMs, attempt))
          if (wait !== undefined) wait.why = undefined
          return found
        }),
      ),
)

const beforeDeadline = <A, E, R>(end: number, attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(attempt, {
    while: (cause) =>
      isLocked(cause) ? Effect.map(Clock.currentTimeMillis, (now) => now < end) : Effect.succeed(false),
    schedule: soonAgain,
  })

/**
 * Runs a statement or a whole transaction again that Postgres chose to end: a deadlock (40P01) or a failed serialization (40001). Not for a
 * part of a transaction, which is over then.
 */
export const retryConflicts = <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(attempt, { while: isConflict, schedule: soonAgain, times: limits.storeConflictTries })

export const isConflict = (cause: unknown): boolean =>
  cause instanceof SqlError && (cause.reason._tag === "DeadlockError" || cause.reason._tag === "SerializationError")

/** Mostly the other has written a moment later. */
const soonAgain = Schedule.jittered(Schedule.min([Schedule.exponential(1), Schedule.spaced(limits.storeLockPollMs)]))

/** SQLite's own words for SQLITE_BUSY: the same on every runtime, which its code is not. */
const locked = "database is locked"

export const isLocked = (cause: unknown): boolean => cause instanceof Error && cause.message.startsWith(locked)
