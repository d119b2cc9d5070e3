import * as Effect from "effect/Effect"
import { StoreUnavailable } from "../ports/store.ts"
import { CurrentStoreOutages } from "./outages.ts"

/** Repeats the work until its fiber ends. Logs a failure or defect of a round, then continues with the next round. */
export const repeatEvery = <Failure, Needs>(
  pauseMs: number,
  label: string,
  work: Effect.Effect<unknown, Failure, Needs>,
): Effect.Effect<never, never, Needs> => Effect.forever(Effect.andThen(logFailure(label, work), Effect.sleep(pauseMs)))

/** Never fails. Reports a store outage to `Outages`, which limits warnings, so that each loop does not log every round. */
export const logFailure = <Failure, Needs>(
  label: string,
  work: Effect.Effect<unknown, Failure, Needs>,
): Effect.Effect<void, never, Needs> =>
  CurrentStoreOutages.use(({ reportFailure }) =>
    work.pipe(
      Effect.catch((error) => (error instanceof StoreUnavailable ? reportFailure(error) : Effect.fail(error))),
      Effect.ignoreCause({ log: "Warn", message: `${label} failed` }),
    ),
  )
