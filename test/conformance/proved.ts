import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

export interface ProvedCase {
  readonly id: string
  readonly passed: boolean
  /** Why it did not pass; empty when it did. */
  readonly why: string
}

export const proveCase = <E, R>(id: string, proof: Effect.Effect<unknown, E, R>): Effect.Effect<ProvedCase, never, R> =>
  Effect.map(Effect.exit(proof), (exit) => ({
    id,
    passed: Exit.isSuccess(exit),
    why: Exit.isSuccess(exit) ? "" : String(Cause.squash(exit.cause)),
  }))
