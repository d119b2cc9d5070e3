import * as Context from "effect/Context"

/** Speeds up the schedules of watching, delivery and retention. Registry dates and event times stay real. */
export const TimeScale = Context.Reference<number>("@surename/core/TimeScale", { defaultValue: () => 1 })
