import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Embedder } from "@surename/core/operations/knowledge/ports/embedder"
import { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import { type CompiledCorpus, knowledge, packVectors, vectorLength, withoutModel } from "./index.ts"

/** Makes a vector of length 1 in one direction, as flat as real ones. */
const makeVector = (at: number) =>
  Array.from({ length: vectorLength }, (_, n) => (Math.floor(n / 64) === at ? 1 / Math.sqrt(64) : 0))

const source = {
  id: "moss",
  title: "A book of mosses",
  url: "https://moss.example/",
  citableFor: "how mosses grow",
  asOf: "2026",
  seen: "read" as const,
  topics: ["plants"],
}
const passage = (id: string, title: string, text: string, at: number) => ({
  id,
  title,
  text,
  asked: [],
  vectors: packVectors([makeVector(at)]),
})
const corpus: CompiledCorpus = {
  model: "a-model",
  outside: { asked: ["How do I bake bread?"], vectors: packVectors([makeVector(7)]) },
  sources: [
    {
      ...source,
      passages: [
        passage("shade", "Where mosses grow", "Mosses grow in the shade of old walls, and by running water.", 0),
        passage("spores", "How mosses spread", "Spores fly with the wind. A cushion sheds thousands in a dry week.", 1),
      ],
    },
  ],
}

const search = (question: string, most: number, embedder = withoutModel, patienceMs = 60_000) =>
  Effect.provide(
    Knowledge.use((one) => one.search(question, most)),
    Layer.provide(knowledge({ corpus: async () => corpus, patienceMs }), embedder),
  )

const embedder = (model: string, embed: (typeof Embedder)["Service"]["embed"]) =>
  Layer.succeed(Embedder, Embedder.of({ model, embed }))
const embedTowards = (at: number) => Effect.succeed(makeVector(at))

it.effect("finds by words, and says so", () =>
  Effect.map(search("do mosses grow in shade", 5), ({ found, rankedBy }) => {
    expect(rankedBy).toBe("words")
    expect(found.map(({ address }) => address)).toEqual(["moss#shade"])
    const { topics: _, ...sourceWithoutTopics } = source
    expect(found[0]).toMatchObject({ title: "Where mosses grow", source: sourceWithoutTopics })
  }),
)

it.effect.each(["best pizza in town", "?!", "the and of", "\ud800", "\0", "🍄", "shade".repeat(80)])(
  "finds nothing for %j",
  (question) => Effect.map(search(question, 5), ({ found }) => expect(found).toEqual([])),
)

it.effect("returns at most the requested number", () =>
  Effect.map(search("mosses", 1), ({ found }) => expect(found.length).toBeLessThanOrEqual(1)),
)

it.effect("finds a passage by its address", () =>
  Effect.map(search(" moss#spores ", 5), ({ found }) =>
    expect(found.map(({ address, score }) => [address, score])).toEqual([["moss#spores", 1]]),
  ),
)

it.effect("ranks the passage with the nearest meaning first", () => {
  const makeModelTowards = (at: number) => embedder("a-model", () => embedTowards(at))
  return Effect.gen(function* () {
    const [one, other] = [
      yield* search("mosses", 5, makeModelTowards(0)),
      yield* search("mosses", 5, makeModelTowards(1)),
    ]
    expect([one.rankedBy, other.rankedBy]).toEqual(["words_and_meaning", "words_and_meaning"])
    expect([one.found[0]?.address, other.found[0]?.address]).toEqual(["moss#shade", "moss#spores"])
  })
})

it.effect("ignores vectors of another model", () =>
  Effect.map(
    search(
      "do mosses grow in shade",
      5,
      embedder("another", () => embedTowards(1)),
    ),
    ({ found, rankedBy }) => {
      expect([rankedBy, found[0]?.address]).toEqual(["words", "moss#shade"])
    },
  ),
)

it.live("bounds the wait for a model, and falls back to words", () => {
  const silent = embedder("a-model", () => Effect.never)
  return Effect.map(search("do mosses grow in shade", 5, silent, 1), ({ found, rankedBy }) =>
    expect([rankedBy, found[0]?.address]).toEqual(["words", "moss#shade"]),
  )
})

it.effect("reads a source, and knows which there are", () =>
  Effect.gen(function* () {
    const { read, sources } = yield* Knowledge
    expect((yield* read("moss")).map(({ address }) => address)).toEqual(["moss#shade", "moss#spores"])
    expect(yield* read("constructor")).toEqual([])
    expect((yield* sources).map(({ id }) => id)).toEqual(["moss"])
  }).pipe(Effect.provide(Layer.provide(knowledge({ corpus: async () => corpus }), withoutModel))),
)
