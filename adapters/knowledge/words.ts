import MiniSearch from "minisearch"
import type { Entry } from "./compiled.ts"
import { stem, stemsOf } from "./stem.ts"

export interface WordMatch {
  /** Of all that the question's words weigh, how much this passage has: 0 to 1. A word that no passage has weighs most. */
  readonly share: number
  /** BM25+, compared with the best passage: 0 to 1. */
  readonly rank: number
}

/** By the passage's place in the corpus. */
export type WordMatches = ReadonlyMap<number, WordMatch>

export const wordIndex = (entries: ReadonlyArray<Entry>) => {
  const index = new MiniSearch({ fields: ["title", "asked", "text", "about"], processTerm: stem })
  const having = new Map<string, number>()
  for (const [id, { about, asked, passage }] of entries.entries()) {
    const { text, title } = passage
    index.add({ id, title, asked, text, about })
    for (const word of new Set(stemsOf(`${title} ${asked} ${text} ${about}`)))
      having.set(word, (having.get(word) ?? 0) + 1)
  }
  const weight = (word: string) => Math.log(1 + entries.length / (0.5 + (having.get(word) ?? 0)))

  return (question: string): WordMatches => {
    const asked = [...new Set(stemsOf(question))]
    const all = asked.reduce((sum, word) => sum + weight(word), 0)
    const found = index.search(asked.join(" "), options)
    const best = found[0]?.score ?? 1
    return new Map(
      found.map(({ id, queryTerms, score }) => {
        const held = queryTerms.reduce((sum, word) => sum + weight(word), 0)
        return [Number(id), { share: held / all, rank: score / best }]
      }),
    )
  }
}

const options = {
  boost: { title: 2.5, asked: 2, about: 0.7 },
  // A question's words are stems already.
  processTerm: (word: string) => word,
  prefix: (word: string) => word.length > 4,
  fuzzy: (word: string) => (word.length > 5 ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.5 },
} as const
