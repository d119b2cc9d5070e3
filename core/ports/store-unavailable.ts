import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** The store failed. Nobody knows whether it read or wrote. This never counts as "absent". */
export class StoreUnavailable extends Data.TaggedError("StoreUnavailable")<{
  readonly operation: string
  readonly message: string
  readonly cause?: unknown
  /** The store answers others, but this call timed out in its queue. */
  readonly busy?: boolean
}> {
  readonly code = "store_unavailable"
}

export type Stored<A, Refused = never> = Effect.Effect<A, Refused | StoreUnavailable>
