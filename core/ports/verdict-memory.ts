import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StoredVerdict } from "../evidence/verdict-codec.ts"

/** Keeps verdicts after their lookup. Implementations store what `encodeVerdict` writes and return what `decodeVerdict` accepts. */
export class VerdictMemory extends Context.Service<
  VerdictMemory,
  {
    readonly remember: (verdict: StoredVerdict) => Effect.Effect<void>
    /** Looks the name up and remembers the verdict, or takes the result of a running lookup elsewhere. Never returns an older verdict. */
    readonly lookedUp: (name: string, lookup: Effect.Effect<StoredVerdict>) => Effect.Effect<StoredVerdict>
    /** The last fresh verdict; `undefined` when there is none. */
    readonly recall: (name: string) => Effect.Effect<StoredVerdict | undefined>
    readonly recallMany: (names: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<StoredVerdict | undefined>>
  }
>()("@surename/core/VerdictMemory") {}
