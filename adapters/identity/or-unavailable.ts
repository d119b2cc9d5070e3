import type * as Effect from "effect/Effect"
import { orUnavailable as answered } from "@surename/adapters/store-sql"
import { formPatience, withTimeOut } from "@surename/core/state/time-outs"

/** Bounds the wait for a silent database. A transaction counts as one query. */
export const orUnavailable = <A, E>(operation: string, effect: Effect.Effect<A, E>, timeout = formPatience) =>
  withTimeOut(operation, () => answered(operation, effect), timeout)
