import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Remembered } from "../evidence/verdict-codec.ts"

/** Where verdicts outlive their lookup. Implementations store what `encodeVerdict` writes and return what `decodeVerdict` accepts. */
export class VerdictMemory extends Context.Service<
  VerdictMemory,
  {
    readonly remember: (verdict: Remembered) => Effect.Effect<void>
    /** The last verdict within its freshness; `undefined` when there is none. */
    readonly recall: (name: string) => Effect.Effect<Remembered | undefined>
  }
>()("@surename/core/VerdictMemory") {}
