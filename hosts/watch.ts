import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { eventsSql } from "@surename/adapters/store-sql/watch"
import { Events } from "@surename/core/operations/watch/ports/events"
import { sweepByOwnClock, sweepNowAndThen } from "@surename/core/state/sweeps"

const sweep = sweepByOwnClock(
  "events",
  Events.use((log) => log.sweep),
)

/** The log of events, from which old ones are deleted while the service runs. */
export const watchOf = Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen(sweep))).pipe(
  Layer.provideMerge(eventsSql),
)
