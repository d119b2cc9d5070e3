import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StoredVerdict } from "../evidence/verdict-codec.ts"

/** Stores `encodeVerdict` and accepts only what `decodeVerdict` does. */
export class VerdictMemory extends Context.Service<
  VerdictMemory,
  {
    readonly remember: (verdict: StoredVerdict) => Effect.Effect<void>
    /** May take the result of another process. Never returns an older verdict. */
    readonly lookedUp: (name: string, lookup: Effect.Effect<StoredVerdict>) => Effect.Effect<StoredVerdict>
    readonly recall: (name: string) => Effect.Effect<StoredVerdict | undefined>
    readonly recallMany: (names: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<StoredVerdict | undefined>>
  }
>()("@surename/core/VerdictMemory") {}
