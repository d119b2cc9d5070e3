import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/** The fault that an acknowledged write survives. After a power cut, `crash` may lose the last moments; the database stays whole. */
export type Durability = "power-cut" | "crash"

export const Durability = Context.Reference<Durability>("@surename/adapters/store-sql/Durability", {
  defaultValue: () => "power-cut",
})

/** For data that expires and can be rebuilt: waiting for the disk would block all callers. */
export const withCrashDurability: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(Durability, "crash")
