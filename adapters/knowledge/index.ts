import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import { Embedder, NoEmbedding } from "@surename/core/operations/knowledge/ports/embedder"
import { Knowledge, type Passage } from "@surename/core/operations/knowledge/ports/knowledge"
import { type CompiledCorpus, toEntries } from "./compiled.ts"
import { makeMeasurer, mixtures, rankPassages } from "./rank-passages.ts"

export { type CompiledCorpus, type CompiledPassage, type CompiledSource, toEntries } from "./compiled.ts"
export { type MeasuredQuestion, makeMeasurer, type Mixture, mixtures, rankPassages } from "./rank-passages.ts"
export { packVectors, unpackVectors, vectorLength } from "./vectors.ts"
export { buildWordIndex } from "./words.ts"

interface KnowledgeOptions {
  /** How long a question waits for its vector, including the loading of the model. */
  readonly patienceMs?: number
  /** Default: the corpus of this version. */
  readonly corpus?: () => Promise<CompiledCorpus>
}

/** Reads the corpus at the first question. Without an embedder, only words rank. */
export const knowledge = ({
  corpus = loadShippedCorpus,
  patienceMs = knowledgeLimits.kbEmbedMs,
}: KnowledgeOptions = {}): Layer.Layer<Knowledge, never, Embedder> =>
  Layer.effect(
    Knowledge,
    Effect.gen(function* () {
      const embedder = yield* Embedder
      const loadedCorpus = yield* Effect.cached(Effect.flatMap(Effect.promise(corpus), prepareCorpus))
      /** Returns `undefined` when vectors cannot be compared. */
      const embedQuestion = (question: string, model: string) =>
        embedder.model === model
          ? Effect.timeout(embedder.embed(question), patienceMs).pipe(
              Effect.map((vector) => Float32Array.from(vector)),
              Effect.orElseSucceed(() => undefined),
            )
          : Effect.succeed(undefined)
      return Knowledge.of({
        search: Effect.fn("searchKnowledge")(function* (kbQuestion, most) {
          const { measure, model, passages } = yield* loadedCorpus
          const question = kbQuestion.toWellFormed()
          // Finds a passage by the address of a `see` link.
          const exact = passages.find(({ address }) => address === question.trim())
          if (exact !== undefined) return { rankedBy: "words", found: [{ ...exact, score: 1 }] }
          const vector = yield* embedQuestion(question, model)
          const rankedBy = vector === undefined ? "words" : "words_and_meaning"
          const ranked = rankPassages(yield* measure(question, vector), mixtures[rankedBy]).slice(0, most)
          return { rankedBy, found: ranked.map((passage) => ({ ...passage, score: roundScore(passage.score) })) }
        }),
        sources: Effect.map(loadedCorpus, ({ passages }) => listSources(passages)),
        read: (sourceId) =>
          Effect.map(loadedCorpus, ({ passages }) => passages.filter(({ source }) => source.id === sourceId)),
      })
    }),
  )

const prepareCorpus = Effect.fnUntraced(function* (compiled: CompiledCorpus) {
  const passages = toEntries(compiled).map(({ passage }) => passage)
  return { model: compiled.model, passages, measure: yield* makeMeasurer(compiled) }
})

const listSources = (passages: ReadonlyArray<Passage>) =>
  [...new Set(passages.map(({ source }) => source))].sort((left, right) => (left.title < right.title ? -1 : 1))

const roundScore = (score: number) => Math.round(Math.min(1, score) * 1000) / 1000

/** An embedder for programs without a model: only words rank. */
export const withoutModel: Layer.Layer<Embedder> = Layer.succeed(
  Embedder,
  Embedder.of({ model: "none", embed: () => new NoEmbedding({ message: "there is no model" }) }),
)

/** Loaded at the first question, so that other programs do not pay for it. */
export const loadShippedCorpus = async (): Promise<CompiledCorpus> => (await import("./shipped-corpus.ts")).corpus
