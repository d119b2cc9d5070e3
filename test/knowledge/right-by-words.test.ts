import { mixtures, loadShippedCorpus } from "@surename/adapters/knowledge"
import { expect, it } from "vitest"
import { askByWords } from "./ask-all.ts"
import { below, floors } from "./floors.ts"
import { questions } from "./questions.ts"

const sample = questions.filter(({ split }) => split in floors.words)

it("by words alone it is right no less often than it was", async () => {
  expect(below(await askByWords(sample, await loadShippedCorpus()), mixtures.words, floors.words)).toEqual([])
})

it("a corpus that lost what people ask is noticed", async () => {
  const { words: _, sources, ...rest } = await loadShippedCorpus()
  const without = sources.map((source) => ({
    ...source,
    passages: source.passages.map((passage) => ({ ...passage, asked: [] })),
  }))
  const found = below(await askByWords(sample, { ...rest, sources: without }), mixtures.words, floors.words)
  expect(found.map((line) => line.replace(/ [\d.]+ %/u, ""))).toEqual(
    expect.arrayContaining(["fresh: among three, at least 76 %", "held_out: among three, at least 90 %"]),
  )
})
