import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/**
 * The events that an acknowledged write survives. `power-cut`: it is on the disk. `crash`: the system has it, so the end of a process
 * loses nothing; a power cut may lose the last moments, and the database stays whole.
 */
export type Durability = "power-cut" | "crash"

export const Durability = Context.Reference<Durability>("@surename/adapters/store-sql/Durability", {
  defaultValue: () => "power-cut",
})

/** For what ends by itself and can be looked up or counted anew. Waiting for the disk at every call would stop every other caller. */
export const survivingCrashes: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(Durability, "crash")
