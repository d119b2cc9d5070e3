import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { databaseLimits } from "./limits.ts"
import { WaitingFor } from "@surename/core/state/timeouts"
import { SqlError } from "./effect-sql.ts"

/** Retries here, because SQLite's own wait would block this process. */
export const retryWhileLocked = <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => retryUntil(now + limits.storeLockMs, attempt))

/** One caller retries; the others wait behind it. */
export const makeLockRetry = Effect.map(
  Semaphore.make(1),
  (permit) =>
    <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.catchIf(attempt, isLocked, () =>
        Effect.gen(function* () {
          const wait = yield* WaitingFor
          const now = yield* Clock.currentTimeMillis
          if (wait !== undefined) wait.why = lockedMessage
          const result = yield* permit.withPermit(retryUntil(now + limits.storeLockMs, attempt))
          if (wait !== undefined) wait.why = undefined
          return result
        }),
      ),
)

const retryUntil = <A, E, R>(deadlineMs: number, attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(attempt, {
    while: (cause) =>
      isLocked(cause) ? Effect.map(Clock.currentTimeMillis, (now) => now < deadlineMs) : Effect.succeed(false),
    schedule: retrySchedule,
  })

/** Repeats after a deadlock (40P01) or a failed serialization (40001). Not for a part of a transaction, which has ended. */
export const retryConflicts = <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(attempt, { while: isConflict, schedule: retrySchedule, times: databaseLimits.storeConflictTries })

export const isConflict = (cause: unknown): boolean =>
  cause instanceof SqlError && (cause.reason._tag === "DeadlockError" || cause.reason._tag === "SerializationError")

const retrySchedule = Schedule.jittered(
  Schedule.min([Schedule.exponential(1), Schedule.spaced(databaseLimits.storeLockPollMs)]),
)

/** SQLite's message for SQLITE_BUSY. The code differs between runtimes. */
const lockedMessage = "database is locked"

const isLocked = (cause: unknown): boolean => cause instanceof Error && cause.message.startsWith(lockedMessage)
