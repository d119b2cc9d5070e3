import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/**
 * What an acknowledged write survives. `power-cut`: it is on the disk. `crash`: the system has it, and a process that dies
 * takes nothing along; when the power goes, the last moments of it may go too, and the database is whole all the same.
 */
export type Durability = "power-cut" | "crash"

export const Durability = Context.Reference<Durability>("@surename/adapters/store-sql/Durability", {
  defaultValue: () => "power-cut",
})

/** For what ends by itself and can be looked up or counted anew. Waiting for the disk at every call would stop every other caller. */
export const survivingCrashes: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(Durability, "crash")
