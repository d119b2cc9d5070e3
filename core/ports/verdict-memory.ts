import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StoredVerdict } from "../evidence/verdict-codec.ts"

/** Stores what `encodeVerdict` writes, and returns only what `decodeVerdict` accepts. */
export class VerdictMemory extends Context.Service<
  VerdictMemory,
  {
    readonly remember: (verdict: StoredVerdict) => Effect.Effect<void>
    /** Looks up, or takes another process's result. Never returns an older verdict. */
    readonly lookUpOnce: (name: string, lookup: Effect.Effect<StoredVerdict>) => Effect.Effect<StoredVerdict>
    readonly recall: (name: string) => Effect.Effect<StoredVerdict | undefined>
    readonly recallMany: (names: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<StoredVerdict | undefined>>
  }
>()("@surename/core/VerdictMemory") {}
