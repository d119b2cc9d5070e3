import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** The model is not installed, cannot run, or is too slow. */
export class NoEmbedding extends Data.TaggedError("NoEmbedding")<{ readonly message: string }> {}

/** Vectors have length 1, so their product measures similarity. */
export class Embedder extends Context.Service<
  Embedder,
  {
    /** Vectors of different models cannot be compared. */
    readonly model: string
    readonly embed: (text: string) => Effect.Effect<ReadonlyArray<number>, NoEmbedding>
  }
>()("@surename/core/Embedder") {}
