import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { Embedder, NoEmbedding } from "@surename/core/operations/knowledge/ports/embedder"
import { Knowledge, type Passage } from "@surename/core/operations/knowledge/ports/knowledge"
import { type Compiled, entriesOf } from "./compiled.ts"
import { measurer, mixtures, ranked } from "./search.ts"

export { type Compiled, type CompiledPassage, type CompiledSource, entriesOf } from "./compiled.ts"
export { type MeasuredQuestion, measurer, type Mixture, mixtures, ranked } from "./search.ts"
export { packed, unpacked, width } from "./vectors.ts"
export { wordIndex } from "./words.ts"

interface KnowledgeOptions {
  /** How long a question waits for its vector, the loading of the model included. */
  readonly patienceMs?: number
  /** A corpus of your own; the one that ships with this version otherwise. */
  readonly corpus?: () => Promise<Compiled>
}

/** The corpus is read, and its index made where it brings none, when a first question comes. Without an embedder that answers, words alone rank. */
export const knowledge = ({ corpus = shipped, patienceMs = limits.kbEmbedMs }: KnowledgeOptions = {}): Layer.Layer<
  Knowledge,
  never,
  Embedder
> =>
  Layer.effect(
    Knowledge,
    Effect.gen(function* () {
      const embedder = yield* Embedder
      const loaded = yield* Effect.cached(Effect.flatMap(Effect.promise(corpus), ready))
      /** `undefined` where meaning cannot be compared. */
      const meaning = (question: string, model: string) =>
        embedder.model === model
          ? Effect.timeout(embedder.embed(question), patienceMs).pipe(
              Effect.map((vector) => Float32Array.from(vector)),
              Effect.orElseSucceed(() => undefined),
            )
          : Effect.succeed(undefined)
      return Knowledge.of({
        search: Effect.fnUntraced(function* (kbQuestion, most) {
          const { measure, model, passages } = yield* loaded
          const question = kbQuestion.toWellFormed()
          // The data of a `see` link.
          const exact = passages.find(({ address }) => address === question.trim())
          if (exact !== undefined) return { rankedBy: "words", found: [{ ...exact, score: 1 }] }
          const vector = yield* meaning(question, model)
          const rankedBy = vector === undefined ? "words" : "words_and_meaning"
          const found = ranked(yield* measure(question, vector), mixtures[rankedBy]).slice(0, most)
          return { rankedBy, found: found.map((one) => ({ ...one, score: rounded(one.score) })) }
        }),
        sources: Effect.map(loaded, ({ passages }) => sourcesOf(passages)),
        read: (sourceId) =>
          Effect.map(loaded, ({ passages }) => passages.filter(({ source }) => source.id === sourceId)),
      })
    }),
  )

const ready = Effect.fnUntraced(function* (compiled: Compiled) {
  const passages = entriesOf(compiled).map(({ passage }) => passage)
  return { model: compiled.model, passages, measure: yield* measurer(compiled) }
})

const sourcesOf = (passages: ReadonlyArray<Passage>) =>
  [...new Set(passages.map(({ source }) => source))].sort((one, other) => (one.title < other.title ? -1 : 1))

const rounded = (score: number) => Math.round(Math.min(1, score) * 1000) / 1000

/** For those who leave the model out: words alone rank. */
export const withoutModel: Layer.Layer<Embedder> = Layer.succeed(
  Embedder,
  Embedder.of({ model: "none", embed: () => new NoEmbedding({ message: "there is no model" }) }),
)

/** Read when it is needed: a program that asks nothing pays nothing. */
export const shipped = async (): Promise<Compiled> => (await import("./shipped.ts")).corpus
