import * as Effect from "effect/Effect"

/** An adapter that hangs or breaks costs this question its answer, and no other question anything. */
export const survived = <A, R>(
  asked: () => Effect.Effect<A, never, R>,
  ms: number,
  otherwise: A,
): Effect.Effect<A, never, R> =>
  Effect.suspend(asked).pipe(
    Effect.timeoutOrElse({ duration: ms, orElse: () => Effect.succeed(otherwise) }),
    Effect.catchDefect((defect) => Effect.as(Effect.logError("an adapter broke during a lookup", defect), otherwise)),
  )
