import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { watchSql } from "@surename/adapters/store-sql/watch"
import { Events } from "@surename/core/operations/watch/ports/events"
import { tendWatches } from "@surename/core/operations/watch/tend-watches/logic"
import { sweepByOwnClock, sweepNowAndThen } from "@surename/core/state/sweeps"

const sweep = sweepByOwnClock(
  "events",
  Events.use((log) => log.sweep),
)

/** Watchlists and events. Names that are due are looked at, and old events are deleted, while the service runs. */
export const watchOf = Layer.effectDiscard(
  Effect.all([Effect.forkScoped(tendWatches), Effect.forkScoped(sweepNowAndThen(sweep))]),
).pipe(Layer.provideMerge(watchSql))
