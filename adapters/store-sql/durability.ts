import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/**
 * Names the faults that an acknowledged write survives. `power-cut`: it is on the disk. `crash`: the system has it, so only a power cut may lose the
 * last moments. The database stays whole.
 */
export type Durability = "power-cut" | "crash"

export const Durability = Context.Reference<Durability>("@surename/adapters/store-sql/Durability", {
  defaultValue: () => "power-cut",
})

/** Use for data that expires and can be rebuilt. Waiting for the disk at every call would block all callers. */
export const withCrashDurability: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(Durability, "crash")
