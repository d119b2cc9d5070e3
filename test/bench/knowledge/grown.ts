import { type CompiledCorpus, toEntries, loadShippedCorpus, buildWordIndex } from "@surename/adapters/knowledge"
import * as Effect from "effect/Effect"

/** Repeats the shipped passages, each time with other words, and indexes them as `npm run knowledge` does. */
export const growCorpus = async (passages: number): Promise<CompiledCorpus> => {
  const { model, outside, sources } = await loadShippedCorpus()
  const own = sources.reduce((sum, source) => sum + source.passages.length, 0)
  const copy = (n: number) =>
    sources.map((source) => ({
      ...source,
      id: `${source.id}-${n}`,
      passages: source.passages.map((passage) => ({
        ...passage,
        text: passage.text.replaceAll(/\b\w{7}\b/gu, `$&${n % 7}`),
      })),
    }))
  const corpus = {
    model,
    outside,
    sources: Array.from({ length: Math.ceil(passages / own) }, (_, n) => copy(n)).flat(),
  }
  return { ...corpus, words: await Effect.runPromise(buildWordIndex(toEntries(corpus))) }
}
