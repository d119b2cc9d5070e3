import * as Context from "effect/Context"

/** Speeds up watching, delivery and retention. Registry dates stay real. */
export const TimeScale = Context.Reference<number>("@surename/core/TimeScale", { defaultValue: () => 1 })
