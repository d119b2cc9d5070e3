import {
  type CompiledCorpus,
  toEntries,
  packVectors,
  unpackVectors,
  vectorLength,
  buildWordIndex,
} from "@surename/adapters/knowledge"
import * as Effect from "effect/Effect"
import type { WrittenPassage, WrittenSource } from "./read-corpus.ts"

type Embed = (text: string) => Promise<ReadonlyArray<number>>

/** The corpus as the adapter reads it. Vectors of passages that did not change are taken from `before`. */
export const compile = async (
  corpus: ReadonlyArray<WrittenSource>,
  others: ReadonlyArray<string>,
  { embed, model }: { readonly model: string; readonly embed: Embed },
  before?: CompiledCorpus,
): Promise<CompiledCorpus> => {
  const entries = before?.model === model ? toEntries(before) : []
  const known = new Map(entries.map(({ asked, passage, vectors }) => [passage.address, { ...passage, asked, vectors }]))
  const vectorsOfAll = async (texts: ReadonlyArray<string>) => {
    const vectors = []
    for (const text of texts) vectors.push(await embed(text))
    return packVectors(vectors)
  }
  const vectorsOf = async (address: string, passage: WrittenPassage) => {
    const pieces = piecesOf(passage)
    const same = known.get(address)
    const isSame = same?.text === passage.text && same.title === passage.title
    if (
      isSame &&
      same.asked.join() === passage.asked.join() &&
      unpackVectors(same.vectors).length === pieces.length * vectorLength
    )
      return same.vectors
    return vectorsOfAll(pieces)
  }
  const sources = []
  for (const source of corpus) {
    const passages = []
    for (const passage of source.passages)
      passages.push({ ...passage, vectors: await vectorsOf(`${source.id}#${passage.id}`, passage) })
    sources.push({ ...source, passages })
  }
  const isSame = before?.model === model && before.outside.asked.join("\n") === others.join("\n")
  const outside = isSame ? before.outside : { asked: others, vectors: await vectorsOfAll(others) }
  const words = await Effect.runPromise(buildWordIndex(toEntries({ model, outside, sources })))
  return { model, outside, sources, words }
}

/** A question is compared with questions: with the title and with what people ask. The text itself is long, and its vector about everything. */
const piecesOf = ({ asked, title }: WrittenPassage): ReadonlyArray<string> => [title, ...asked]

/** One passage per line, so that a change of one is a change of one line. */
export const writeCompiledText = ({ model, outside, sources, words }: CompiledCorpus): string => {
  const lines = sources.map(({ passages, ...source }) => {
    const head = JSON.stringify(source).slice(0, -1)
    return `${head},"passages":[\n${passages.map((passage) => JSON.stringify(passage)).join(",\n")}\n]}`
  })
  return `{"model":${JSON.stringify(model)},"outside":${JSON.stringify(outside)},"words":${JSON.stringify(words)},"sources":[\n${lines.join(",\n")}\n]}\n`
}
