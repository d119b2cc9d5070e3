import type * as Effect from "effect/Effect"
import { orUnavailable as answered } from "@surename/adapters/store-sql"
import { formTimeouts, withTimeout } from "@surename/core/state/timeouts"

/** Bounds the wait for a silent database. A transaction counts as one query. */
export const orUnavailable = <A, E>(operation: string, effect: Effect.Effect<A, E>, timeout = formTimeouts) =>
  withTimeout(operation, () => answered(operation, effect), timeout)
