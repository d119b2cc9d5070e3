import * as Effect from "effect/Effect"
import MiniSearch from "minisearch"
import { limits } from "@surename/core/limits"
import type { Entry } from "./compiled.ts"
import { stem, stemsOf, wordsOf } from "./stem.ts"

export interface WordMatch {
  /** The share of the question's word weights that this passage has: 0 to 1. A word that no passage has weighs most. */
  readonly share: number
  /** The share for the passage's most similar title or question, whose other words count against it. */
  readonly phrase: number
  /** BM25+, compared with the best passage: 0 to 1. */
  readonly rank: number
}

interface Written {
  readonly index: ReturnType<MiniSearch["toJSON"]>
  readonly having: ReadonlyArray<readonly [word: string, passages: number]>
}

/** By the passage's place in the corpus. */
export type WordMatches = ReadonlyMap<number, WordMatch>

const fields = { fields: ["title", "asked", "text", "about"], tokenize: wordsOf, processTerm: stem }

/** The index, the costliest part of a search; a prebuilt one loads in a fifth of the time (`Compiled.words`). */
export const wordIndex = Effect.fnUntraced(function* (entries: ReadonlyArray<Entry>) {
  const index = new MiniSearch(fields)
  const having = new Map<string, number>()
  for (const [id, { about, asked, passage }] of entries.entries()) {
    if (id % limits.kbIndexedAtOnce === 0) yield* Effect.yieldNow
    const { text, title } = passage
    index.add({ id, title, asked: asked.join(" "), text, about })
    for (const word of new Set(stemsOf([title, text, about, ...asked].join(" \n "))))
      having.set(word, (having.get(word) ?? 0) + 1)
  }
  return JSON.stringify({ index, having: [...having] })
})

/** Made in pieces of some milliseconds: the first question must not keep a service from all others. */
export const wordSearch = Effect.fnUntraced(function* (entries: ReadonlyArray<Entry>, made: string | undefined) {
  const written: Written = JSON.parse(made ?? (yield* wordIndex(entries)))
  const index = yield* Effect.promise(() => MiniSearch.loadJSAsync(written.index, fields))
  /** In how many passages a word is. */
  const having = new Map(written.having)
  const phrases: Array<ReadonlyArray<ReadonlySet<string>>> = []
  for (const [id, { asked, passage }] of entries.entries()) {
    if (id % limits.kbIndexedAtOnce === 0) yield* Effect.yieldNow
    phrases.push([passage.title, ...asked].map((one) => new Set(stemsOf(one))))
  }
  const weight = (word: string) => Math.log(1 + entries.length / (0.5 + (having.get(word) ?? 0)))

  const weightOf = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weight(word), 0)

  return (question: string): WordMatches => {
    const questionStems = [...new Set(stemsOf(question))]
    const all = weightOf(questionStems)
    const found = index.search(questionStems.join(" "), options)
    const best = found[0]?.score ?? 1
    const likeness = (phrase: ReadonlySet<string>) => {
      const both = weightOf(questionStems.filter((word) => phrase.has(word)))
      return both / (all + weightOf(phrase) - both)
    }
    const match = (at: number, held: number, score: number): WordMatch => ({
      share: held / all,
      phrase: Math.max(...(phrases[at] ?? []).map(likeness)),
      rank: score / best,
    })
    return new Map(
      found.map(({ id, queryTerms, score }) => [Number(id), match(Number(id), weightOf(queryTerms), score)]),
    )
  }
})

const options = {
  boost: { title: 2.5, asked: 2, about: 0.7 },
  // A question's words are stems already.
  tokenize: (stems: string) => stems.split(" "),
  processTerm: (word: string) => word,
  prefix: (word: string) => word.length > 4,
  fuzzy: (word: string) => (word.length > 5 ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.5 },
} as const
