import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** The model is not installed, does not run here, or did not answer in time. */
export class NoEmbedding extends Data.TaggedError("NoEmbedding")<{ readonly message: string }> {}

/** Text as a vector of length 1: the product of two vectors grows with their similarity. */
export class Embedder extends Context.Service<
  Embedder,
  {
    /** Vectors of different models cannot be compared. */
    readonly model: string
    readonly embed: (text: string) => Effect.Effect<ReadonlyArray<number>, NoEmbedding>
  }
>()("@surename/core/Embedder") {}
