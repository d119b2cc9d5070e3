import type * as Effect from "effect/Effect"
import { orUnavailable as answered } from "@surename/adapters/store-sql"
import { formPatience, withTimeOut } from "@surename/core/state/time-outs"

/** No page waits for a database that says nothing until its driver gives up; a transaction counts as one question. */
export const orUnavailable = <A, E>(operation: string, effect: Effect.Effect<A, E>, patience = formPatience) =>
  withTimeOut(operation, () => answered(operation, effect), patience)
