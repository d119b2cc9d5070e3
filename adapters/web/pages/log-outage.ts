import * as Effect from "effect/Effect"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { StoreOutages } from "@surename/core/state/outages"

/** Logs the reason for the operator: a page never says more than that the database is away. */
export const logOutage = (error: StoreUnavailable): Effect.Effect<void> =>
  Effect.flatMap(StoreOutages, ({ failed }) => failed(error))
