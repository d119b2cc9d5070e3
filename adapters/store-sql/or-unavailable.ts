import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { stateLimits } from "@surename/core/state/limits"
import { StoreUnavailable } from "@surename/core/ports/store"
import { WaitingFor } from "@surename/core/state/timeouts"
import { SqlError } from "./effect-sql.ts"
import { findRootMessage } from "./open-error.ts"
import { isConflict, retryConflicts } from "./retry-locked.ts"

/** A call with its own timeout gets no second one, which would cost a fiber a statement. */
export const orUnavailable = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  Effect.withFiber((fiber) =>
    fiber.getRef(WaitingFor) === undefined
      ? Effect.timeoutOrElse(mapSqlFailure(operation, effect), {
          duration: stateLimits.storeOperationMs,
          orElse: () =>
            Effect.fail(
              new StoreUnavailable({ operation, message: `no answer within ${stateLimits.storeOperationMs} ms` }),
            ),
        })
      : mapSqlFailure(operation, effect),
  )

/** Maps SQL errors. Parts of a transaction do not use it, because it retries after a conflict. */
const mapSqlFailure = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  Effect.catchCause(effect, (cause) =>
    toUnavailable(operation, isConflict(Cause.squash(cause)) ? retryConflicts(effect) : Effect.failCause(cause)),
  )

const toUnavailable = <A, E>(operation: string, failure: Effect.Effect<A, E>) =>
  failure.pipe(
    Effect.catchIf(
      (cause: E): cause is E & SqlError => cause instanceof SqlError,
      (cause) => Effect.fail(makeUnavailable(operation, cause)),
    ),
    // Effect turns the failed rollback of a lost connection into a defect.
    Effect.catchDefect((cause) =>
      cause instanceof SqlError ? Effect.fail(makeUnavailable(operation, cause)) : Effect.die(cause),
    ),
  )

const makeUnavailable = (operation: string, cause: SqlError) =>
  new StoreUnavailable({ operation, message: findRootMessage(cause), cause })
