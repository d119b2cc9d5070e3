import * as Effect from "effect/Effect"
import MiniSearch from "minisearch"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import type { SearchEntry } from "./compiled.ts"
import { stemWord, stemWords, splitWords } from "./stem.ts"

export interface WordMatch {
  /** The share of the question's word weights in this passage, 0 to 1. An unknown word weighs most. */
  readonly share: number
  /** The share for the most similar title or question, whose other words count against it. */
  readonly phrase: number
  /** BM25+, relative to the best passage, 0 to 1. */
  readonly rank: number
}

interface SavedIndex {
  readonly index: ReturnType<MiniSearch["toJSON"]>
  readonly having: ReadonlyArray<readonly [word: string, passages: number]>
}

/** Keyed by the passage's index in the corpus. */
export type WordMatches = ReadonlyMap<number, WordMatch>

const indexOptions = { fields: ["title", "asked", "text", "about"], tokenize: splitWords, processTerm: stemWord }

/** Builds the index, the costliest part of a search. A prebuilt one loads in a fifth of the time (`CompiledCorpus.words`). */
export const buildWordIndex = Effect.fnUntraced(function* (entries: ReadonlyArray<SearchEntry>) {
  const index = new MiniSearch(indexOptions)
  const passageCounts = new Map<string, number>()
  for (const [id, { about, asked, passage }] of entries.entries()) {
    if (id % knowledgeLimits.kbIndexedAtOnce === 0) yield* Effect.yieldNow
    const { text, title } = passage
    index.add({ id, title, asked: asked.join(" "), text, about })
    for (const word of new Set(stemWords([title, text, about, ...asked].join(" \n "))))
      passageCounts.set(word, (passageCounts.get(word) ?? 0) + 1)
  }
  return JSON.stringify({ index, having: [...passageCounts] })
})

/** Built in pieces of some milliseconds, so that the first question does not block a service. */
export const makeWordSearch = Effect.fnUntraced(function* (
  entries: ReadonlyArray<SearchEntry>,
  savedIndex: string | undefined,
) {
  const saved: SavedIndex = JSON.parse(savedIndex ?? (yield* buildWordIndex(entries)))
  const index = yield* Effect.promise(() => MiniSearch.loadJSAsync(saved.index, indexOptions))
  const passageCounts = new Map(saved.having)
  const phrases: Array<ReadonlyArray<ReadonlySet<string>>> = []
  for (const [id, { asked, passage }] of entries.entries()) {
    if (id % knowledgeLimits.kbIndexedAtOnce === 0) yield* Effect.yieldNow
    phrases.push([passage.title, ...asked].map((phrase) => new Set(stemWords(phrase))))
  }
  const weighWord = (word: string) => Math.log(1 + entries.length / (0.5 + (passageCounts.get(word) ?? 0)))

  const sumWeights = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weighWord(word), 0)

  return (question: string): WordMatches => {
    const questionStems = [...new Set(stemWords(question))]
    const totalWeight = sumWeights(questionStems)
    const hits = index.search(questionStems.join(" "), searchOptions)
    const best = hits[0]?.score ?? 1
    const comparePhrase = (phrase: ReadonlySet<string>) => {
      const sharedWeight = sumWeights(questionStems.filter((word) => phrase.has(word)))
      return sharedWeight / (totalWeight + sumWeights(phrase) - sharedWeight)
    }
    const toMatch = (wordIndex: number, matchedWeight: number, score: number): WordMatch => ({
      share: matchedWeight / totalWeight,
      phrase: Math.max(...(phrases[wordIndex] ?? []).map(comparePhrase)),
      rank: score / best,
    })
    return new Map(
      hits.map(({ id, queryTerms, score }) => [Number(id), toMatch(Number(id), sumWeights(queryTerms), score)]),
    )
  }
})

const searchOptions = {
  boost: { title: 2.5, asked: 2, about: 0.7 },
  // The words of a question are stems already.
  tokenize: (stems: string) => stems.split(" "),
  processTerm: (word: string) => word,
  prefix: (word: string) => word.length > 4,
  fuzzy: (word: string) => (word.length > 5 ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.5 },
} as const
