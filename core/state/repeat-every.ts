import * as Effect from "effect/Effect"

/** Repeats until its fiber ends. Logs a failure or defect of a round; the next round follows. */
export const repeatEvery = <Failure, Needs>(
  pauseMs: number,
  label: string,
  work: Effect.Effect<unknown, Failure, Needs>,
): Effect.Effect<never, never, Needs> => Effect.forever(Effect.andThen(logFailure(label, work), Effect.sleep(pauseMs)))

/** Succeeds whatever happens. */
export const logFailure = <Failure, Needs>(label: string, work: Effect.Effect<unknown, Failure, Needs>) =>
  Effect.ignoreCause(work, { log: "Warn", message: `${label}: a round failed` })
