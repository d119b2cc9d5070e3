import { embedderUse } from "@surename/adapters/embedder-use"
import { type CompiledCorpus, makeMeasurer, loadShippedCorpus } from "@surename/adapters/knowledge"
import { Embedder } from "@surename/core/operations/knowledge/ports/embedder"
import * as Effect from "effect/Effect"
import type { MeasuredAnswer } from "./evaluate.ts"
import { type Question, questions } from "./questions.ts"

type Vector = (text: string) => Effect.Effect<Float32Array | undefined>

const askEach = Effect.fnUntraced(function* (some: ReadonlyArray<Question>, compiled: CompiledCorpus, vector: Vector) {
  const measure = yield* makeMeasurer(compiled)
  return yield* Effect.forEach(some, (question) =>
    Effect.map(
      Effect.flatMap(vector(question.question), (one) => measure(question.question, one)),
      (measured): MeasuredAnswer => ({ question, measured }),
    ),
  )
})

/** Every question, measured against the corpus that ships, with the model. */
export const askAll = async (): Promise<ReadonlyArray<MeasuredAnswer>> => {
  const compiled = await loadShippedCorpus()
  const vectors = Embedder.use(({ embed }) =>
    askEach(questions, compiled, (text) => Effect.orDie(Effect.map(embed(text), (one) => Float32Array.from(one)))),
  )
  return Effect.runPromise(Effect.provide(vectors, embedderUse))
}

export const askByWords = (
  some: ReadonlyArray<Question>,
  compiled: CompiledCorpus,
): Promise<ReadonlyArray<MeasuredAnswer>> => Effect.runPromise(askEach(some, compiled, () => Effect.succeed(undefined)))
