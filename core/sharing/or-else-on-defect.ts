import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { awaitUntil } from "./await-until.ts"

/** Returns the fallback after a defect or a timeout, so that a broken adapter costs only this answer. */
export const answerOrElse = <A, R>(
  work: () => Effect.Effect<A, never, R>,
  ms: number,
  otherwise: A,
): Effect.Effect<A, never, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => awaitUntil(Effect.suspend(work), now + ms)).pipe(
    Effect.map(Option.getOrElse(() => otherwise)),
    Effect.catchDefect((defect) => Effect.as(Effect.logError("an adapter broke during a lookup", defect), otherwise)),
  )
