import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { limits } from "../../limits.ts"

type InTurn = <A, E, R>(owner: string, look: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** Looks of one account wait for each other: its silent zones hold the sockets of no other account's. */
export const makeLookTurns = (): InTurn => {
  const lines = new Map<string, { readonly places: Semaphore.Semaphore; looks: number }>()
  return (owner, look) =>
    Effect.suspend(() => {
      const line = lines.get(owner) ?? { places: Semaphore.makeUnsafe(limits.looksPerAccount), looks: 0 }
      lines.set(owner, line)
      line.looks++
      const over = Effect.sync(() => {
        if (--line.looks === 0) lines.delete(owner)
      })
      return Effect.ensuring(line.places.withPermits(1)(look), over)
    })
}

/** The turns of this process; a test provides its own. */
export class LookTurns extends Context.Reference<InTurn>("@surename/core/LookTurns", { defaultValue: makeLookTurns }) {}
