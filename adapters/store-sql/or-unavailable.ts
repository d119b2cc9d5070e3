import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { StoreUnavailable } from "@surename/core/ports/store"
import { WaitingFor } from "@surename/core/state/time-outs"
import { SqlError } from "./effect-sql.ts"
import { rootMessage } from "./open-error.ts"
import { isConflict, retryConflicts } from "./retry-locked.ts"

/** A database that does not answer is unavailable, too. A call with a time-out gets no second one: it costs a fiber a statement. */
export const orUnavailable = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  Effect.withFiber((fiber) =>
    fiber.getRef(WaitingFor) === undefined
      ? Effect.timeoutOrElse(countAnswer(operation, effect), {
          duration: limits.storeOperationMs,
          orElse: () =>
            Effect.fail(new StoreUnavailable({ operation, message: `no answer within ${limits.storeOperationMs} ms` })),
        })
      : countAnswer(operation, effect),
  )

/** Never part of a transaction: it runs again after a conflict. Other errors pass through unchanged. One handler for what goes well, which is nearly everything. */
const countAnswer = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  Effect.catchCause(effect, (cause) =>
    toUnavailable(operation, isConflict(Cause.squash(cause)) ? retryConflicts(effect) : Effect.failCause(cause)),
  )

const toUnavailable = <A, E>(operation: string, failed: Effect.Effect<A, E>) =>
  failed.pipe(
    Effect.catchIf(
      (cause: E): cause is E & SqlError => cause instanceof SqlError,
      (cause) => Effect.fail(makeUnavailable(operation, cause)),
    ),
    // A connection that is gone cannot roll back either, and Effect makes a defect of that.
    Effect.catchDefect((cause) =>
      cause instanceof SqlError ? Effect.fail(makeUnavailable(operation, cause)) : Effect.die(cause),
    ),
  )

const makeUnavailable = (operation: string, cause: SqlError) =>
  new StoreUnavailable({ operation, message: rootMessage(cause), cause })

/** Reads what a statement finds, row by row. */
export const readRows = <Row, A, E>(
  operation: string,
  rows: Effect.Effect<ReadonlyArray<Row>, E>,
  read: (row: Row) => A,
) =>
  orUnavailable(
    operation,
    Effect.map(rows, (all) => all.map((row) => read(row))),
  )
