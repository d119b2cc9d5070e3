import { embedderUse } from "@surename/adapters/embedder-use"
import { measurer, shipped } from "@surename/adapters/knowledge"
import { Embedder } from "@surename/core/ports/embedder"
import * as Effect from "effect/Effect"
import type { Asked } from "./evaluate.ts"
import { questions } from "./questions.ts"

/** Every question, measured against the corpus that ships, with the model. */
export const askAll = async (): Promise<ReadonlyArray<Asked>> => {
  const measure = await Effect.runPromise(measurer(await shipped()))
  const asking = Effect.gen(function* () {
    const { embed } = yield* Embedder
    return yield* Effect.forEach(questions, (question) =>
      Effect.map(embed(question.question), (vector) => ({
        question,
        measured: measure(question.question, Float32Array.from(vector)),
      })),
    )
  })
  return Effect.runPromise(Effect.provide(asking, embedderUse))
}
