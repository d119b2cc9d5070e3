import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { dropLists } from "@surename/adapters/drop-lists"
import type { Metrics } from "@surename/adapters/metrics"
import { watchSql } from "@surename/adapters/store-sql/watch"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { Events } from "@surename/core/operations/watch/ports/events"
import { Subjects } from "@surename/core/operations/watch/ports/subjects"
import { checkWatches } from "@surename/core/operations/watch/check-watches/logic"
import { repeatEvery } from "@surename/core/state/repeat-every"
import { sweepByOwnClock, sweepNowAndThen } from "@surename/core/state/sweeps"

const sweep = sweepByOwnClock(
  "events",
  Events.use((log) => log.sweep),
)

interface Options extends Pick<Metrics, "watching"> {
  readonly dropLists: ReadonlyArray<string>
}

export const makeWatching = ({ dropLists: files, watching }: Options) => {
  const measure = Effect.gen(function* () {
    const health = yield* Subjects.use((subjects) => subjects.health)
    watching(health, yield* Clock.currentTimeMillis)
  })
  const measuringLoop = repeatEvery(watchLimits.watchMeasuredMs, "load of watches", measure)
  const work = Effect.all([checkWatches, sweepNowAndThen("events", sweep), measuringLoop], { concurrency: "unbounded" })
  return Layer.effectDiscard(Effect.forkScoped(work)).pipe(Layer.provideMerge(Layer.merge(watchSql, dropLists(files))))
}
