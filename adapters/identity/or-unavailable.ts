import type * as Effect from "effect/Effect"
import { orUnavailable as answered } from "@surename/adapters/store-sql"
import { ofCalls, withTimeOut } from "@surename/core/state/time-outs"

/** A database that says nothing is waited for no longer by a page than by a call; a transaction counts as one question. */
export const orUnavailable = <A, E>(operation: string, effect: Effect.Effect<A, E>) =>
  withTimeOut(operation, () => answered(operation, effect), ofCalls)
