import * as Context from "effect/Context"

/** How many times faster schedules run: those of watching, of delivery and of retention. Dates of registries and times of events stay real. */
export const TimeScale = Context.Reference<number>("@surename/core/TimeScale", { defaultValue: () => 1 })
