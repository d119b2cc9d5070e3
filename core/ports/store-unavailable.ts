import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Nothing was read or written, or it is not known whether it was. Never the same as "not there". */
export class StoreUnavailable extends Data.TaggedError("StoreUnavailable")<{
  readonly operation: string
  readonly message: string
  readonly cause?: unknown
  /** It answers, and this question did not get its turn in time. */
  readonly busy?: boolean
}> {
  readonly code = "store_unavailable"
}

/** The result of a call to a store. */
export type Stored<A, Refused = never> = Effect.Effect<A, Refused | StoreUnavailable>
