import type { Pace } from "@surename/core/ports/pace"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type * as Effect from "effect/Effect"
import type { BrokenPromise } from "../store/store-case.ts"

/** A pace of its own, whose clock goes only when it is told to. */
export interface PaceSubject {
  readonly pace: Pace
  readonly pass: (ms: number) => Effect.Effect<void>
  /** Forgets hosts that nothing was asked of for so long; says how many. */
  readonly sweep: (ms: number) => Effect.Effect<number, StoreUnavailable>
}

/** One promise of the `Pace` port. */
export interface PaceCase {
  readonly id: string
  readonly about: string
  readonly prove: (subject: PaceSubject) => Effect.Effect<void, StoreUnavailable | BrokenPromise>
}
